package dev.ponens.fact.comparison;

/**
 * A value in a text: a number with its unit.
 *
 * @param first the index of its first word
 * @param next the index after its last word
 * @param start its first UTF-16 unit
 * @param end the UTF-16 unit after its last one
 * @param amount the number, in the unit of its dimension whose size is 1
 * @param number the number as written; not a number for an amount with several units
 * @param dimension what it measures
 * @param unit the unit as written; values with the same one need no conversion
 * @param rough true when the size of its unit varies, as that of a month
 * @param sum true when an operator joins it to another number
 * @param part true when the words behind it make it a part of something else
 */
record Value(
    int first,
    int next,
    int start,
    int end,
    double amount,
    double number,
    Dimension dimension,
    String unit,
    boolean rough,
    boolean sum,
    boolean part) {
  private static final double COMPUTING_ERROR = 1e-9;

  /** A stated difference is this near to the true one, in parts of it. */
  private static final double GAP_ERROR = 0.01;

  private static final double ROUGH_ERROR = 0.1;

  /** True for a number alone. */
  boolean bare() {
    return dimension.isNone();
  }

  /** Returns this value as one that is a part of something else. */
  Value asPart() {
    return new Value(first, next, start, end, amount, number, dimension, unit, rough, sum, true);
  }

  /** True for a whole number alone, which may count or number anything. */
  boolean isCount() {
    return bare() && amount == Math.rint(amount);
  }

  /** True when both values measure the same. */
  boolean measuresSame(Value other) {
    return dimension.equals(other.dimension);
  }

  /** True when this value differs from another one by a stated amount. */
  boolean differs(Value other, Value gap) {
    double parts = 0;
    if (gap.measuresSame(this)) {
      parts = Math.abs(amount - other.amount) / gap.amount;
    } else if (gap.bare()) {
      parts = Math.abs(number - other.number) / gap.number;
    }
    return Math.abs(parts - 1) <= GAP_ERROR;
  }

  /**
   * Returns 1 when this value is greater than the other, -1 when it is less, and 0 when they are
   * equal or too close for their units.
   */
  int compare(Value other) {
    boolean written = bare() != other.bare();
    double one = written ? number : amount;
    double two = written ? other.number : other.amount;
    double most = Math.max(Math.abs(one), Math.abs(two));
    boolean exact = written || rough == other.rough || unit.equals(other.unit);
    double least = exact ? COMPUTING_ERROR : ROUGH_ERROR;
    double gap = one - two;
    if (Double.isNaN(gap)) {
      return 0;
    }
    return Math.abs(gap) <= most * least ? 0 : gap > 0 ? 1 : -1;
  }

  /** True when it is wrong that this value is greater than the other one, or that it is less. */
  boolean denies(boolean greater, Value other) {
    int order = compare(other);
    return order != 0 && amount < 0 == other.amount < 0 && greater != order > 0;
  }
}
