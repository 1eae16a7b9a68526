package dev.ponens.guidance.solve;

import java.util.Locale;

/** What comes next in solving a question. */
public enum SolveStep {
  /** A plan is expected. */
  PLAN,
  /** An execution of the plan is expected. */
  EXECUTE,
  /** A verification of the execution is expected. */
  VERIFY,
  /** Nothing is expected; there is a result. */
  DONE;

  /** Returns its name in replies and as the phase of a step: plan, execute, verify, done. */
  public String spelling() {
    return name().toLowerCase(Locale.ROOT);
  }
}
