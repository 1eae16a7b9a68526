package dev.ponens.rule.form.table.grid;

import dev.ponens.rule.source.Fault;
import java.util.List;

/**
 * A CSV file, or a sheet of a workbook: nothing but values in rows.
 *
 * @param file relative to the rules folder, with forward slashes
 * @param name of the sheet in its workbook; empty for a CSV file
 * @param lines the rows in which something stands
 */
public record Sheet(String file, String name, List<Line> lines) {
  /** The most rows of a sheet: nobody reads more, and every two of them are compared. */
  public static final int MOST_ROWS = 2_000;

  /** The most columns of a sheet. */
  public static final int MOST_COLUMNS = 100;

  public Sheet {
    lines = List.copyOf(lines);
  }

  /**
   * A fault in this sheet.
   *
   * @param line its row; 0 for the whole sheet
   * @param column counted from 1; 0 for the whole row
   */
  public Fault fault(Fault.Level level, String code, int line, int column, String what) {
    // A line of a CSV file has columns of characters, not of cells.
    return new Fault(level, code, file, name, line, name.isEmpty() ? 0 : column, what);
  }
}
