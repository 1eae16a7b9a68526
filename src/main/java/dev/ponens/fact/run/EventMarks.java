package dev.ponens.fact.run;

/** The occurrences of one event pattern: their number and the last {@link #KEPT} of them. */
final class EventMarks {
  /** The number of occurrences whose place is kept. */
  static final int KEPT = 32;

  private final int[] steps = new int[KEPT];
  private final int[] seen = new int[KEPT];
  private final int[] turns = new int[KEPT];
  private int total;

  /**
   * Adds an occurrence.
   *
   * @param step the step of the event: of the call, if a result decided
   * @param at the step at which it was known
   * @param turn the turn, counted from 0
   */
  void add(int step, int at, int turn) {
    steps[total % KEPT] = step;
    seen[total % KEPT] = at;
    turns[total % KEPT] = turn;
    total++;
  }

  /** Returns the number of all occurrences. */
  int total() {
    return total;
  }

  /** Returns the number of occurrences that are kept. */
  int kept() {
    return Math.min(total, KEPT);
  }

  /** Returns the step of the n-th last occurrence, counted from 0. */
  int step(int back) {
    return steps[index(back)];
  }

  /** Returns the step at which the n-th last occurrence was known. */
  int seen(int back) {
    return seen[index(back)];
  }

  /** Returns the turn of the n-th last occurrence. */
  int turn(int back) {
    return turns[index(back)];
  }

  private int index(int back) {
    return Math.floorMod(total - 1 - back, KEPT);
  }
}
