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
 * Holds a hypothesis against earlier thoughts by their words alone: no meaning is understood, and
 * whoever shows the result says so. English, as far as endings and words of refutation go.
 */
public final class Hypotheses {
  /** A line of it is words that exclude each other: "even, odd". */
  private static final String OPPOSITES = "clause-opposites";

  private final Lexicon lexicon;
  private final Bounds bounds;

  /** By a word's stem the stems that say the opposite. */
  private final Map<String, Set<String>> opposites = new HashMap<>();

  /**
   * How thoughts are held against a hypothesis. All shares lie between 0 and 1.
   *
   * @param candidates so many thoughts are looked at, the last ones
   * @param supporting the share of the hypothesis' words that a sentence must have to speak for it
   * @param contradicting the same to speak against it
   * @param doubt a supporting share of thoughts below it contradicts the hypothesis; above one less
   *     it, supports it
   */
  public record Bounds(int candidates, double supporting, double contradicting, double doubt) {
    /** Those of the documents: 100, 0.75, 0.7 and 0.4. */
    public static final Bounds USUAL = new Bounds(100, 0.75, 0.7, 0.4);
  }

  /** Holds hypotheses against thoughts with these lists of words and bounds. */
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

  /** The single words of a group, parted by slashes; phrases are left out. */
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
   * How a hypothesis stands.
   *
   * @param hypothesis its words, masked
   * @param thought the number of the thought that gave it
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
            ? "thought " + against.get(0) + " speaks"
            : against.size() + " thoughts speak";
    return who + " against it: change the hypothesis, or say what is wrong there";
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

  /** Above 0 when it speaks for the hypothesis, below when against it. Against it weighs more. */
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

  /** Whether the thought was given for this very hypothesis. */
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

  /** False when too few letters of the hypothesis stand there at all, which is quickly seen. */
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

  /** A sentence with the words of the hypothesis, or with their opposites. */
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

  /** "This proves it", "the theory is false". A refutation denied is no confirmation. */
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
