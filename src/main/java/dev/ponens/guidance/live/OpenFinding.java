package dev.ponens.guidance.live;

/**
 * An error or a warning of an earlier step that keeps the gate closed.
 *
 * @param step the step
 * @param rule the rule that found it
 * @param error true for an error, false for a warning
 * @param happened true if the step is a call, a result or a message, which no revision can replace
 * @param suggestion what to do about it
 */
public record OpenFinding(
    int step, String rule, boolean error, boolean happened, String suggestion) {
  /** Returns the code of the reason that it gives the gate. */
  public String reason() {
    return error ? "unresolved-error" : "unresolved-warning";
  }
}
