package dev.ponens.rule.form.table.grid;

import java.util.List;

/**
 * A row of a sheet in which something stands.
 *
 * @param number of its line in a CSV file, of its row in a workbook; counted from 1
 * @param cells from the first column on
 * @param readable false when one of the cells could not be read; a fault says which
 */
public record Line(int number, List<Cell> cells, boolean readable) {
  public Line {
    cells = List.copyOf(cells);
  }
}
