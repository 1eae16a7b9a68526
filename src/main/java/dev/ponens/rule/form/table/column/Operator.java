package dev.ponens.rule.form.table.column;

/** How a condition's field is compared with its cell. */
public enum Operator {
  /** The number is the cell's, or more. */
  AT_LEAST,
  /** The number is less than the cell's. */
  UNDER,
  /** The field is one of the cell's words. */
  ONE_OF,
  /** The field is none of the cell's words. */
  NONE_OF,
  /** One of the cell's words is among the field's. */
  HAS,
  /** None of the cell's words is among the field's; where the cell is yes or no, HOLDS denied. */
  LACKS,
  /** The field is true where the cell says yes, false where it says no. */
  HOLDS;

  /** True for comparisons that also hold where there is no such fact. */
  public boolean denies() {
    return this == NONE_OF || this == LACKS;
  }
}
