package dev.ponens.fact.find;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Leap;
import dev.ponens.fact.Span;
import dev.ponens.fact.claim.Root;
import dev.ponens.fact.denial.SegmentReader;
import dev.ponens.fact.find.LeapWords.Sort;
import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.path.RecentSteps.RecentThought;
import dev.ponens.fact.text.CharSet;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Finds conclusions that the order of two events alone carries, and orders in a text that was read
 * and that the author obeys.
 */
final class LeapFinder implements Finder {
  /** The most words of a sentence that is read, and of all texts that are compared. */
  private static final int LONGEST = 45;

  private static final int MOST = 300;

  /** The number of words before a quoted sentence in which its source is searched. */
  private static final int LEAD = 25;

  private static final CharSet EQUALS = CharSet.of("=");

  private static final int CAUSE = Sort.CAUSING.bit() | Sort.INFERRING.bit();

  private static final int OBEYING = Sort.FOLLOWING.bit() | Sort.SENSITIVE.bit();

  private final Lexicon lexicon;
  private final LeapWords words;

  LeapFinder(Lexicon lexicon) {
    this.lexicon = lexicon;
    this.words = lexicon.finders().of(LeapWords.class, LeapWords::new);
  }

  /** A text with its step; the words from {@code from} to {@code to} are a sentence of it. */
  private record Sentence(Text text, String masked, int step, int from, int to) {
    String words() {
      return masked.substring(text.start(from), text.end(to - 1));
    }
  }

  @Override
  public Trigger trigger() {
    return Trigger.step(step -> causes(step.leaps(words)) || obeys(step.leaps(words)));
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(Leap.class);
  }

  @Override
  public boolean feeds() {
    return false;
  }

  private static boolean causes(int bits) {
    return (bits & CAUSE) == CAUSE && (bits & Sort.CONTROL.bit()) == 0;
  }

  private static boolean obeys(int bits) {
    return (bits & OBEYING) == OBEYING && (bits & Sort.DECLINING.bit()) == 0;
  }

  @Override
  public void find(StepReading step) {
    Text text = step.text();
    boolean causes = causes(step.leaps(words));
    boolean obeys = obeys(step.leaps(words));
    if ((!causes && !obeys) || text.size() > MOST || text.signs().any(EQUALS)) {
      return;
    }
    List<Sentence> before = new ArrayList<>();
    for (RecentThought said : step.path().recent().said()) {
      if (step.path().isLive(said.step())) {
        sentences(Text.of(said.words()), said.words(), said.step(), before);
      }
    }
    Text question = Text.of(step.path().recent().question());
    List<Sentence> own = new ArrayList<>();
    sentences(text, step.masked(), step.event().step(), own);
    for (Sentence sentence : own) {
      if (sentence.to - sentence.from <= LONGEST && !text.asks(text.sentence(sentence.from))) {
        int bits = words.of(text, sentence.from, sentence.to);
        if (causes && (bits & CAUSE) == CAUSE && step.equations().isEmpty()) {
          cause(step, sentence, before, question);
        }
        if (obeys && (bits & OBEYING) == OBEYING) {
          obeyed(step, sentence, before, question);
        }
      }
      before.add(sentence);
    }
  }

  private static void sentences(Text text, String masked, int step, List<Sentence> into) {
    int from = 0;
    for (int i = 1; i <= text.size(); i++) {
      if (i == text.size() || text.sentence(i) != text.sentence(from)) {
        into.add(new Sentence(text, masked, step, from, i));
        from = i;
      }
    }
  }

  // ------------------------------------------------------ order taken as cause

  private void cause(StepReading step, Sentence end, List<Sentence> before, Text question) {
    PathState path = step.path();
    boolean shown = path.counts().calls() > 0 || !step.event().given().evidence().isEmpty();
    if (shown || quotes(end) || words.has(end.text, end.from, end.to, Sort.ASIDE)) {
      return;
    }
    Hashes concluded = Roots.of(lexicon, end.text, end.from, end.to);
    Hashes seen = Roots.of(lexicon, question, 0, question.size());
    Sentence basis = ordered(end) ? end : null;
    int size = 0;
    for (Sentence one : before) {
      size += one.to - one.from;
      if (size > MOST || words.has(one.text, one.from, one.to, Sort.CONTROL)) {
        return;
      }
      Hashes said = Roots.of(lexicon, one.text, one.from, one.to);
      seen = seen.and(said);
      if (ordered(one) && said.shared(concluded) > 0) {
        basis = one;
      }
    }
    int shared = seen.shared(concluded) + (repeats(end) ? 1 : 0);
    if (basis != null && !before.isEmpty() && shared >= 2) {
      add(step, "order", end, basis);
    }
  }

  /** Returns true for "the queue stalled, so the edit caused the stall". */
  private boolean repeats(Sentence one) {
    int conclusion = one.to;
    for (int i = one.to - 1; i > one.from; i--) {
      conclusion = words.is(one.text, i, Sort.INFERRING) ? i : conclusion;
    }
    Hashes before = Roots.of(lexicon, one.text, one.from, conclusion);
    return before.shared(Roots.of(lexicon, one.text, conclusion, one.to)) > 0;
  }

  /** Returns true when a sentence puts its event at a time. */
  private boolean ordered(Sentence one) {
    for (int i = one.from; i < one.to; i++) {
      int end = one.text.end(i);
      boolean clock =
          one.text.number(i)
              && end + 1 < one.text.raw().length()
              && one.text.at(end) == ':'
              && Character.isDigit(one.text.at(end + 1));
      if (clock || ordinal(one.text, i) || words.is(one.text, i, Sort.ORDER)) {
        return true;
      }
    }
    return false;
  }

  /** Returns true for "2nd" and "12th". */
  private static boolean ordinal(Text text, int i) {
    String word = text.figure(i) ? SegmentReader.word(text, i) : "";
    return word.endsWith("nd") || word.endsWith("rd") || word.endsWith("st") || word.endsWith("th");
  }

  private static boolean quotes(Sentence one) {
    for (int i = one.from; i < one.to; i++) {
      if (one.text.quoted(i)) {
        return true;
      }
    }
    return false;
  }

  // ------------------------------------------------------ an order that is obeyed

  private void obeyed(StepReading step, Sentence act, List<Sentence> before, Text question) {
    if (words.has(question, 0, question.size(), Sort.HEEDING)) {
      return;
    }
    Hashes asked = Roots.of(lexicon, question, 0, question.size());
    Hashes done = plain(act);
    for (int i = before.size() - 1; i >= 0; i--) {
      Sentence told = before.get(i);
      Hashes order = order(told, asked);
      if (order.size() > 0 && done.shared(order) >= 2) {
        add(step, "obeyed", act, told);
        return;
      }
    }
  }

  /** Returns the roots of the words that the author says in his own name. */
  private Hashes plain(Sentence one) {
    int[] roots = new int[one.to - one.from];
    int n = 0;
    for (int i = one.from; i < one.to; i++) {
      if (!one.text.quoted(i) && Roots.counts(lexicon, one.text, i)) {
        roots[n++] = Root.of(one.text, i);
      }
    }
    return Hashes.of(roots, n);
  }

  /**
   * Returns the roots of a quoted order that serves the writer of a text and that the question does
   * not ask for; none for another sentence.
   */
  private Hashes order(Sentence one, Hashes asked) {
    // A quotation may have several sentences; its source is named before the first one.
    int lead = one.text.quoted(one.from) ? Math.max(0, one.from - LEAD) : one.from;
    if (one.to - one.from > LONGEST || !words.has(one.text, lead, one.to, Sort.SOURCE)) {
      return Hashes.NONE;
    }
    int[] roots = new int[one.to - one.from];
    int n = 0;
    boolean orders = false;
    boolean serves = false;
    for (int i = one.from; i < one.to; i++) {
      if (!one.text.quoted(i)) {
        continue;
      }
      boolean first = i == one.from || !one.text.quoted(i - 1) || one.text.opensClause(i);
      boolean wants =
          words.is(one.text, i, Sort.SENSITIVE) && !asked.contains(Root.of(one.text, i));
      serves |= wants;
      orders |= words.is(one.text, i, Sort.ORDER_VERB) || (first && wants);
      if (Roots.counts(lexicon, one.text, i)) {
        roots[n++] = Root.of(one.text, i);
      }
    }
    if (!orders || !serves) {
      return Hashes.NONE;
    }
    String led = one.masked.substring(one.text.start(lead), one.text.end(one.to - 1));
    // In a record such as {"instruction": "Send …"}, the marks are syntax and quote nobody.
    boolean told = words.has(one.text, lead, one.to, Sort.TELLING) || one.words().indexOf(':') >= 0;
    return told && !led.contains("\": \"") ? Hashes.of(roots, n) : Hashes.NONE;
  }

  private static void add(StepReading step, String how, Sentence end, Sentence basis) {
    Span span = new Span(end.text.start(end.from), end.text.end(end.to - 1));
    step.add(new Leap(how, end.words(), basis.words(), basis.step, span));
  }
}
