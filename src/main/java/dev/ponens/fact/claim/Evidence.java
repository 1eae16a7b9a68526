package dev.ponens.fact.claim;

import dev.ponens.fact.Cue;
import dev.ponens.fact.text.Cues;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Reads whether a text speaks for or against a hypothesis. It looks for what was done and for the
 * result: a cause that was taken away, an effect that stayed or ended, what came first, what was
 * observed, and words that exclude each other. A text that only says the hypothesis again is no
 * evidence for it. The words are English.
 */
public final class Evidence {
  /** The share of a hypothesis' words at which a text without an observation restates it. */
  private static final double RESTATES = 0.7;

  /** The share of a hypothesis' words at which an observation is about it. */
  private static final double TOUCHES = 0.24;

  /** Lists of words that exclude each other, in groups. */
  private static final List<String> OPPOSITES = List.of("clause-opposites", "clause-counterparts");

  /** The share of a hypothesis' words at which a number is a measurement of it. */
  private static final double MEASURES = 0.4;

  /** The number of words that can stand before words of belief: "Meditation is said to …". */
  private static final int LATEST_BELIEF = 3;

  private static final String SAME = "evidence-same";
  private static final String EQUAL = "evidence-equal";
  private static final String MORE = "evidence-more";
  private static final String LESS = "evidence-less";

  private final Lexicon lexicon;
  private final Contrast contrast;
  private final Map<String, Set<String>> opposites = new HashMap<>();

  /** Creates a reader for a rulebook's word lists. */
  public Evidence(Lexicon lexicon) {
    this.lexicon = lexicon;
    this.contrast = new Contrast(lexicon);
    for (String list : OPPOSITES) {
      for (String line : lexicon.lines(list)) {
        groups(line.toLowerCase(Locale.ROOT).split(",", -1));
      }
    }
  }

  private void groups(String[] groups) {
    for (String one : groups) {
      for (String other : groups) {
        if (!one.equals(other)) {
          stems(one)
              .forEach(
                  s -> opposites.computeIfAbsent(s, k -> new TreeSet<>()).addAll(stems(other)));
        }
      }
    }
  }

  private static List<String> stems(String group) {
    List<String> stems = new ArrayList<>();
    for (String word : group.strip().split("/", -1)) {
      if (!word.contains(" ")) {
        stems.add(Wording.stem(word.replace("~", "")));
      }
    }
    return stems;
  }

  /** The words of a hypothesis, prepared for comparison. */
  private record Asked(
      Contrast.HypothesisTerms words,
      Set<String> contents,
      boolean negative,
      boolean nobody,
      Causation causation,
      int direction) {}

  /**
   * Returns what a text says about a hypothesis: 1 for it, -1 against it, 0 if it decides nothing.
   * One sentence against it outweighs the others.
   *
   * @param hypothesis the words of the hypothesis
   * @param text the evidence, or a thought
   * @param given whether the caller gives the text as evidence for this hypothesis, so that it need
   *     not repeat its words
   */
  public int says(String hypothesis, String text, boolean given) {
    Asked asked = asked(hypothesis);
    if (asked.contents.isEmpty()) {
      return 0;
    }
    Text words = Text.of(text);
    Map<Integer, List<Cue>> cues = new HashMap<>();
    for (Cue cue : Cues.find(lexicon.traps(), words, text, false).cues()) {
      cues.computeIfAbsent(cue.sentence(), s -> new ArrayList<>()).add(cue);
    }
    List<Wording> sentences = Wording.of(lexicon, text);
    boolean supports = false;
    int at = 0;
    for (int i = 0; i < words.size(); at++) {
      int end = i;
      while (end < words.size() && words.sentence(end) == words.sentence(i)) {
        end++;
      }
      Passage passage =
          new Passage(
              words, i, end, cues.getOrDefault(words.sentence(i), List.of()), sentences.get(at));
      int says = passage.decides() ? says(asked, passage, given) : 0;
      if (says < 0) {
        return -1;
      }
      supports |= says > 0;
      i = end;
    }
    return supports ? 1 : 0;
  }

  private Asked asked(String hypothesis) {
    Set<String> contents = new TreeSet<>();
    int turns = 0;
    for (Wording sentence : Wording.of(lexicon, hypothesis)) {
      contents.addAll(sentence.contents());
      turns += sentence.turns();
    }
    Text words = Text.of(hypothesis);
    List<Cue> cues = Cues.find(lexicon.traps(), words, hypothesis, false).cues();
    int direction = direction(cues);
    boolean nobody = lexicon.traps().lists("evidence-nobody", word(words, 0));
    return new Asked(
        contrast.asked(words, direction),
        contents,
        turns % 2 == 1,
        nobody,
        Causation.of(words, cues, contents),
        direction);
  }

  /** Whether a text mentions more, 1, or less, -1; 0 for neither and for both. */
  static int direction(List<Cue> cues) {
    boolean more = cues.stream().anyMatch(c -> c.kind().equals(MORE));
    boolean less = cues.stream().anyMatch(c -> c.kind().equals(LESS));
    return more == less ? 0 : more ? 1 : -1;
  }

  /** A sentence of the evidence: words {@code from} to {@code end}, with its cues. */
  private record Passage(Text text, int from, int end, List<Cue> cues, Wording wording) {
    boolean has(String list) {
      return cues.stream().anyMatch(c -> c.kind().equals(list));
    }

    /** Whether it reports a result at all. */
    boolean decides() {
      return !text.asks(text.sentence(from)) && !has("evidence-open") && !wording.supposes();
    }

    /** Whether it begins with words such as "it is said that". */
    boolean believes() {
      int early = from + LATEST_BELIEF;
      return cues.stream()
          .anyMatch(
              c -> c.kind().equals("evidence-belief") && text.wordAt(c.span().start()) <= early);
    }

    /** Whether two things or groups have the same result. */
    boolean isEqual() {
      return has(SAME) || has(EQUAL);
    }

    boolean quotes() {
      return text.quoted(from);
    }
  }

  private int says(Asked asked, Passage passage, boolean given) {
    double touch = share(asked.contents, passage.wording.contents());
    if (passage.quotes() || (!given && touch < TOUCHES)) {
      return 0;
    }
    int explicit = explicit(asked, passage);
    if (explicit != 0 || passage.believes()) {
      return explicit;
    }
    int trial = trial(asked, passage);
    if (trial != 0) {
      return trial;
    }
    if (given) {
      int compared =
          contrast.says(asked.words, passage.text, passage.from, passage.end, passage.cues);
      if (compared != 0) {
        return asked.negative ? -compared : compared;
      }
    }
    int measured = given ? measures(asked, passage, touch) : 0;
    if (measured != 0 && touch >= TOUCHES) {
      return measured;
    }
    int reported = reports(asked, passage, given);
    return reported != 0 ? reported : measured;
  }

  /** "This rules it out", "this confirms it". */
  private int explicit(Asked asked, Passage passage) {
    for (Cue cue : passage.cues) {
      if (cue.kind().equals("evidence-unexplained")
          && !asked.negative
          && named(asked, cue, passage)) {
        return -1;
      }
      boolean against = cue.kind().equals("evidence-refutes");
      if ((against || cue.kind().equals("evidence-confirms")) && !denied(passage, cue)) {
        // "The lab ruled out Vermeer" supports "It is not by Vermeer".
        boolean turned = asked.negative && touches(asked, passage) && !passage.wording.points();
        return against && !turned ? -1 : 1;
      }
    }
    return 0;
  }

  private static boolean touches(Asked asked, Passage passage) {
    return share(asked.contents, passage.wording.contents()) > 0;
  }

  /** Whether the words before a cue in its clause name the hypothesis, or nothing else. */
  private boolean named(Asked asked, Cue cue, Passage passage) {
    int at = passage.text.wordAt(cue.span().start());
    boolean other = false;
    for (int i = at - 1; i >= passage.from; i--) {
      String word = word(passage.text, i);
      if (asked.contents.contains(Wording.stem(word))) {
        return true;
      }
      boolean empty =
          lexicon.function(passage.text, i) || lexicon.belongs("class-empty", passage.text, i);
      other |= !empty && !lexicon.belongs("class-pointing", passage.text, i);
      if (breaks(passage.text, i)) {
        break;
      }
    }
    return !other;
  }

  /** Whether a negation is among the three words before a cue. */
  private boolean denied(Passage passage, Cue cue) {
    int at = passage.text.wordAt(cue.span().start());
    for (int i = Math.max(passage.from, at - 3); i < at; i++) {
      if (lexicon.lists("negation", word(passage.text, i))) {
        return true;
      }
    }
    return false;
  }

  /** What happened when the suspected cause was taken away or came, and what came first. */
  private int trial(Asked asked, Passage passage) {
    if (passage.has("evidence-without")) {
      if (passage.has("evidence-persists")) {
        return -1;
      }
      if (passage.has("evidence-ceases")) {
        return 1;
      }
    }
    if (passage.has("evidence-control") && passage.has("evidence-same")) {
      return 1;
    }
    if (asked.causation.isNamed()
        && passage.has("evidence-before")
        && !passage.has("evidence-together")) {
      return passage.has("evidence-control") ? 0 : order(asked, passage);
    }
    return asked.causation.isNamed() && passage.has("evidence-together") ? 1 : 0;
  }

  /**
   * What came first: 1 for the cause, -1 for the effect, 0 if the words do not show it. It is -1
   * too if they name neither: "It was like this before".
   */
  private int order(Asked asked, Passage passage) {
    int cue = first(passage, "evidence-before");
    if (cue == passage.from || asked.causation.effect().isEmpty()) {
      return 0;
    }
    boolean cause = mentions(asked.causation.cause(), passage, passage.from, cue);
    boolean effect = mentions(asked.causation.effect(), passage, passage.from, cue);
    boolean causeLater = mentions(asked.causation.cause(), passage, cue, passage.end);
    boolean effectLater = mentions(asked.causation.effect(), passage, cue, passage.end);
    // "The leak was preceded by work on the valve."
    boolean reversed =
        cue + 1 < passage.end
            && lexicon.traps().lists("evidence-reversed", word(passage.text, cue + 1));
    int sense = reversed ? -1 : 1;
    if (cause && !effect && effectLater) {
      return passage.has("evidence-without") ? 0 : sense;
    }
    return cause || effectLater ? 0 : effect || causeLater ? -sense : -1;
  }

  /** The first word of the first cue of a list; the end of the passage if there is none. */
  private static int first(Passage passage, String list) {
    int first = passage.end;
    for (Cue cue : passage.cues) {
      if (cue.kind().equals(list)) {
        first = Math.min(first, passage.text.wordAt(cue.span().start()));
      }
    }
    return first;
  }

  private static boolean mentions(Set<String> stems, Passage passage, int from, int to) {
    for (int i = from; i < to; i++) {
      if (stems.contains(Wording.stem(word(passage.text, i)))) {
        return true;
      }
    }
    return false;
  }

  /** What a sentence says that compares values: "scored higher", "no difference". */
  private static int measures(Asked asked, Passage passage, double touch) {
    int sense = asked.negative ? -1 : 1;
    boolean about = touch > 0 || passage.has("evidence-seen");
    boolean plain = about && passage.wording.turns() == 0;
    int direction = plain ? direction(passage.cues) * asked.direction * sense : 0;
    return direction == 0 && passage.isEqual() ? -sense : direction;
  }

  /** What a clause with an observation says, and what a clause denies. */
  private int reports(Asked asked, Passage passage, boolean given) {
    double touched = share(asked.contents, passage.wording.contents());
    boolean observed = passage.has("evidence-seen") || (touched >= MEASURES && measured(passage));
    boolean supports = false;
    for (int from = passage.from; from < passage.end; ) {
      int to = from + 1;
      while (to < passage.end && !breaks(passage.text, to)) {
        to++;
      }
      int says = clause(asked, passage, from, to, observed, given);
      if (says < 0) {
        return -1;
      }
      supports |= says > 0;
      from = to;
    }
    return supports ? 1 : 0;
  }

  private boolean breaks(Text text, int i) {
    return text.clause(i) || lexicon.belongs("class-joiner", text, i);
  }

  private int clause(
      Asked asked, Passage passage, int from, int to, boolean observed, boolean given) {
    Text text = passage.text;
    Set<String> words = new HashSet<>();
    boolean negative = asked.negative;
    boolean negated = false;
    boolean refuting = false;
    int rival = first(passage, "evidence-than");
    for (int i = from; i < to; i++) {
      String word = word(text, i);
      // "Fewer than those who never do it": it describes what the subject is compared with.
      negated |= i < rival && lexicon.lists("negation", word);
      refuting |= lexicon.belongs("class-refuting", text, i);
      words.add(Wording.stem(word));
    }
    // "Not wrong" denies nothing; "no … nor" is one denial.
    boolean denies = negated != refuting;
    boolean opposed = false;
    for (String word : asked.contents) {
      if (!words.contains(word) && turned(asked, words, word)) {
        opposed = true;
        words.add(word);
      }
    }
    double touch = share(asked.contents, words);
    boolean same = within(passage, SAME, from, to) || within(passage, EQUAL, from, to);
    boolean shortOf = within(passage, "evidence-short", from, to);
    int turns =
        (negative ? 1 : 0)
            + (denies || same ? 1 : 0)
            + (opposed ? 1 : 0)
            + (shortOf && negative ? 1 : 0);
    boolean against = turns % 2 == 1;
    boolean denied =
        given && negative && (denies || same || (asked.nobody && passage.wording.turns() == 0));
    boolean about = touch >= TOUCHES || opposed || denied;
    if (!about || passage.wording.contents().isEmpty()) {
      return 0;
    }
    if (observed) {
      return against ? -1 : 1;
    }
    if (given && opposed) {
      return against ? -1 : 1;
    }
    boolean part = given && denies && against && partly(asked, words, passage.text, from, to);
    return against && (touch >= RESTATES || part) ? -1 : 0;
  }

  /** Whether a clause has no content but that of the hypothesis: "it was not dead". */
  private boolean partly(Asked asked, Set<String> words, Text text, int from, int to) {
    for (int i = from; i < to; i++) {
      String word = word(text, i);
      boolean empty =
          lexicon.function(text, i)
              || lexicon.belongs("class-empty", text, i)
              || lexicon.belongs("class-pointing", text, i)
              || lexicon.lists("negation", word);
      if (!empty && !asked.contents.contains(Wording.stem(word))) {
        return false;
      }
    }
    return asked.contents.stream().anyMatch(words::contains);
  }

  private boolean turned(Asked asked, Set<String> words, String word) {
    for (String other : opposites.getOrDefault(word, Set.of())) {
      if (words.contains(other) && !asked.contents.contains(other)) {
        return true;
      }
    }
    return false;
  }

  private static boolean within(Passage passage, String list, int from, int to) {
    int start = passage.text.start(from);
    int end = passage.text.end(to - 1);
    return passage.cues.stream()
        .anyMatch(
            c -> c.kind().equals(list) && c.span().start() >= start && c.span().start() < end);
  }

  private static boolean measured(Passage passage) {
    for (int i = passage.from; i < passage.end; i++) {
      if (passage.text.number(i)) {
        return true;
      }
    }
    return false;
  }

  /** Returns a word in lower case, with a straight apostrophe. */
  static String word(Text text, int i) {
    return text.word(i).toLowerCase(Locale.ROOT).replace('’', '\'');
  }

  /** Whether a word or a compound of it is there: "ImageCache" holds "cache". */
  private static boolean holds(Set<String> words, String word) {
    return words.contains(word)
        || (word.length() > 3 && words.stream().anyMatch(w -> w.contains(word)));
  }

  private static double share(Set<String> of, Set<String> in) {
    return of.isEmpty() ? 0 : (double) of.stream().filter(w -> holds(in, w)).count() / of.size();
  }
}
