package dev.ponens.verdict;

/**
 * Where a rule stands in a rules folder.
 *
 * @param file relative to the folder, with forward slashes
 * @param sheet the sheet of a workbook; empty in every other file
 * @param line counted from 1, in a sheet its row
 */
public record RulePlace(String file, String sheet, int line) {
  /** A place in a file of lines. */
  public RulePlace(String file, int line) {
    this(file, "", line);
  }

  /** The page beside the file: why, when it errs, examples. */
  public String page() {
    return file.substring(0, file.lastIndexOf('.')) + ".md";
  }

  /** {@code file:line}, in a workbook {@code file!sheet!line}. */
  @Override
  public String toString() {
    return sheet.isEmpty() ? file + ":" + line : file + "!" + sheet + "!" + line;
  }
}
