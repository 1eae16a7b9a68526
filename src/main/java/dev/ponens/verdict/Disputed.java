package dev.ponens.verdict;

/**
 * A finding that the thinking model disputes. It is still reported, but no longer affects the gate.
 *
 * @param at the event that disputes it, counted from 1
 * @param step the step the finding is about; 0 is the question
 * @param rule the rule that made it
 * @param reason why it is disputed, secrets masked
 */
public record Disputed(int at, int step, String rule, String reason) {
  /** True when this finding is disputed. */
  public boolean disputes(Finding finding) {
    return finding.step() == step && finding.rule().equals(rule);
  }
}
