package dev.ponens.rule.form.table.column;

/** How a condition's field is compared with its cell. */
public enum CellOperator {
  /** The field is at least the number in the cell. */
  AT_LEAST,
  /** The field is less than the number in the cell. */
  UNDER,
  /** The field is greater than the number in the cell. */
  OVER,
  /** The field is one of the cell's words. */
  ONE_OF,
  /** The field is none of the cell's words. */
  NONE_OF,
  /** The field contains one of the cell's words. */
  HAS,
  /** The field contains none of the cell's words. For a yes-or-no cell, the opposite of HOLDS. */
  LACKS,
  /** The field is true if the cell is yes, false if it is no. */
  HOLDS;

  /** True for comparisons that also hold when no such fact exists. */
  public boolean denies() {
    return this == NONE_OF || this == LACKS;
  }
}
