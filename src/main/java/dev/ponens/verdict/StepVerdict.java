package dev.ponens.verdict;

import dev.ponens.fact.Fact;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The verdict on one step.
 *
 * @param step counted from 1
 * @param judged true when all rules could judge it
 * @param why the reason when it was not fully judged; else null
 * @param risk its risk; null when not judged
 * @param pattern its pattern of thinking; null when none was derived
 * @param mode its derived mode; null when none was derived
 * @param phase its phase of work: plan, execute, verify, answer or other; null when none was
 *     derived
 * @param gate whether the thinking may stop here
 * @param next the best proposal for the next thought; null when none was made
 * @param proposals all proposals, best first
 * @param facts the facts found in the text, in text order
 * @param text the step's text with secrets and personal data masked; offsets are unchanged
 */
public record StepVerdict(
    int step,
    boolean judged,
    @Nullable String why,
    @Nullable Risk risk,
    @Nullable ThinkingPattern pattern,
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

  /** The same verdict with another gate. */
  public StepVerdict with(Gate other) {
    return new StepVerdict(
        step, judged, why, risk, pattern, mode, phase, other, next, proposals, facts, text);
  }

  /**
   * A pattern of thinking.
   *
   * @param name debugging, planning, building, lateral, exploring
   * @param confidence 0 to 1
   * @param depth the depth it asks for
   * @param needsHypothesis whether a hypothesis would help
   */
  public record ThinkingPattern(
      String name, double confidence, String depth, boolean needsHypothesis) {}
}
