package dev.ponens.rule.form.table.column;

/** What the cells of a column hold. */
public enum Type {
  /** A number, or the name of a parameter. */
  NUMBER("a number, or the name of a parameter"),
  /** A number as it stands: what is written into a verdict or added up. */
  PLAIN_NUMBER("a number"),
  /** yes or no. */
  YES_NO("yes, no"),
  /** A tier of complexity; the word's place among them is compared. */
  TIER("low, moderate, high, very_hard, extreme"),
  /** A level of risk; the word's place among them is compared. */
  LEVEL("low, medium, high"),
  /** Names of word or pattern lists. */
  LISTS("names of files in words/, parted by \"or\""),
  /** Ids of rules that find something, in a folder that runs earlier. */
  RULES("ids of rules, parted by \"or\""),
  /** Names that a row or rule of an earlier folder gives. */
  NAMES("names that rules give, parted by \"or\""),
  /** Words out of a list that the product owns. */
  CHOICES("words, parted by \"or\""),
  /** Any words. */
  WORDS("any words, parted by \"or\""),
  /** One word: lower-case letters, digits, hyphens. */
  WORD("a word"),
  /** A sentence. */
  SENTENCE("a sentence"),
  /** A day. */
  DATE("a day: year, month, day"),
  /** Words for selection. */
  TAGS("words, parted by blanks");

  private final String says;

  Type(String says) {
    this.says = says;
  }

  /** What may stand in a cell, for people. */
  public String says() {
    return says;
  }
}
