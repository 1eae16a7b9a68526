package dev.ponens.fact.run;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/**
 * The numbers that texts contain, in thousandths, and what follows from them by a simple
 * calculation: a sum or difference of up to three numbers, a product, a quotient, or a percentage.
 */
final class KnownNumbers {
  /** Above this number of values, every value counts as known. */
  private static final int MOST = 20_000;

  /** The number of last numbers that calculations are searched in. */
  private static final int MOST_NEAR = 120;

  private static final int MOST_TIMES = 12;
  private static final long ONE = 1_000;
  private static final long HUNDRED = 100 * ONE;

  /** The difference that rounding to cents makes. */
  private static final long CENT = 10;

  private final Set<Long> numbers = new HashSet<>();
  private final Deque<Long> near = new ArrayDeque<>();

  /** Returns true above the maximum, when every other number counts as known. */
  boolean tooMany() {
    return numbers.size() > MOST;
  }

  /** Adds a number in digits, which calculations may use. */
  void add(long number) {
    numbers.add(number);
    near.addLast(number);
    if (near.size() > MOST_NEAR) {
      near.removeFirst();
    }
  }

  /** Adds a number in words. */
  void addSpoken(long number) {
    numbers.add(number);
  }

  /** Returns true when the count was said or shown, or follows from numbers before. */
  boolean hasCount(long value) {
    return numbers.contains(value) || follows(value);
  }

  /** Returns true when the value was said or shown, or follows from numbers before. */
  boolean has(long value) {
    return value < 0
        || value == 0
        || numbers.contains(value)
        || numbers.contains(value * 100)
        || (value % 100 == 0 && numbers.contains(value / 100))
        || follows(value)
        || follows(value * 100);
  }

  /** Returns true when a calculation with two or three of the last numbers yields the value. */
  private boolean follows(long value) {
    long[] some = near.stream().mapToLong(Long::longValue).distinct().filter(n -> n > 0).toArray();
    for (long a : some) {
      for (int n = 2; n <= MOST_TIMES; n++) {
        if (near(a * n, value) || near(a, value * n)) {
          return true;
        }
      }
      for (long b : some) {
        if (pair(a, b, value)) {
          return true;
        }
      }
    }
    return triple(some, value);
  }

  private static boolean pair(long a, long b, long value) {
    if (near(a + b, value) || near(a - b, value)) {
      return true;
    }
    boolean small = b <= HUNDRED * 10 && a < Long.MAX_VALUE / (HUNDRED * 20);
    boolean share = b < ONE && a < Long.MAX_VALUE / (ONE * 2);
    if (share && (near(a * (ONE + b) / ONE, value) || near(a * (ONE - b) / ONE, value))) {
      return true;
    }
    return small
        && (near(a * b / ONE, value)
            || near(a * b / HUNDRED, value)
            || near(a * (HUNDRED - b) / HUNDRED, value)
            || near(a * (HUNDRED + b) / HUNDRED, value)
            || (b > 0 && near(a * ONE / b, value)));
  }

  private static boolean triple(long[] some, long value) {
    Set<Long> all = new HashSet<>();
    for (long n : some) {
      all.add(n);
    }
    for (int i = 0; i < some.length; i++) {
      for (int j = 0; j < some.length; j++) {
        if (i != j
            && (third(all, value - some[i] - some[j], some[i], some[j])
                || third(all, some[i] + some[j] - value, some[i], some[j])
                || third(all, some[i] - some[j] - value, some[i], some[j]))) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean third(Set<Long> all, long wanted, long one, long other) {
    return wanted != one && wanted != other && all.contains(wanted);
  }

  private static boolean near(long one, long other) {
    return Math.abs(one - other) <= CENT;
  }
}
