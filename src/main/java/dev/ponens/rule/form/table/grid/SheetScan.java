package dev.ponens.rule.form.table.grid;

import dev.ponens.rule.form.table.grid.WorkbookParts.NoWorkbook;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * Reads the parts of a sheet's XML that are not values (ECMA-376 part 1, 18.3.1): formulas, merged
 * cells, hidden rows and columns, and the size.
 */
final class SheetScan {
  /** Limit on rows, including empty formatted ones, which are valid but cost time. */
  private static final int MOST_ROWS = 20_000;

  private static final int MOST_CELLS = 400_000;

  /** The place of a cell. */
  record At(int row, int column) {}

  final List<At> formulas = new ArrayList<>();
  final Map<At, String> merged = new HashMap<>();
  final TreeSet<Integer> hiddenRows = new TreeSet<>();
  final List<int[]> hiddenColumns = new ArrayList<>();
  private int rows;
  private int cells;
  private int row;
  private int column;

  private SheetScan() {}

  static SheetScan of(WorkbookParts parts, String part) throws NoWorkbook {
    SheetScan scan = new SheetScan();
    parts.read(
        part,
        reader -> {
          if (reader.isStartElement()) {
            scan.element(reader);
          }
        });
    return scan;
  }

  /** True when this column, counted from 1, is hidden. */
  boolean hides(int column) {
    return hiddenColumns.stream().anyMatch(c -> c[0] <= column && column <= c[1]);
  }

  private void element(XMLStreamReader reader) throws NoWorkbook {
    switch (reader.getLocalName()) {
      case "row" -> row(reader);
      case "c" -> cell(reader);
      case "f" -> formulas.add(new At(row, column));
      case "mergeCell" -> {
        String ref = String.valueOf(attribute(reader, "ref"));
        merged.put(at(ref), ref);
      }
      case "col" -> {
        if (yes(attribute(reader, "hidden"))) {
          hiddenColumns.add(
              new int[] {number(attribute(reader, "min")), number(attribute(reader, "max"))});
        }
      }
      default -> {
        // Everything else is formatting.
      }
    }
  }

  private void row(XMLStreamReader reader) throws NoWorkbook {
    String number = attribute(reader, "r");
    row = number == null ? row + 1 : number(number);
    column = 0;
    if (yes(attribute(reader, "hidden"))) {
      hiddenRows.add(row);
    }
    if (++rows > MOST_ROWS) {
      throw new NoWorkbook(
          "too-large",
          "a sheet can have at most %d rows, including empty formatted ones; delete those below the table"
              .formatted(MOST_ROWS));
    }
  }

  private void cell(XMLStreamReader reader) throws NoWorkbook {
    String ref = attribute(reader, "r");
    column = ref == null ? column + 1 : at(ref).column();
    if (++cells > MOST_CELLS || column > TableSheet.MOST_COLUMNS) {
      throw new NoWorkbook(
          "too-large",
          "a table can have at most %d columns, including empty ones; delete those to the right of the table"
              .formatted(TableSheet.MOST_COLUMNS));
    }
  }

  private static @Nullable String attribute(XMLStreamReader reader, String name) {
    return reader.getAttributeValue(null, name);
  }

  private static boolean yes(@Nullable String word) {
    return "1".equals(word) || "true".equals(word);
  }

  private static int number(@Nullable String digits) throws NoWorkbook {
    if (digits == null || !digits.matches("[0-9]{1,7}")) {
      throw new NoWorkbook("not-a-workbook", "not an .xlsx workbook: a row has no number");
    }
    return Integer.parseInt(digits);
  }

  /** The cell of a reference, or the first cell of a range. */
  private static At at(String ref) throws NoWorkbook {
    String first = ref.contains(":") ? ref.substring(0, ref.indexOf(':')) : ref;
    if (!first.matches("[A-Z]{1,3}[0-9]{1,7}")) {
      throw new NoWorkbook("not-a-workbook", "not an .xlsx workbook: a cell has no address");
    }
    int column = 0;
    int i = 0;
    for (; Character.isLetter(first.charAt(i)); i++) {
      column = column * 26 + first.charAt(i) - 'A' + 1;
    }
    return new At(Integer.parseInt(first.substring(i)), column);
  }
}
