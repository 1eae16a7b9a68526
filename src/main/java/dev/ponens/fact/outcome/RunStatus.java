package dev.ponens.fact.outcome;

/** The status of a run. */
public enum RunStatus {
  /** The output says that it succeeded. */
  PASSED,
  /** The output says that it failed. */
  FAILED,
  /** Nothing ran, or the run was interrupted: this shows nothing. */
  NOTHING,
  /** It ran, and its output reports neither success nor failure. */
  UNREAD
}
