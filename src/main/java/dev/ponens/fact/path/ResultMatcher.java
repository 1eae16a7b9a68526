package dev.ponens.fact.path;

import java.util.List;

/**
 * Decides whether numbers state the result of some operations or continue from it. A result may be
 * stated in another unit, as a percentage, a fraction or a power of ten. It may also be combined
 * with another number of the same text. A possible match counts as stated, since only a missing
 * result is reported.
 */
final class ResultMatcher {
  /** The largest relative rounding error of a stated result. */
  private static final double ROUNDING = 0.006;

  /**
   * The units of results: halves, weeks, dozens, ounces, hours of a day, minutes, seconds of an
   * hour.
   */
  private static final double[] UNITS = {1, 2, 7, 12, 16, 24, 60, 3600};

  /**
   * The ratios of results in two units: feet and inches, pounds and ounces, hours and minutes, and
   * units with a factor of 1000.
   */
  private static final double[] PARTS = {12, 16, 60, 1000};

  /** The largest power of ten that changes a unit or a scale. */
  private static final double LARGEST_SCALE = 1e9;

  /** The maximum distance of two numbers that are combined: a text with more numbers is a table. */
  private static final int NEAR = 8;

  private ResultMatcher() {}

  /** Returns true when the numbers of a text state that number. */
  static boolean names(List<Double> named, double value) {
    double before = Double.NaN;
    double first = Double.NaN;
    for (double number : named) {
      if (near(number, value)
          || scaled(number, value)
          || near(before / number, value)
          || near(first + before / number, value)
          || near(before * 1000 + number, value)
          || near(Math.floor(number / 10) / (number % 10), value)
          || near(first * Math.pow(before, number), value)) {
        return true;
      }
      first = before;
      before = number;
    }
    return false;
  }

  /** Returns true when one of the numbers is the result of that number and another one. */
  static boolean carries(List<Double> named, double value) {
    for (int i = 0; i < named.size(); i++) {
      for (int k = Math.max(0, i - NEAR); k < i; k++) {
        if (joins(named.get(k), named.get(i), value)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean joins(double a, double b, double value) {
    boolean reckoned =
        near(a + b, value) || near(a - b, value) || near(a * b, value) || near(b / a, value);
    boolean remainder = near(rest(value, a), b) || near(rest(value, b), a);
    for (double part : PARTS) {
      reckoned |= near(a * part + b, value);
    }
    return reckoned || remainder;
  }

  /** Returns the remainder; NaN when the divisor is larger. */
  private static double rest(double value, double divisor) {
    return divisor > 1 && divisor <= Math.abs(value) ? Math.abs(value) % divisor : Double.NaN;
  }

  private static boolean scaled(double number, double value) {
    for (double unit : UNITS) {
      if (near(number * unit, value) || near(number / unit, value)) {
        return true;
      }
    }
    for (double scale = 10; scale <= LARGEST_SCALE; scale *= 10) {
      if (near(number * scale, value) || near(number / scale, value)) {
        return true;
      }
    }
    return false;
  }

  private static boolean near(double a, double value) {
    double one = Math.abs(a);
    double other = Math.abs(value);
    return one < Double.MAX_VALUE && Math.abs(one - other) <= Math.max(one, other) * ROUNDING;
  }
}
