package dev.ponens.verdict;

import dev.ponens.fact.Fact;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is said about one step.
 *
 * @param step counted from 1
 * @param judged true when every rule could read it
 * @param why when not (or not fully) judged: why; else null
 * @param risk its risk; null when not judged
 * @param pattern how it thinks; null when nothing was derived
 * @param mode what kind of move it is, as derived; null when nothing was derived
 * @param phase which part of the work it belongs to: plan, execute, verify, answer or other; null
 *     when nothing was derived
 * @param gate may the thinking stop here
 * @param next the best proposal for the next thought; null when none was made
 * @param proposals all proposals, best first
 * @param facts what was found in the text, in text order
 * @param text the step's words with secrets and personal data masked, offsets unchanged
 */
public record StepVerdict(
    int step,
    boolean judged,
    @Nullable String why,
    @Nullable Risk risk,
    @Nullable Pattern pattern,
    @Nullable String mode,
    @Nullable String phase,
    Gate gate,
    @Nullable Proposal next,
    List<Proposal> proposals,
    List<Fact> facts,
    String text) {
  public StepVerdict {
    proposals = List.copyOf(proposals);
    facts = List.copyOf(facts);
  }

  /** The same with another gate. */
  public StepVerdict with(Gate other) {
    return new StepVerdict(
        step, judged, why, risk, pattern, mode, phase, other, next, proposals, facts, text);
  }

  /**
   * How a thought thinks.
   *
   * @param name debugging, planning, building, lateral, exploring
   * @param confidence 0 to 1
   * @param depth the depth it asks for
   * @param needsHypothesis whether a hypothesis would help
   */
  public record Pattern(String name, double confidence, String depth, boolean needsHypothesis) {}
}
