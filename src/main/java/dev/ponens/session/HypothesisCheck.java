package dev.ponens.session;

import dev.ponens.fact.claim.Evidence;
import dev.ponens.fact.claim.Wording;
import dev.ponens.fact.text.Lexicon;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Compares a hypothesis with the evidence of its thought and with earlier thoughts by their words
 * alone. It does not understand meaning, and every caller that shows the result must state this.
 * The words are English.
 */
public final class HypothesisCheck {
  private final Lexicon lexicon;
  private final Evidence evidence;
  private final Bounds bounds;

  /**
   * The thresholds of the comparison. All shares are between 0 and 1.
   *
   * @param candidates the maximum number of thoughts to compare; the last ones are used
   * @param same the share of the words of two hypotheses that must agree for them to be the same
   * @param doubt a share of supporting pieces below this value contradicts the hypothesis; a share
   *     above one minus this value supports it
   */
  public record Bounds(int candidates, double same, double doubt) {
    /** The default thresholds: 100, 0.75 and 0.4. */
    public static final Bounds USUAL = new Bounds(100, 0.75, 0.4);
  }

  /** Compares hypotheses with thoughts by these word lists and thresholds. */
  public HypothesisCheck(Lexicon lexicon, Bounds bounds) {
    this.lexicon = lexicon;
    this.bounds = bounds;
    this.evidence = new Evidence(lexicon);
  }

  /** The numbers of the thoughts that speak for and against a hypothesis, once for each piece. */
  private record Pieces(List<Integer> supporting, List<Integer> contradicting) {
    void add(int says, int thought) {
      if (says > 0) {
        supporting.add(thought);
      } else if (says < 0) {
        contradicting.add(thought);
      }
    }

    @Nullable Double share() {
      int spoke = supporting.size() + contradicting.size();
      return spoke == 0 ? null : (Double) ((double) supporting.size() / spoke);
    }
  }

  /**
   * Compares a hypothesis with its evidence and with the thoughts before it. Each piece of evidence
   * counts like a thought, under the number of the thought that gives it. Evidence of a later
   * thought counts as long as no other hypothesis was stated.
   *
   * @param hypothesis its words, masked
   * @param thought the number of the thought at which it is compared
   * @param given the evidence that came with it
   * @param earlier the thoughts before that one on its path, oldest first, without those that were
   *     replaced
   * @param at the time, in milliseconds since 1970
   */
  public Verification verify(
      String hypothesis, int thought, List<String> given, List<SessionThought> earlier, long at) {
    Pieces pieces = new Pieces(new ArrayList<>(), new ArrayList<>());
    List<SessionThought> judged = earlier.stream().filter(t -> t.kind().judged()).toList();
    boolean open = false;
    int first = judged.size() - bounds.candidates();
    for (int i = 0; i < judged.size(); i++) {
      SessionThought one = judged.get(i);
      boolean states = tests(one, hypothesis);
      open = states || (open && one.given().hypothesis() == null);
      boolean tests = states || (open && !one.given().evidence().isEmpty());
      if (i < first) {
        continue;
      }
      pieces.add(says(one, hypothesis, tests), one.number());
      if (tests) {
        one.given().evidence().forEach(e -> pieces.add(says(hypothesis, e), one.number()));
      }
    }
    given.forEach(e -> pieces.add(says(hypothesis, e), thought));
    Double confidence = pieces.share();
    return new Verification(
        hypothesis,
        thought,
        pieces.supporting.stream().distinct().toList(),
        pieces.contradicting.stream().distinct().toList(),
        confidence,
        outcome(confidence),
        revision(confidence, pieces.contradicting.stream().distinct().toList()),
        at);
  }

  private int says(String hypothesis, String piece) {
    return evidence.says(hypothesis, piece, true);
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
    return who
        + " the hypothesis: change it, or say what is wrong in the reasoning against "
        + "it";
  }

  /** Above 0 if the thought supports the hypothesis, below 0 if it contradicts it. */
  private int says(SessionThought thought, String hypothesis, boolean tests) {
    int says = evidence.says(hypothesis, thought.text(), false);
    if (says != 0 || !tests) {
      return says;
    }
    int concluded = 0;
    Words asked = words(hypothesis);
    for (Wording sentence : Wording.of(lexicon, thought.text())) {
      // A sentence that states the hypothesis again does not conclude on it.
      boolean states =
          sentence.supposes() && share(asked.contents, sentence.contents()) >= bounds.same();
      int one = states ? 0 : concludes(sentence);
      concluded = one < 0 || concluded == 0 ? one : concluded;
    }
    return concluded;
  }

  /** Whether the thought was written to test this hypothesis. */
  private boolean tests(SessionThought thought, String hypothesis) {
    String given = thought.given().hypothesis();
    if (given == null || Objects.equals(given, hypothesis)) {
      return given != null;
    }
    Words own = words(given);
    Words asked = words(hypothesis);
    return own.turns % 2 == asked.turns % 2
        && share(asked.contents, own.contents) >= bounds.same()
        && share(own.contents, asked.contents) >= bounds.same();
  }

  /** The words of all sentences of a hypothesis together. */
  private record Words(Set<String> contents, int turns) {}

  private Words words(String hypothesis) {
    Set<String> contents = new HashSet<>();
    int turns = 0;
    for (Wording sentence : Wording.of(lexicon, hypothesis)) {
      contents.addAll(sentence.contents());
      turns += sentence.turns();
    }
    return new Words(contents, turns);
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
