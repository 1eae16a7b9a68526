package dev.ponens.store;

/**
 * Somebody else wrote to the session meanwhile, or deleted it. Nothing was kept: read what there is
 * now, judge again, and append behind it.
 */
public final class Conflict extends Exception {
  private static final long serialVersionUID = 1L;

  /** What {@link #actual} is when the session is not there any more. */
  public static final int GONE = -1;

  private final int actual;

  Conflict(String session, int expected, int actual) {
    super(
        actual == GONE
            ? "session " + session + " is no longer in the store: open a new one"
            : "session "
                + session
                + " has "
                + actual
                + " events, not "
                + expected
                + ": another process wrote to it; read it again and append behind the last");
    this.actual = actual;
  }

  /** How many events the session has; {@link #GONE} when it is not there. */
  public int actual() {
    return actual;
  }
}
