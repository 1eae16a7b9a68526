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
  /** Names of tools, and tests of arguments. */
  TOOLS(
      "names of tools, with * for any characters, separated by \"or\"; then, if needed, \"whose …"
          + " is …\" and \"without argument …\""),
  /** The path of an argument. */
  PATH("the name of an argument, such as order_id, address.city or items[].id"),
  /** Values of arguments and fields. */
  VALUES("values, with * for any characters, separated by \"or\""),
  /** References to values that an argument is compared with. */
  REFERENCE("references to earlier values, such as `status of order_id`, separated by \"or\""),
  /** An event pattern. */
  EVENT("an event pattern, such as `any call that failed with the same arguments`"),
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
