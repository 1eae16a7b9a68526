package dev.ponens.mcp.telemetry;

import java.util.Locale;

/** How a call of a tool ended. */
public enum Outcome {
  /** It was answered. */
  OK,
  /** It asked for what cannot be done; the reply said what to send instead. */
  REFUSED,
  /** The fault was ours: the store's, or the program's. */
  FAILED,
  /** The caller no longer wanted the answer, or its time was up. */
  CANCELLED;

  /** Its name in figures. */
  public String spelling() {
    return name().toLowerCase(Locale.ROOT);
  }
}
