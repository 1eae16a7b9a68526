package dev.ponens.rule.form.table.grid;

import dev.ponens.verdict.RuleFault;
import java.util.List;

/**
 * A CSV file or a sheet of a workbook, as rows of values.
 *
 * @param file path relative to the rules directory, with forward slashes
 * @param name the name of the sheet in its workbook; empty for a CSV file
 * @param lines the rows that are not empty
 */
public record TableSheet(String file, String name, List<SheetRow> lines) {
  /** Maximum number of rows. Every pair of rows is compared, so the cost grows with its square. */
  public static final int MOST_ROWS = 2_000;

  /** Maximum number of columns. */
  public static final int MOST_COLUMNS = 100;

  public TableSheet {
    lines = List.copyOf(lines);
  }

  /**
   * A fault in this sheet.
   *
   * @param line its row; 0 for the whole sheet
   * @param column counted from 1; 0 for the whole row
   */
  public RuleFault fault(
      RuleFault.FaultLevel level, String code, int line, int column, String what) {
    // In a CSV file, a column would mean characters, not cells.
    return new RuleFault(level, code, file, name, line, name.isEmpty() ? 0 : column, what);
  }
}
