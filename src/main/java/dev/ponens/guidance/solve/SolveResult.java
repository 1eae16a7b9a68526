package dev.ponens.guidance.solve;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of a question.
 *
 * @param answer the answer; null when none passed
 * @param status success, failed or ambiguous
 * @param visible what the user may read about it: no chain of thought
 * @param plan the plan of the last attempt; empty when there was none
 * @param attempts all attempts, in order
 * @param checks findings in the question and in the result
 * @param answerFrom marker or verifier; null without an answer
 */
public record SolveResult(
    @Nullable String answer,
    String status,
    String visible,
    String plan,
    List<Attempt> attempts,
    List<SolveCheck> checks,
    @Nullable String answerFrom) {
  public static final String SUCCESS = "success";
  public static final String FAILED = "failed";
  public static final String AMBIGUOUS = "ambiguous";

  public SolveResult {
    attempts = List.copyOf(attempts);
    checks = List.copyOf(checks);
  }

  /** Returns the number of attempts after the first one. */
  public int retries() {
    return Math.max(0, attempts.size() - 1);
  }
}
