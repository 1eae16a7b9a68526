package dev.ponens.store;

/**
 * How much a store may hold, and for how long. What was touched last goes last.
 *
 * @param idle a session not touched for so many milliseconds goes; 0 for never
 * @param sessions so many sessions an owner may have; 0 for any number
 * @param bytes so many bytes the thoughts of all sessions may take, their words and verdicts as
 *     UTF-8; the file is about twice as large; 0 for any number
 * @param grace a session touched within so many milliseconds stays, whatever the limits say
 */
public record Retention(long idle, int sessions, long bytes, long grace) {
  public Retention {
    if (idle < 0 || sessions < 0 || bytes < 0 || grace < 0) {
      throw new IllegalArgumentException("limits count from 0");
    }
  }
}
