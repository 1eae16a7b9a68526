package dev.ponens.store;

/**
 * The result of a sweep.
 *
 * @param idle the number of deleted sessions that were not touched for too long
 * @param surplus the number of deleted sessions above an owner's limit
 * @param oversize the number of deleted sessions above the size limit of all sessions
 * @param thoughts the number of their events
 * @param bytes the size of these events
 */
public record SweepResult(int idle, int surplus, int oversize, long thoughts, long bytes) {
  /** Nothing was deleted. */
  static final SweepResult NOTHING = new SweepResult(0, 0, 0, 0, 0);

  /** The number of deleted sessions. */
  public int sessions() {
    return idle + surplus + oversize;
  }

  SweepResult and(SweepResult other) {
    return new SweepResult(
        idle + other.idle,
        surplus + other.surplus,
        oversize + other.oversize,
        thoughts + other.thoughts,
        bytes + other.bytes);
  }
}
