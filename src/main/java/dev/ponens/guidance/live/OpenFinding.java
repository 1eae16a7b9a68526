package dev.ponens.guidance.live;

/**
 * An error or a warning of an earlier step that keeps the gate closed.
 *
 * @param step the step
 * @param rule the rule that found it
 * @param reason the code of the reason that it gives the gate
 * @param happened true if the step is a call, a result or a message, which no revision can replace
 * @param suggestion what to do about it
 */
public record OpenFinding(
    int step, String rule, String reason, boolean happened, String suggestion) {
  /** The code of the reason for errors that nothing corrects. */
  static final String ERROR = "unresolved-error";

  /** The code of the reason for warnings that nothing checks or corrects. */
  static final String WARNING = "unresolved-warning";

  /** The code of the reason for warnings about security that no step reports. */
  static final String SECURITY = "unreported-warning";

  /** Returns true if only a step that reports the finding settles it. */
  public boolean unreported() {
    return reason.equals(SECURITY);
  }
}
