package dev.ponens.guidance.solve;

import dev.ponens.fact.contract.VerifierReply;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One attempt at a question: a plan, its execution and its verification.
 *
 * @param number counted from 1
 * @param plan the plan; secrets masked
 * @param marked the answer that the execution marks; null when it marks none; secrets masked
 * @param verified true when the verifier was asked
 * @param verdict the verifier's reply; null when there is none or it cannot be read
 * @param checks the findings in its replies
 * @param passed true when the attempt passed
 */
public record Attempt(
    int number,
    String plan,
    @Nullable String marked,
    boolean verified,
    @Nullable VerifierReply verdict,
    List<SolveCheck> checks,
    boolean passed) {
  public Attempt {
    checks = List.copyOf(checks);
  }

  /** Returns the verifier's decision: passed, failed, unreadable or not_asked. */
  public String decision() {
    return !verified
        ? "not_asked"
        : verdict == null ? "unreadable" : verdict.passed() ? "passed" : "failed";
  }

  /** Returns true when the verifier passed the attempt and a rule did not. */
  public boolean overruled() {
    return !passed
        && verdict != null
        && verdict.passed()
        && checks.stream().anyMatch(SolveCheck::blocks);
  }
}
