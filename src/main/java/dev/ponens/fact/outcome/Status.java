package dev.ponens.fact.outcome;

/** How something went that was run. */
public enum Status {
  /** The output says that it succeeded. */
  PASSED,
  /** The output says that it failed. */
  FAILED,
  /** Nothing ran, or it was broken off: this shows nothing. */
  NOTHING,
  /** It ran, and its output reports neither success nor failure. */
  UNREAD
}
