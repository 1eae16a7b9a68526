package dev.ponens.fact.path;

import dev.ponens.fact.Trend;

/**
 * The confidences of a path, as far as their course is asked for: as large after a thousand as
 * after one.
 *
 * @param count how many
 * @param first the first
 * @param last the last
 * @param lowest the smallest
 * @param highest the largest
 * @param fall the deepest fall from a peak
 * @param bottom the value where that fall ended
 * @param mended how many steps had checked or revised something when it did
 * @param rose by how much the last is above that bottom
 * @param before the same for the one before the last
 * @param fell by how much the last is below the one before
 * @param pivot the value at the last turn, or the farthest from it since
 * @param heading 1 while it goes up from the last turn, -1 down, 0 before the first
 * @param swings how many turns there were
 */
public record Curve(
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
  static Curve from(double value) {
    return new Curve(1, value, value, value, value, 0, value, 0, 0, 0, 0, value, 0, 0);
  }

  /**
   * With one more.
   *
   * @param value the confidence
   * @param mends how many steps of the path checked or revised something
   * @param swing a smaller turn is none
   */
  Curve then(double value, int mends, double swing) {
    double depth = minus(highest, value);
    boolean deeper = depth > fall;
    double low = deeper ? value : bottom;
    double turn = minus(value, pivot);
    boolean turns = Math.abs(turn) >= swing && Math.signum(turn) != heading;
    boolean farther = turn * heading > 0;
    return new Curve(
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

  /** In millionths: from 0.9 to 0.7 it is 0.2, and not a little less or more. */
  private static double minus(double a, double b) {
    return Math.round((a - b) * 1e6) / 1e6;
  }
}
