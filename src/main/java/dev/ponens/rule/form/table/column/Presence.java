package dev.ponens.rule.form.table.column;

/** Whether a column's fact is matched, and whether a thought can lack it. */
public enum Presence {
  /** The row only asks whether there is such a fact: a message cannot name its values. */
  ANY,
  /** Every thought has the fact. */
  ALWAYS,
  /** A thought may lack the fact. */
  SOMETIMES,
  /** A thought may lack it, and it stands somewhere: a finding of the row points at its words. */
  PLACED
}
