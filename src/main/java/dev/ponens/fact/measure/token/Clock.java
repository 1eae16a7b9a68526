package dev.ponens.fact.measure.token;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A time of day as written.
 *
 * @param second seconds since midnight, in the likelier of its readings: "12:20" is in the
 *     afternoon
 * @param open true when it may also be twelve hours earlier or later, because the text does not say
 *     morning or afternoon
 * @param length the duration in seconds if it can also be read as one, such as "1:30"; otherwise -1
 */
public record Clock(int second, boolean open, int length) {
  /** The seconds of a day. */
  public static final int DAY = 86_400;

  /** The seconds of half a day. */
  public static final int HALF = DAY / 2;

  /** Noon, twelve hours after midnight. */
  public static final Clock NOON = new Clock(HALF, false, -1);

  /** The start of a day. */
  public static final Clock MIDNIGHT = new Clock(0, false, -1);

  /** The half of the day that the text states. */
  public enum Half {
    /** The text states none. */
    UNSAID,
    /** "am", "in the morning". */
    MORNING,
    /** "pm", "in the evening". */
    AFTERNOON
  }

  /**
   * Creates a clock from its parts; null when there is no such time.
   *
   * @param hour 0 to 24, or 1 to 12 when the text states a half of the day
   */
  public static @Nullable Clock of(int hour, int minute, int second, Half half) {
    if (hour > 24 || minute > 59 || second > 59) {
      return null;
    }
    int rest = minute * 60 + second;
    if (half == Half.UNSAID) {
      boolean open = hour >= 1 && hour <= 12;
      return new Clock(hour % 24 * 3600 + rest, open, hour * 3600 + rest);
    }
    if (hour > 12) {
      return half == Half.AFTERNOON ? new Clock(hour % 24 * 3600 + rest, false, -1) : null;
    }
    // People use "12 am" for noon and for midnight.
    boolean open = hour == 12 && rest == 0;
    int afternoon = half == Half.AFTERNOON ? HALF : 0;
    return new Clock(hour % 12 * 3600 + rest + afternoon, open, -1);
  }

  /** Returns all possible times, in seconds since midnight, the likeliest first. */
  public List<Integer> readings() {
    return open ? List.of(second, (second + HALF) % DAY) : List.of(second);
  }

  /** True for "13:20" and "0:15", which only a day of 24 hours has. */
  public boolean ofFullDay() {
    return !open && length >= 0;
  }
}
