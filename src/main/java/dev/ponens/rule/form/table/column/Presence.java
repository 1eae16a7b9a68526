package dev.ponens.rule.form.table.column;

/** Whether the fact of a column is matched, and whether a thought can lack it. */
public enum Presence {
  /** The row only tests whether such a fact exists, so a message cannot name its values. */
  ANY,
  /** Every thought has the fact. */
  ALWAYS,
  /** A thought may lack the fact. */
  SOMETIMES,
  /**
   * A thought may lack the fact, which has a place in the text: a finding of the row points at its
   * words.
   */
  PLACED
}
