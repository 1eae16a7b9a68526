package dev.ponens.store;

/**
 * How much a store may contain, and for how long. The session touched least recently is deleted
 * first.
 *
 * @param idle deletes a session not touched for this many milliseconds; 0 for never
 * @param sessions the maximum number of sessions of an owner; 0 for no limit
 * @param bytes the maximum size of the thoughts of all sessions: their words and verdicts as UTF-8;
 *     the file is about twice as large; 0 for no limit
 * @param grace keeps a session touched within this many milliseconds, whatever the limits are
 */
public record Retention(long idle, int sessions, long bytes, long grace) {
  public Retention {
    if (idle < 0 || sessions < 0 || bytes < 0 || grace < 0) {
      throw new IllegalArgumentException("limits must not be negative");
    }
  }
}
