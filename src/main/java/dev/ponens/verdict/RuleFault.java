package dev.ponens.verdict;

import java.util.Comparator;
import java.util.Locale;

/**
 * A fault in a rules directory.
 *
 * @param level whether the directory can still be used
 * @param code the kind of fault, in kebab-case; the same fault always has the same code
 * @param file path relative to the directory, with forward slashes
 * @param sheet the sheet of a workbook; empty in every other file
 * @param line counted from 1; for a sheet, the row; 0 when the fault concerns the whole file
 * @param column the column of a sheet, counted from 1; 0 when the fault concerns the whole line
 * @param what what is wrong and what to do, in terms the author knows; invisible characters are
 *     escaped
 */
public record RuleFault(
    FaultLevel level, String code, String file, String sheet, int line, int column, String what) {
  /** The code of faults without a more specific code. */
  public static final String INVALID = "invalid";

  /** Sorts by file, then by place. */
  public static final Comparator<RuleFault> BY_PLACE =
      Comparator.comparing(RuleFault::file)
          .thenComparing(RuleFault::sheet)
          .thenComparingInt(RuleFault::line)
          .thenComparingInt(RuleFault::column);

  public RuleFault {
    file = EscapedText.of(file);
    what = EscapedText.of(what);
  }

  /** How serious a fault is. */
  public enum FaultLevel {
    /** The directory cannot be used. */
    ERROR,
    /** The directory works, but perhaps not as its author intends. */
    WARNING,
    /** The directory works as its files say, and its author may not know all of it. */
    NOTE;

    /** The name of the level in reports. */
    public String spelling() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** An error without a specific code, in a text file. */
  public RuleFault(String file, int line, String what) {
    this(FaultLevel.ERROR, INVALID, file, "", line, 0, what);
  }

  /** An error with a code, in a text file. */
  public static RuleFault error(String code, String file, int line, String what) {
    return new RuleFault(FaultLevel.ERROR, code, file, "", line, 0, what);
  }

  /** A warning with a code, in a text file. */
  public static RuleFault warning(String code, String file, int line, String what) {
    return new RuleFault(FaultLevel.WARNING, code, file, "", line, 0, what);
  }

  /** True when the directory cannot be used because of this fault. */
  public boolean isError() {
    return level == FaultLevel.ERROR;
  }

  /** The place: {@code file}, {@code file:line}, or {@code file!sheet!cell} in a workbook. */
  public String where() {
    if (sheet.isEmpty()) {
      return line == 0 ? file : file + ":" + line;
    }
    String cell = (column == 0 ? "" : letters(column)) + (line == 0 ? "" : String.valueOf(line));
    return file + "!" + sheet + (cell.isEmpty() ? "" : "!" + cell);
  }

  /** The letters of a column in spreadsheets: A, B, …, Z, AA. */
  private static String letters(int column) {
    StringBuilder letters = new StringBuilder();
    for (int left = column; left > 0; left = (left - 1) / 26) {
      letters.insert(0, (char) ('A' + (left - 1) % 26));
    }
    return letters.toString();
  }

  @Override
  public String toString() {
    return where() + ": " + (isError() ? "" : level.spelling() + ": ") + what;
  }
}
