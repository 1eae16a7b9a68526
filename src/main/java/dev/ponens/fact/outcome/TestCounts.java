package dev.ponens.fact.outcome;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The numbers of an output about tests.
 *
 * @param passed the sum of the counts of passed tests; 0 when the output shows none
 * @param numbers all whole numbers of the output of up to six digits, sorted; empty when there are
 *     more than {@value #MOST} different ones
 */
public record TestCounts(int passed, SortedSet<Integer> numbers) {
  /** An output that is not about tests. */
  public static final TestCounts NONE = new TestCounts(0, new TreeSet<>());

  private static final int MOST = 1_000;

  private static final int MOST_DIGITS = 6;

  public TestCounts {
    numbers = Collections.unmodifiableSortedSet(new TreeSet<>(numbers));
  }

  /**
   * Reads an output.
   *
   * @param reports the texts that report passed tests, such as "8 passed"
   */
  static TestCounts of(String output, List<String> reports) {
    long passed = 0;
    for (String report : reports) {
      List<Integer> numbers = numbers(report);
      passed += numbers.isEmpty() ? 0 : numbers.get(0);
    }
    SortedSet<Integer> all = new TreeSet<>(numbers(output));
    boolean many = all.size() > MOST;
    return many
        ? new TestCounts(0, new TreeSet<>())
        : new TestCounts((int) Math.min(passed, Integer.MAX_VALUE), all);
  }

  private static List<Integer> numbers(String text) {
    List<Integer> numbers = new ArrayList<>();
    int from = -1;
    for (int i = 0; i <= text.length(); i++) {
      boolean digit = i < text.length() && text.charAt(i) >= '0' && text.charAt(i) <= '9';
      if (digit && from < 0) {
        from = i;
      } else if (!digit && from >= 0) {
        // A time or a version such as 0.12 counts nothing.
        boolean part = isPoint(text, from - 1, from - 2) || isPoint(text, i, i + 1);
        if (i - from <= MOST_DIGITS && !part) {
          numbers.add(Integer.parseInt(text.substring(from, i)));
        }
        from = -1;
      }
    }
    return numbers;
  }

  /** Returns true for a point that has a digit on its other side, too. */
  private static boolean isPoint(String text, int point, int digit) {
    return point >= 0
        && digit >= 0
        && Math.max(point, digit) < text.length()
        && text.charAt(point) == '.'
        && text.charAt(digit) >= '0'
        && text.charAt(digit) <= '9';
  }
}
