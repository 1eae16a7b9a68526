package dev.ponens.store;

/**
 * What a sweep took away.
 *
 * @param idle sessions that nobody had touched for too long
 * @param surplus sessions above the number an owner may have
 * @param oversize sessions above the bytes all may take
 * @param thoughts the events they held
 * @param bytes the bytes these took
 */
public record Swept(int idle, int surplus, int oversize, long thoughts, long bytes) {
  /** Nothing. */
  static final Swept NOTHING = new Swept(0, 0, 0, 0, 0);

  /** How many sessions went. */
  public int sessions() {
    return idle + surplus + oversize;
  }

  Swept and(Swept other) {
    return new Swept(
        idle + other.idle,
        surplus + other.surplus,
        oversize + other.oversize,
        thoughts + other.thoughts,
        bytes + other.bytes);
  }
}
