package dev.ponens.fact.path;

import java.util.List;

/**
 * Whether numbers say what some operations come to, or go on from it: in another unit, as a
 * percentage, a fraction or a power of ten, or worked out further with another number of the same
 * text. What could be the result counts, since nothing is said of a result that is stated.
 */
final class Stating {
  /** A result may be rounded by so much, as a part of it. */
  private static final double ROUNDING = 0.006;

  /** What results are counted in: halves, weeks, dozens, ounces, hours of a day, minutes. */
  private static final double[] UNITS = {1, 2, 7, 12, 16, 24, 60, 3600};

  /** The parts of a result in two units: feet and inches, pounds and ounces, hours and minutes. */
  private static final double[] PARTS = {12, 16, 60, 1000};

  /** Powers of ten up to this one change a unit or a scale. */
  private static final double LARGEST_SCALE = 1e9;

  /** A text with more numbers is a table; only pairs that stand close together are looked at. */
  private static final int NEAR = 8;

  private Stating() {}

  /** True when the numbers of a text name that one. */
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

  /** True when one of the numbers comes out of that one and another. */
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

  /** What is left over; not a number where the divisor is the larger one. */
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
