package dev.ponens.rule.source;

import java.util.Comparator;

/**
 * Something is wrong with a rules folder.
 *
 * @param level whether the folder can still be used
 * @param code what kind of fault, kebab-case; the same fault has the same code everywhere
 * @param file relative to the folder, with forward slashes
 * @param sheet the sheet of a workbook; empty in every other file
 * @param line counted from 1, in a sheet its row; 0 when the whole file is meant
 * @param column the column of a sheet, counted from 1; 0 when the whole line is meant
 * @param what what is wrong and what to do, in the author's words; signs that cannot be seen are
 *     escapes
 */
public record Fault(
    Level level, String code, String file, String sheet, int line, int column, String what) {
  /** The code of a fault that has no kind of its own. */
  public static final String INVALID = "invalid";

  /** By file, then place: the order in which they are mended. */
  public static final Comparator<Fault> BY_PLACE =
      Comparator.comparing(Fault::file)
          .thenComparing(Fault::sheet)
          .thenComparingInt(Fault::line)
          .thenComparingInt(Fault::column);

  public Fault {
    file = Shown.of(file);
    what = Shown.of(what);
  }

  /** How bad a fault is. */
  public enum Level {
    /** The folder is refused. */
    ERROR,
    /** The folder works, though perhaps not as its author thinks. */
    WARNING
  }

  /** An error of no kind of its own, in a file of lines. */
  public Fault(String file, int line, String what) {
    this(Level.ERROR, INVALID, file, "", line, 0, what);
  }

  /** An error of a kind, in a file of lines. */
  public static Fault error(String code, String file, int line, String what) {
    return new Fault(Level.ERROR, code, file, "", line, 0, what);
  }

  /** A warning of a kind, in a file of lines. */
  public static Fault warning(String code, String file, int line, String what) {
    return new Fault(Level.WARNING, code, file, "", line, 0, what);
  }

  /** True when the folder cannot be used with it. */
  public boolean isError() {
    return level == Level.ERROR;
  }

  /** Where: {@code file}, {@code file:line}, or {@code file!sheet!cell} in a workbook. */
  public String where() {
    if (sheet.isEmpty()) {
      return line == 0 ? file : file + ":" + line;
    }
    String cell = (column == 0 ? "" : letters(column)) + (line == 0 ? "" : String.valueOf(line));
    return file + "!" + sheet + (cell.isEmpty() ? "" : "!" + cell);
  }

  /** A column as spreadsheets name it: A, B, …, Z, AA. */
  private static String letters(int column) {
    StringBuilder letters = new StringBuilder();
    for (int left = column; left > 0; left = (left - 1) / 26) {
      letters.insert(0, (char) ('A' + (left - 1) % 26));
    }
    return letters.toString();
  }

  @Override
  public String toString() {
    return where() + ": " + (level == Level.WARNING ? "warning: " : "") + what;
  }
}
