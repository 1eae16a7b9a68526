package dev.ponens.verdict;

/**
 * Whoever thinks disputes a finding: it is still reported, and holds nothing up any more.
 *
 * @param at the event that disputes it, counted from 1
 * @param step the step the finding is about; 0 is the question
 * @param rule the rule that made it
 * @param reason why it is disputed, secrets masked
 */
public record Disputed(int at, int step, String rule, String reason) {
  /** Whether it is this finding that is disputed. */
  public boolean disputes(Finding finding) {
    return finding.step() == step && finding.rule().equals(rule);
  }
}
