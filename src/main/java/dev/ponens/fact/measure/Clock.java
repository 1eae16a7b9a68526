package dev.ponens.fact.measure;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A time of day as written.
 *
 * @param second seconds since midnight, in the earlier of its readings
 * @param open true when it may be twelve hours later: neither morning nor afternoon is said
 * @param length what it is when it is no time of day but a length such as "1:30", in seconds; -1
 *     when it is none
 */
record Clock(int second, boolean open, int length) {
  static final int DAY = 86_400;
  static final int HALF = DAY / 2;

  static final Clock NOON = new Clock(HALF, false, -1);
  static final Clock MIDNIGHT = new Clock(0, false, -1);

  /** What stands behind the digits. */
  enum Half {
    UNSAID,
    MORNING,
    AFTERNOON
  }

  /**
   * A clock from its parts; null when there is no such time.
   *
   * @param hour 0 to 24, or 1 to 12 when a half of the day is said
   */
  static @Nullable Clock of(int hour, int minute, int second, Half half) {
    if (hour > 24 || minute > 59 || second > 59) {
      return null;
    }
    int rest = minute * 60 + second;
    if (half == Half.UNSAID) {
      boolean open = hour >= 1 && hour <= 12;
      int base = open ? hour % 12 : hour % 24;
      return new Clock(base * 3600 + rest, open, hour * 3600 + rest);
    }
    if (hour > 12) {
      return half == Half.AFTERNOON ? new Clock(hour % 24 * 3600 + rest, false, -1) : null;
    }
    // Which of noon and midnight "12 am" is, people do not agree on.
    boolean open = hour == 12 && rest == 0;
    int afternoon = half == Half.AFTERNOON && !open ? HALF : 0;
    return new Clock(hour % 12 * 3600 + rest + afternoon, open, -1);
  }

  /** All it may be, in seconds since midnight. */
  List<Integer> readings() {
    return open ? List.of(second, second + HALF) : List.of(second);
  }
}
