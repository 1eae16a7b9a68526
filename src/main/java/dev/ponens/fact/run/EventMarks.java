package dev.ponens.fact.run;

import java.util.Arrays;

/** The occurrences of one event pattern: their number and the last {@link #KEPT} of them. */
final class EventMarks {
  /** The number of occurrences whose place is kept. */
  static final int KEPT = 32;

  /** The numbers that are kept of an occurrence. */
  private static final int EACH = 3;

  /** Most patterns occur once, so there is place for few occurrences until more come. */
  private int[] marks = new int[2 * EACH];

  private int total;

  /**
   * Adds an occurrence.
   *
   * @param step the step of the event: of the call, if a result decided
   * @param at the step at which it was known
   * @param turn the turn, counted from 0
   */
  void add(int step, int at, int turn) {
    if (total < KEPT && total * EACH == marks.length) {
      marks = Arrays.copyOf(marks, 2 * marks.length);
    }
    int first = total % KEPT * EACH;
    marks[first] = step;
    marks[first + 1] = at;
    marks[first + 2] = turn;
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
    return marks[index(back)];
  }

  /** Returns the step at which the n-th last occurrence was known. */
  int seen(int back) {
    return marks[index(back) + 1];
  }

  /** Returns the turn of the n-th last occurrence. */
  int turn(int back) {
    return marks[index(back) + 2];
  }

  private int index(int back) {
    return Math.floorMod(total - 1 - back, KEPT) * EACH;
  }
}
