package dev.ponens.fact.measure.token;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.apache.commons.numbers.fraction.BigFraction;

/** Writes times of day, durations and numbers the way people do. */
public final class MeasureText {
  private MeasureText() {}

  /** The ways in which a text writes times of day. */
  public enum Style {
    /** 13:10. */
    FULL,
    /** 1:10, without the half of the day. */
    OPEN,
    /** 1:10 pm. */
    HALVES
  }

  /** Writes the time of day at a number of seconds after a midnight. */
  public static String clock(BigFraction seconds, Style style) {
    int second = Math.floorMod(seconds.longValue(), Clock.DAY);
    int hour = second / 3600;
    int minute = second % 3600 / 60;
    int rest = second % 60;
    String tail = two(minute) + (rest == 0 ? "" : ":" + two(rest));
    if (style == Style.FULL) {
      return hour + ":" + tail;
    }
    int twelve = hour % 12 == 0 ? 12 : hour % 12;
    return twelve + ":" + tail + (style == Style.OPEN ? "" : hour < 12 ? " am" : " pm");
  }

  private static String two(int number) {
    return number < 10 ? "0" + number : String.valueOf(number);
  }

  /** Writes a duration: "1 h 35 min". */
  public static String length(BigFraction seconds) {
    BigFraction abs = seconds.abs();
    long whole = abs.longValue();
    BigFraction part = abs.subtract(BigFraction.of(whole, 1L));
    long hours = whole / 3600;
    long minutes = whole % 3600 / 60;
    long rest = whole % 60;
    StringBuilder text = new StringBuilder();
    text.append(hours > 0 ? hours + " h " : "").append(minutes > 0 ? minutes + " min " : "");
    if (rest > 0 || part.signum() > 0 || text.length() == 0) {
      text.append(number(BigFraction.of(rest, 1L).add(part))).append(" s");
    }
    return text.toString().strip();
  }

  /** Writes a decimal with at most four places. */
  public static String number(BigFraction value) {
    BigDecimal rounded = value.bigDecimalValue(4, RoundingMode.HALF_UP).stripTrailingZeros();
    return rounded.signum() == 0 ? "0" : rounded.toPlainString();
  }
}
