package dev.ponens.rule.form.table.column;

/** The types of cells. */
public enum Type {
  /** A number, or the name of a parameter. */
  NUMBER("a number, or the name of a parameter"),
  /** A number without a parameter, because it is stored in a verdict or added up. */
  PLAIN_NUMBER("a number"),
  /** yes or no. */
  YES_NO("yes, no"),
  /** A tier of complexity; compared by its rank. */
  TIER("low, moderate, high, very_hard, extreme"),
  /** A level of risk; compared by its rank. */
  LEVEL("low, medium, high"),
  /** Names of word or pattern lists. */
  LISTS("names of files in words/, separated by \"or\""),
  /** Ids of rules that report findings in an earlier phase. */
  RULES("ids of rules, separated by \"or\""),
  /** Names that rules of an earlier phase derive. */
  NAMES("names that rules derive, separated by \"or\""),
  /** Words from a list that the program defines. */
  CHOICES("words, separated by \"or\""),
  /** Any words. */
  WORDS("any words, separated by \"or\""),
  /** One word: lower-case letters, digits, hyphens. */
  WORD("a word"),
  /** A sentence. */
  SENTENCE("a sentence"),
  /** A date. */
  DATE("a date: year, month, day"),
  /** Tags for selecting rules. */
  TAGS("words, separated by spaces");

  private final String says;

  Type(String says) {
    this.says = says;
  }

  /** The valid content of a cell, in words. */
  public String says() {
    return says;
  }
}
