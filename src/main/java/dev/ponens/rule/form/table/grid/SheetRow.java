package dev.ponens.rule.form.table.grid;

import java.util.List;

/**
 * A row of a sheet that is not empty.
 *
 * @param number the number of its line in a CSV file, or of its row in a workbook; counted from 1
 * @param cells its cells, starting with the first column
 * @param readable false when a cell could not be read, which is reported as a fault
 */
public record SheetRow(int number, List<Cell> cells, boolean readable) {
  public SheetRow {
    cells = List.copyOf(cells);
  }
}
