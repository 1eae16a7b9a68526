package dev.ponens.fact.path;

import dev.ponens.fact.outcome.TestCounts;
import java.util.ArrayList;
import java.util.List;
import org.pcollections.HashTreePSet;
import org.pcollections.PSet;

/**
 * The numbers that the test runs of a path showed. Immutable.
 *
 * @param last how many tests the last run with a count passed; 0 for none
 * @param sums what the last runs passed together: of the last one, of the last two, and so on
 * @param numbers all numbers in the output of test runs
 */
record ShownCounts(int last, List<Integer> sums, PSet<Integer> numbers) {
  static final ShownCounts NONE = new ShownCounts(0, List.of(), HashTreePSet.empty());

  private static final int MOST_SUMS = 40;

  /** The maximum number of numbers; above it no count is judged. */
  private static final int MOST = 5_000;

  ShownCounts {
    sums = List.copyOf(sums);
  }

  /**
   * Returns the counts after an output.
   *
   * @param run true when it is the output of a run, false when it is text that mentions one
   */
  ShownCounts after(TestCounts counts, boolean run) {
    if (counts.numbers().isEmpty() || numbers.size() > MOST) {
      return this;
    }
    PSet<Integer> all = numbers.plusAll(counts.numbers());
    if (!run || counts.passed() == 0) {
      return new ShownCounts(run ? 0 : last, sums, all);
    }
    List<Integer> next = new ArrayList<>();
    next.add(counts.passed());
    for (int sum : sums.subList(0, Math.min(sums.size(), MOST_SUMS - 1))) {
      next.add(Math.min(sum, Integer.MAX_VALUE / 2) + Math.min(counts.passed(), 10_000_000));
    }
    return new ShownCounts(counts.passed(), next, all);
  }

  /** Returns true when more tests are said to have passed than any output shows. */
  boolean exceeds(int claimed) {
    return last > 0
        && claimed > last
        && numbers.size() <= MOST
        && !numbers.contains(claimed)
        && !sums.contains(claimed);
  }
}
