package dev.ponens.verdict;

/**
 * The place of a rule in a rules directory.
 *
 * @param file path relative to the directory, with forward slashes
 * @param sheet the sheet of a workbook; empty in every other file
 * @param line counted from 1; for a sheet, the row
 */
public record RulePlace(String file, String sheet, int line) {
  /** A place in a text file. */
  public RulePlace(String file, int line) {
    this(file, "", line);
  }

  /** The path of the rule's page: what the rule finds, when it errs, examples. */
  public String page() {
    return file.substring(0, file.lastIndexOf('.')) + ".md";
  }

  /** {@code file:line}, in a workbook {@code file!sheet!line}. */
  @Override
  public String toString() {
    return sheet.isEmpty() ? file + ":" + line : file + "!" + sheet + "!" + line;
  }
}
