package dev.ponens.mcp.telemetry;

import java.util.Locale;

/** How a call of a tool ended. */
public enum CallOutcome {
  /** The call was answered. */
  OK,
  /** The call was wrong; the reply said what to send instead. */
  REFUSED,
  /** The store or the program failed. */
  FAILED,
  /** The caller cancelled the call, or it took too long. */
  CANCELLED;

  /** Returns its name in metrics. */
  public String spelling() {
    return name().toLowerCase(Locale.ROOT);
  }
}
