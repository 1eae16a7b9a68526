package dev.ponens.store;

import dev.ponens.report.NounCount;

/**
 * Another process changed or deleted the session since it was read. Nothing was written. Read the
 * session again, judge again, and append after its last event.
 */
public final class Conflict extends Exception {
  private static final long serialVersionUID = 1L;

  /** The value of {@link #actual} if the session no longer exists. */
  public static final int GONE = -1;

  private final int actual;

  Conflict(String session, int expected, int actual) {
    super(
        actual == GONE
            ? "session " + session + " is no longer in the store: open a new one"
            : "session "
                + session
                + " has "
                + NounCount.of(actual, "event")
                + ", not "
                + expected
                + ": another process wrote to it; read it again and append after the last event");
    this.actual = actual;
  }

  /** The number of events the session has; {@link #GONE} if it does not exist. */
  public int actual() {
    return actual;
  }
}
