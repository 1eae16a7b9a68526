package dev.ponens.session;

import dev.ponens.fact.text.Lexicon;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Compares a hypothesis with earlier thoughts by their words alone. It does not understand meaning,
 * and every caller that shows the result must state this. Word endings and words of refutation are
 * English.
 */
public final class Hypotheses {
  /** The list of opposites: a line names words that exclude each other, such as "even, odd". */
  private static final String OPPOSITES = "clause-opposites";

  private final Lexicon lexicon;
  private final Bounds bounds;

  /** Maps the stem of a word to the stems of its opposites. */
  private final Map<String, Set<String>> opposites = new HashMap<>();

  /**
   * The thresholds of the comparison. All shares are between 0 and 1.
   *
   * @param candidates the maximum number of thoughts to compare; the last ones are used
   * @param supporting the share of the hypothesis' words that a sentence must have to support it
   * @param contradicting the share of the hypothesis' words that a sentence must have to contradict
   *     it
   * @param doubt a share of supporting thoughts below this value contradicts the hypothesis; a
   *     share above one minus this value supports it
   */
  public record Bounds(int candidates, double supporting, double contradicting, double doubt) {
    /** The default thresholds: 100, 0.75, 0.7 and 0.4. */
    public static final Bounds USUAL = new Bounds(100, 0.75, 0.7, 0.4);
  }

  /** Compares hypotheses with thoughts by these word lists and thresholds. */
  public Hypotheses(Lexicon lexicon, Bounds bounds) {
    this.lexicon = lexicon;
    this.bounds = bounds;
    for (String line : lexicon.lines(OPPOSITES)) {
      opposites(line.toLowerCase(Locale.ROOT).split(",", -1));
    }
  }

  private void opposites(String[] groups) {
    for (String one : groups) {
      for (String other : groups) {
        if (!one.equals(other)) {
          stems(one)
              .forEach(
                  s -> opposites.computeIfAbsent(s, k -> new HashSet<>()).addAll(stems(other)));
        }
      }
    }
  }

  /**
   * The stems of the single words of a group, whose words are separated by slashes. Skips phrases.
   */
  private static List<String> stems(String group) {
    List<String> stems = new ArrayList<>();
    for (String word : group.strip().split("/", -1)) {
      if (!word.contains(" ")) {
        stems.add(Wording.stem(word.replace("~", "")));
      }
    }
    return stems;
  }

  /**
   * Compares a hypothesis with the thoughts before it.
   *
   * @param hypothesis its words, masked
   * @param thought the number of the thought that stated it
   * @param earlier the thoughts before that one on its path, oldest first, without those that were
   *     replaced
   * @param at the time, in milliseconds since 1970
   */
  public Verification verify(String hypothesis, int thought, List<Thought> earlier, long at) {
    Wording asked = whole(hypothesis);
    List<Integer> supporting = new ArrayList<>();
    List<Integer> contradicting = new ArrayList<>();
    List<Thought> judged = earlier.stream().filter(t -> t.kind().judged()).toList();
    for (Thought one :
        judged.subList(Math.max(0, judged.size() - bounds.candidates()), judged.size())) {
      int says = asked.contents().isEmpty() ? 0 : says(one, asked);
      if (says > 0) {
        supporting.add(one.number());
      } else if (says < 0) {
        contradicting.add(one.number());
      }
    }
    int spoke = supporting.size() + contradicting.size();
    Double confidence = spoke == 0 ? null : (Double) ((double) supporting.size() / spoke);
    return new Verification(
        hypothesis,
        thought,
        supporting,
        contradicting,
        confidence,
        outcome(confidence),
        revision(confidence, contradicting),
        at);
  }

  private String outcome(@Nullable Double confidence) {
    if (confidence == null) {
      return "insufficient";
    }
    if (confidence < bounds.doubt()) {
      return "contradicted";
    }
    return confidence > 1 - bounds.doubt() ? "supported" : "insufficient";
  }

  private @Nullable String revision(@Nullable Double confidence, List<Integer> against) {
    if (confidence == null || confidence >= bounds.doubt()) {
      return null;
    }
    String who =
        against.size() == 1
            ? "thought " + against.get(0) + " contradicts"
            : against.size() + " thoughts contradict";
    return who + " it: change the hypothesis, or say what is wrong in the reasoning against it";
  }

  /** The words of all sentences together. */
  private Wording whole(String hypothesis) {
    Set<String> contents = new HashSet<>();
    int turns = 0;
    for (Wording sentence : Wording.of(lexicon, hypothesis)) {
      contents.addAll(sentence.contents());
      turns += sentence.turns();
    }
    return new Wording(contents, turns, true, false, false, false, false);
  }

  /**
   * Above 0 if the thought supports the hypothesis, below 0 if it contradicts it. One contradicting
   * sentence outweighs all supporting ones.
   */
  private int says(Thought thought, Wording asked) {
    boolean tests = tests(thought, asked);
    if (!tests && !mayRepeat(thought.text(), asked)) {
      return 0;
    }
    boolean supports = false;
    for (Wording sentence : Wording.of(lexicon, thought.text())) {
      int says = repeats(sentence, asked);
      if (says == 0 && tests) {
        says = concludes(sentence);
      }
      if (says < 0) {
        return -1;
      }
      supports |= says > 0;
    }
    return supports ? 1 : 0;
  }

  /** Whether the thought was written to test this hypothesis. */
  private boolean tests(Thought thought, Wording asked) {
    String given = thought.given().hypothesis();
    if (given == null) {
      return false;
    }
    Wording own = whole(given);
    return own.turns() % 2 == asked.turns() % 2
        && share(asked.contents(), own.contents()) >= bounds.supporting()
        && share(own.contents(), asked.contents()) >= bounds.supporting();
  }

  /** A cheap check: false if too few words of the hypothesis can occur in the text. */
  private boolean mayRepeat(String text, Wording asked) {
    String letters = text.toLowerCase(Locale.ROOT);
    Set<String> there = new HashSet<>();
    for (String word : asked.contents()) {
      Set<String> others = opposites.getOrDefault(word, Set.of());
      if (letters.contains(word) || others.stream().anyMatch(letters::contains)) {
        there.add(word);
      }
    }
    return share(asked.contents(), there) >= Math.min(bounds.supporting(), bounds.contradicting());
  }

  /** Whether a sentence has the words of the hypothesis, or their opposites. */
  private int repeats(Wording sentence, Wording asked) {
    boolean only = sentence.supposes() && !sentence.confirms() && !sentence.refutes();
    if (!sentence.asserts() || only) {
      return 0;
    }
    Set<String> words = new HashSet<>(sentence.contents());
    int turns = sentence.turns() + asked.turns();
    for (String word : asked.contents()) {
      Set<String> others = opposites.getOrDefault(word, Set.of());
      if (!words.contains(word) && others.stream().anyMatch(words::contains)) {
        words.add(word);
        turns++;
      }
    }
    double share = share(asked.contents(), words);
    boolean against = turns % 2 == 1;
    boolean near = against ? share > bounds.contradicting() : share >= bounds.supporting();
    return near ? (against ? -1 : 1) : 0;
  }

  /**
   * Whether a sentence such as "this proves it" or "the theory is false" settles the hypothesis. A
   * negated refutation is not a confirmation.
   */
  private static int concludes(Wording sentence) {
    if (!sentence.asserts() || !sentence.points() || sentence.confirms() == sentence.refutes()) {
      return 0;
    }
    boolean denied = sentence.turns() > (sentence.refutes() ? 1 : 0);
    return denied ? 0 : sentence.confirms() ? 1 : -1;
  }

  private static double share(Set<String> of, Set<String> in) {
    return of.isEmpty() ? 0 : (double) of.stream().filter(in::contains).count() / of.size();
  }
}
