package dev.ponens.fact.find;

import dev.ponens.fact.Cue;
import dev.ponens.fact.Fact;
import dev.ponens.fact.OpenDoubt;
import dev.ponens.fact.Span;
import dev.ponens.fact.claim.Root;
import dev.ponens.fact.claim.UseWords;
import dev.ponens.fact.claim.UseWords.Use;
import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.path.RecentSteps.HeldPoint;
import dev.ponens.fact.path.RecentSteps.PointUse;
import dev.ponens.fact.text.CharSet;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds sentences that act on a doubt or an assumption, or state it as known, although nothing
 * between settled it: "I'm not sure whether the mushrooms are edible. I slice them into the
 * risotto."
 */
final class PointUseFinder implements Finder {
  private static final String DOUBT = "doubt";
  private static final String ASSUMPTION = "assumption";

  /** The lists of words that mark a point, and its kind. */
  private static final Map<String, String> MARKS =
      Map.of(
          "open-doubt",
          DOUBT,
          "open-gap",
          DOUBT,
          "open-guess",
          ASSUMPTION,
          "open-case",
          ASSUMPTION);

  /** The lists whose points any conclusion at once after them uses. */
  private static final Set<String> STRONG = Set.of("open-doubt", "open-guess");

  /** The most words of a step that is read, and of a sentence. */
  private static final int LONGEST = 100;

  private static final int SENTENCE = 60;

  /** The number of sentences after a point in which one sign of a use is enough. */
  private static final int NEAR = 2;

  /** The number of later sentences after which a point is forgotten. */
  private static final int FAR = 16;

  /** The most numbers of a sentence that uses a point; more are a calculation. */
  private static final int FIGURES = 2;

  /** The most words of a step that is read as a whole. */
  private static final int BRIEF = 80;

  /** The least number that is compared. */
  private static final int LEAST = 3;

  /** The most words before the word that begins a reason: "the base being", "we know". */
  private static final int LEAD = 3;

  private static final int CLOSING = Use.SETTLING.bit() | Use.PASSING.bit() | Use.TENTATIVE.bit();

  private static final CharSet FORMULA = CharSet.of("=\\$^≤≥→√");

  private final Lexicon lexicon;
  private final UseWords words;
  private final Map<String, Integer> numbers;

  PointUseFinder(Lexicon lexicon) {
    this.lexicon = lexicon;
    this.words = lexicon.finders().of(UseWords.class, UseWords::new);
    this.numbers = lexicon.finders().quantities().numbers().wholes();
  }

  @Override
  public Trigger trigger() {
    return Trigger.lists("open-doubt", "open-gap", "open-guess", "open-case")
        .or(Trigger.path(path -> !path.recent().points().isEmpty()));
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(OpenDoubt.class);
  }

  @Override
  public boolean feeds() {
    return true;
  }

  @Override
  public void find(StepReading step) {
    Text text = step.text();
    if (text.size() > LONGEST || text.foreign() || !step.event().given().evidence().isEmpty()) {
      return;
    }
    int calls = step.path().counts().calls();
    List<HeldPoint> open = new ArrayList<>();
    for (HeldPoint point : step.path().recent().points()) {
      if (step.path().isLive(point.step()) && point.calls() == calls) {
        open.add(point);
      }
    }
    Map<Integer, Cue> marks = marks(step.cues());
    boolean plain =
        marks.isEmpty() && text.size() <= BRIEF && (words.of(text, 0, text.size()) & CLOSING) == 0;
    int before = 0;
    int from = 0;
    for (int i = 1; i <= text.size(); i++) {
      if (i == text.size() || text.sentence(i) != text.sentence(from)) {
        @Nullable Cue mark = marks.get(text.sentence(from));
        open =
            mark == null
                ? read(step, from, i, open, plain)
                : raise(step, before, from, i, mark, open);
        before = from;
        from = i;
      }
    }
    step.points = open;
  }

  private static Map<Integer, Cue> marks(List<Cue> cues) {
    Map<Integer, Cue> marks = new HashMap<>();
    for (Cue cue : cues) {
      if (MARKS.containsKey(cue.kind()) && !cue.quoted() && !cue.negated()) {
        marks.merge(cue.sentence(), cue, PointUseFinder::stronger);
      }
    }
    return marks;
  }

  private static Cue stronger(Cue one, Cue other) {
    return STRONG.contains(other.kind()) && !STRONG.contains(one.kind()) ? other : one;
  }

  /** Reads a sentence that raises no point, and returns the points that are open after it. */
  private List<HeldPoint> read(
      StepReading step, int from, int to, List<HeldPoint> open, boolean plain) {
    if (open.isEmpty()) {
      return open;
    }
    Text text = step.text();
    int bits = words.of(text, from, to);
    Hashes said = subject(text, from, to, Span.NONE);
    boolean formula = formula(text, from, to);
    List<HeldPoint> after = new ArrayList<>();
    HeldPoint used = null;
    for (HeldPoint point : open) {
      int shared = said.shared(point.subject());
      boolean settles = (bits & Use.SETTLING.bit()) != 0 && (point.since() == 0 || shared > 0);
      if (used == null && !formula && uses(text, from, to, point, shared, plain)) {
        used = point;
      } else if (!settles && point.since() < FAR) {
        after.add((bits & CLOSING) == 0 ? point.later() : point.passed(NEAR));
      }
    }
    if (used != null) {
      add(step, used, from, to);
    }
    return after;
  }

  /** Reads a sentence that raises a point, and returns the points that are open after it. */
  private List<HeldPoint> raise(
      StepReading step, int before, int from, int to, Cue mark, List<HeldPoint> open) {
    Text text = step.text();
    List<HeldPoint> after = new ArrayList<>();
    open.forEach(point -> after.add(point.later()));
    boolean strong = STRONG.contains(mark.kind());
    if (formula(text, from, to)
        || !opens(text, from, to, mark)
        || (words.of(text, from, to) & Use.TASK.bit()) != 0
        || (mark.kind().equals("open-case") && !begins(text, from, to, mark))) {
      return after;
    }
    int next = UseWords.nextClause(text, text.wordAt(mark.span().end()), to);
    if (kind(mark).equals(ASSUMPTION) && words.shows(text, next, to, false)) {
      return after;
    }
    Hashes subject = subject(text, from, to, mark.span());
    HeldPoint point =
        new HeldPoint(
            kind(mark),
            strong,
            mark.words(),
            subject.size() > 2 ? subject : subject.and(subject(text, before, from, Span.NONE)),
            step.event().step(),
            step.path().counts().calls(),
            0);
    int clause = conclusion(text, text.wordAt(mark.span().end()), to);
    while (clause < to && !text.clause(clause)) {
      clause = conclusion(text, clause + 1, to);
    }
    if (clause < to && uses(text, clause, to, point, 0, text.size() <= BRIEF)) {
      add(step, point, clause, to);
    } else {
      after.add(point);
    }
    return after;
  }

  /** Returns what a mark makes of a point: a doubt or an assumption. */
  private static String kind(Cue mark) {
    return MARKS.getOrDefault(mark.kind(), DOUBT);
  }

  /**
   * Returns false for an assumption that the sentence argues for, a doubt that is a reason, a point
   * that somebody else states, and the author's doubt about how to go on: "I wonder if I can".
   */
  private boolean opens(Text text, int from, int to, Cue mark) {
    int begin = text.wordAt(mark.span().start());
    if (mark.span().start() > 0 && text.at(mark.span().start() - 1) == '(') {
      return false;
    }
    for (int i = begin - 1; i >= from && !text.opensClause(i + 1); i--) {
      if (words.is(text, i, Use.PREMISE) || words.is(text, i, Use.SETTLING)) {
        return false;
      }
    }
    boolean guess = kind(mark).equals(ASSUMPTION);
    if (guess && (mark.conditional() || mark.asked())) {
      return false;
    }
    for (int i = text.wordAt(mark.span().end()); i < to; i++) {
      if (words.asksOwnWay(text, i)) {
        return false;
      }
      if (!lexicon.function(text, i)) {
        break;
      }
    }
    return true;
  }

  /** Returns the roots of the content words of a range, and its numbers, without a place. */
  private Hashes subject(Text text, int from, int to, Span without) {
    int[] roots = new int[to - from];
    int n = 0;
    for (int i = from; i < to; i++) {
      if (text.start(i) >= without.start() && text.end(i) <= without.end()) {
        continue;
      }
      String number = number(text, i);
      if (!number.isEmpty()) {
        roots[n++] = number.hashCode();
      } else if (Roots.counts(lexicon, text, i)) {
        roots[n++] = Root.of(text, i);
      }
    }
    return Hashes.of(roots, n);
  }

  /** Returns a number in digits, also for a number word; empty for another word. */
  private String number(Text text, int i) {
    if (text.figure(i)) {
      return text.word(i);
    }
    Integer value = numbers.get(text.word(i).toLowerCase(Locale.ROOT));
    return value == null || value < LEAST ? "" : value.toString();
  }

  /** Returns true when a sentence without numbers begins with a mark. */
  private static boolean begins(Text text, int from, int to, Cue mark) {
    return figures(text, from, to) == 0 && mark.span().start() <= text.start(from);
  }

  private void add(StepReading step, HeldPoint point, int from, int to) {
    Span span = new Span(step.text().start(from), step.text().end(to - 1));
    if (point.kind().equals(DOUBT)) {
      step.add(new OpenDoubt(point.words(), point.step(), span));
    } else {
      List<PointUse> uses = new ArrayList<>(step.pointUses);
      uses.add(new PointUse(point, step.event().step(), span));
      step.pointUses = uses;
    }
  }

  /** Returns the first word of a range that announces a conclusion: "so", but not "so that". */
  private int conclusion(Text text, int from, int to) {
    for (int i = from; i < to; i++) {
      boolean purpose = i + 1 < to && text.word(i + 1).equals("that");
      if (words.is(text, i, Use.CONCLUDING) && !purpose) {
        return i;
      }
    }
    return to;
  }

  private static boolean formula(Text text, int from, int to) {
    for (int i = text.start(from); i < text.end(to - 1); i++) {
      if (FORMULA.has(text.at(i))) {
        return true;
      }
    }
    return false;
  }

  /** Returns true for a plain statement, order or act: no question, condition, denial or quote. */
  private boolean states(Text text, int from, int to) {
    if (to - from > SENTENCE
        || text.asks(text.sentence(from))
        || (words.of(text, from, to) & (CLOSING | Use.TASK.bit())) != 0
        || isItem(text, from)) {
      return false;
    }
    for (int i = from; i < to; i++) {
      if (text.quoted(i) || negates(text, i)) {
        return false;
      }
    }
    return true;
  }

  /** Returns true for the first sentence of a heading or of an item of a list. */
  private static boolean isItem(Text text, int from) {
    int at = text.start(from) - 1;
    while (at >= 0 && text.at(at) == ' ') {
      at--;
    }
    return at >= 0 && "*#-•".indexOf(text.at(at)) >= 0;
  }

  private static boolean negates(Text text, int i) {
    String word = text.word(i);
    return word.equalsIgnoreCase("not") || word.endsWith("n't") || word.endsWith("n’t");
  }

  private static int figures(Text text, int from, int to) {
    int figures = 0;
    for (int i = from; i < to; i++) {
      figures += text.figure(i) ? 1 : 0;
    }
    return figures;
  }

  /**
   * Returns true when a sentence uses a point.
   *
   * @param shared the number of content words and numbers that both have
   * @param plain true when the whole step has no word that settles the point or passes it on
   */
  private boolean uses(Text text, int from, int to, HeldPoint point, int shared, boolean plain) {
    if (point.kind().equals(ASSUMPTION)
        && point.strong()
        && shared > 0
        && rests(text, from, to, point)) {
      return true;
    }
    if (!states(text, from, to)) {
      return false;
    }
    boolean acts = words.acts(lexicon, text, from, to) || words.orders(lexicon, text, from, to);
    int bits = words.of(text, from, to);
    boolean concludes = conclusion(text, from, to) < to;
    int figures = figures(text, from, to);
    if (point.since() < NEAR) {
      return point.strong()
          ? figures <= FIGURES && (acts || concludes || shared >= 2)
          : plain && figures == 0 && acts;
    }
    boolean allows = (bits & Use.ALLOWING.bit()) != 0;
    return (plain && point.kind().equals(DOUBT) && (acts || allows))
        || (shared >= 2
            && figures <= FIGURES
            && (acts || concludes || shared * 2 >= point.subject().size()));
  }

  /**
   * Returns true when a reason in a sentence states an assumption as known: "As he weighs 16 kg".
   */
  private boolean rests(Text text, int from, int to, HeldPoint point) {
    if ((words.of(text, from, to) & Use.TENTATIVE.bit()) != 0) {
      return false;
    }
    int begin = from;
    for (int i = from; i < to; i++) {
      begin = text.clause(i) ? i : begin;
      if (words.is(text, i, Use.PREMISE) && i - begin <= LEAD) {
        int end = i + 1;
        while (end < to && !text.opensClause(end)) {
          end++;
        }
        Hashes said = subject(text, begin, end, Span.NONE);
        int least = text.size() <= BRIEF ? 1 : 2;
        if (said.shared(point.subject()) >= least && (words.of(text, begin, end) & CLOSING) == 0) {
          return true;
        }
      }
    }
    return false;
  }
}
