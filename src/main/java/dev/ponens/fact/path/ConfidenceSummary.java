package dev.ponens.fact.path;

import dev.ponens.fact.Trend;

/**
 * A summary of the confidences of a path, whose size does not depend on the length of the path.
 *
 * @param count the number of confidences
 * @param first the first one
 * @param last the last one
 * @param lowest the smallest one
 * @param highest the largest one
 * @param fall the deepest fall from a peak
 * @param bottom the value at the end of that fall
 * @param mended the number of steps that had checked or revised something by then
 * @param rose how far the last one is above that value
 * @param before the same for the one before the last
 * @param fell how far the last one is below the one before
 * @param pivot the value at the last change of direction, or the farthest value from it since
 * @param heading 1 while it rises since the last change of direction, -1 while it falls, 0 before
 *     the first
 * @param swings the number of changes of direction
 */
public record ConfidenceSummary(
    int count,
    double first,
    double last,
    double lowest,
    double highest,
    double fall,
    double bottom,
    int mended,
    double rose,
    double before,
    double fell,
    double pivot,
    int heading,
    int swings) {
  static ConfidenceSummary from(double value) {
    return new ConfidenceSummary(1, value, value, value, value, 0, value, 0, 0, 0, 0, value, 0, 0);
  }

  /**
   * Returns the curve with one more confidence.
   *
   * @param value the confidence
   * @param mends the number of steps of the path that checked or revised something
   * @param swing smaller changes of direction do not count
   */
  ConfidenceSummary then(double value, int mends, double swing) {
    double depth = minus(highest, value);
    boolean deeper = depth > fall;
    double low = deeper ? value : bottom;
    double turn = minus(value, pivot);
    boolean turns = Math.abs(turn) >= swing && Math.signum(turn) != heading;
    boolean farther = turn * heading > 0;
    return new ConfidenceSummary(
        count + 1,
        first,
        value,
        Math.min(lowest, value),
        Math.max(highest, value),
        deeper ? depth : fall,
        low,
        deeper ? mends : mended,
        Math.max(0, minus(value, low)),
        rose,
        Math.max(0, minus(last, value)),
        turns || farther ? value : pivot,
        turns ? (int) Math.signum(turn) : heading,
        swings + (turns && heading != 0 ? 1 : 0));
  }

  Trend trend(int mends) {
    return new Trend(
        count,
        lowest,
        minus(highest, lowest),
        Math.max(0, minus(last, first)),
        Math.max(0, minus(first, last)),
        fell,
        fall,
        fall > 0 ? rose : 0,
        fall > 0 ? before : 0,
        swings,
        mends > mended);
  }

  /** Subtracts and rounds to millionths, so that 0.9 - 0.7 is exactly 0.2. */
  private static double minus(double a, double b) {
    return Math.round((a - b) * 1e6) / 1e6;
  }
}
