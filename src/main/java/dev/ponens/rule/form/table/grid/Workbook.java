package dev.ponens.rule.form.table.grid;

import dev.ponens.rule.form.table.grid.WorkbookParts.NoWorkbook;
import dev.ponens.verdict.RuleFault;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.ReadingOptions;
import org.dhatim.fastexcel.reader.Row;
import org.dhatim.fastexcel.reader.SheetVisibility;
import org.jspecify.annotations.Nullable;

/**
 * Reads the cells of an .xlsx workbook. Only values are allowed: a formula, a merged cell, a date,
 * a truth value or an error is a fault that names its cell. Sheets whose names begin with {@code #}
 * are notes and are not read. Hidden sheets, rows and columns are read like all others, with a
 * warning.
 */
public final class Workbook {
  /** Prefix of the names of sheets that are not tables. */
  public static final String NOTE = "#";

  private static final int MOST_SHEETS = 50;

  /**
   * Parts of a number format that are not about digits: quoted, bracketed, escaped and padding
   * text.
   */
  private static final Pattern UNSAID = Pattern.compile("\"[^\"]*\"|\\[[^\\]]*\\]|[\\\\_*].");

  private static final Pattern DATE = Pattern.compile("[ymdhs]", Pattern.CASE_INSENSITIVE);

  private final String file;
  private final List<RuleFault> faults;
  private final List<TableSheet> sheets = new ArrayList<>();

  private Workbook(String file, List<RuleFault> faults) {
    this.file = file;
    this.faults = faults;
  }

  /**
   * Reads a workbook.
   *
   * @param faults receives the faults of the file
   * @return its sheets without notes; rows that cannot be read are marked
   */
  public static List<TableSheet> read(String file, byte[] bytes, List<RuleFault> faults) {
    Workbook workbook = new Workbook(file, faults);
    try {
      workbook.read(WorkbookParts.of(bytes));
    } catch (NoWorkbook e) {
      faults.add(RuleFault.error(e.code(), file, 0, e.what()));
    }
    return workbook.sheets;
  }

  private void read(WorkbookParts parts) throws NoWorkbook {
    Map<String, String> places = places(parts);
    try (ReadableWorkbook workbook = open(parts)) {
      List<org.dhatim.fastexcel.reader.Sheet> all = workbook.getSheets().toList();
      if (all.size() > MOST_SHEETS) {
        throw new NoWorkbook("too-large", "a workbook can have at most " + MOST_SHEETS + " sheets");
      }
      for (org.dhatim.fastexcel.reader.Sheet sheet : all) {
        if (!sheet.getName().startsWith(NOTE)) {
          sheet(sheet, parts, places);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("internal error: an in-memory stream could not be closed", e);
    }
  }

  private static ReadableWorkbook open(WorkbookParts parts) throws NoWorkbook {
    try {
      return new ReadableWorkbook(parts.archive(), new ReadingOptions(true, false));
    } catch (IOException | RuntimeException e) {
      // The library throws many kinds of exceptions on malformed input.
      throw new NoWorkbook("not-a-workbook", "not an .xlsx workbook: a part is missing or damaged");
    }
  }

  /** The part of each sheet, by the name of the sheet. */
  private static Map<String, String> places(WorkbookParts parts) throws NoWorkbook {
    String workbook = workbook(parts);
    String folder = workbook.substring(0, workbook.lastIndexOf('/') + 1);
    String rels = folder + "_rels/" + workbook.substring(folder.length()) + ".rels";
    Map<String, String> targets = new HashMap<>();
    parts.read(
        rels,
        reader -> {
          if (reader.isStartElement() && reader.getLocalName().equals("Relationship")) {
            String target = String.valueOf(reader.getAttributeValue(null, "Target"));
            targets.put(
                String.valueOf(reader.getAttributeValue(null, "Id")),
                target.startsWith("/") ? target.substring(1) : folder + target);
          }
        });
    Map<String, String> places = new HashMap<>();
    parts.read(
        workbook,
        reader -> {
          if (reader.isStartElement() && reader.getLocalName().equals("sheet")) {
            String id = "";
            for (int i = 0; i < reader.getAttributeCount(); i++) {
              boolean relation = !"".equals(String.valueOf(reader.getAttributePrefix(i)));
              if (relation && reader.getAttributeLocalName(i).equals("id")) {
                id = reader.getAttributeValue(i);
              }
            }
            places.put(
                String.valueOf(reader.getAttributeValue(null, "name")),
                targets.getOrDefault(id, ""));
          }
        });
    return places;
  }

  private static String workbook(WorkbookParts parts) throws NoWorkbook {
    String[] name = {"xl/workbook.xml"};
    parts.read(
        "[Content_Types].xml",
        reader -> {
          if (reader.isStartElement() && reader.getLocalName().equals("Override")) {
            String type = String.valueOf(reader.getAttributeValue(null, "ContentType"));
            if (type.endsWith("spreadsheetml.sheet.main+xml")) {
              name[0] = String.valueOf(reader.getAttributeValue(null, "PartName")).substring(1);
            }
          }
        });
    return name[0];
  }

  private void sheet(
      org.dhatim.fastexcel.reader.Sheet source, WorkbookParts parts, Map<String, String> places)
      throws NoWorkbook {
    String name = source.getName();
    if (name.length() > 60 || name.chars().anyMatch(c -> c < ' ' || c == '!' || odd(c))) {
      throw new NoWorkbook(
          "sheet-name",
          "the name of a sheet can have at most 60 characters, no \"!\" and no invisible ones;"
              + " rename it");
    }
    String part = places.getOrDefault(name, "");
    if (!parts.has(part)) {
      throw new NoWorkbook(
          "not-a-workbook", "not an .xlsx workbook: there is no part for the sheet " + name);
    }
    TableSheet bare = new TableSheet(file, name, List.of());
    SheetScan scan;
    try {
      scan = SheetScan.of(parts, part);
    } catch (NoWorkbook e) {
      faults.add(bare.fault(RuleFault.FaultLevel.ERROR, e.code(), 0, 0, e.what()));
      return;
    }
    values(bare, scan);
    List<SheetRow> lines = lines(bare, rows(source, scan));
    if (lines.isEmpty()) {
      return;
    }
    if (source.getVisibility() != SheetVisibility.VISIBLE) {
      warning(
          bare,
          "hidden-sheet",
          0,
          0,
          "this sheet is hidden, but its rules are used; unhide it, or delete it");
    }
    hidden(bare, lines, scan);
    sheets.add(new TableSheet(file, name, lines));
  }

  /** Reports cells that are not values. */
  private void values(TableSheet bare, SheetScan scan) {
    scan.formulas.forEach(
        at ->
            error(
                bare,
                "formula",
                at.row(),
                at.column(),
                "formulas are not allowed: copy the cell, then paste only its value"));
    scan.merged.forEach(
        (at, ref) ->
            error(
                bare,
                "merged-cells",
                at.row(),
                at.column(),
                "the cells "
                    + ref
                    + " are merged; split them, so that each row has a cell for each column"));
  }

  private static List<Row> rows(org.dhatim.fastexcel.reader.Sheet source, SheetScan scan)
      throws NoWorkbook {
    try {
      return source.read();
    } catch (IOException | RuntimeException e) {
      // The library throws many kinds of exceptions on malformed input, and on formulas too.
      if (!scan.formulas.isEmpty()) {
        return List.of();
      }
      throw new NoWorkbook("not-a-workbook", "not an .xlsx workbook: a sheet cannot be read");
    }
  }

  private static boolean odd(int c) {
    int type = Character.getType(c);
    return type == Character.FORMAT || type == Character.CONTROL;
  }

  private List<SheetRow> lines(TableSheet bare, List<Row> rows) {
    CellCleanup cellCleanup = new CellCleanup(bare, faults);
    List<SheetRow> lines = new ArrayList<>();
    for (Row row : rows) {
      Cells cells = new Cells(bare, row);
      Optional<SheetRow> line = cellCleanup.line(row.getRowNum(), cells.read());
      if (cells.readable) {
        line.ifPresent(lines::add);
      } else {
        lines.add(
            new SheetRow(row.getRowNum(), line.map(SheetRow::cells).orElse(List.of()), false));
      }
      if (lines.size() > TableSheet.MOST_ROWS + 1) {
        error(
            bare,
            "too-large",
            row.getRowNum(),
            0,
            "a table can have at most " + TableSheet.MOST_ROWS + " rows");
        break;
      }
    }
    return lines;
  }

  private void hidden(TableSheet bare, List<SheetRow> lines, SheetScan scan) {
    TreeSet<Integer> rows = new TreeSet<>();
    TreeSet<Integer> columns = new TreeSet<>();
    for (SheetRow line : lines) {
      if (scan.hiddenRows.contains(line.number())) {
        rows.add(line.number());
      }
      for (Cell cell : line.cells()) {
        if (!cell.text().isEmpty() && scan.hides(cell.column())) {
          columns.add(cell.column());
        }
      }
    }
    if (!rows.isEmpty()) {
      warning(bare, "hidden-row", rows.first(), 0, hidden(rows.size(), "row"));
    }
    if (!columns.isEmpty()) {
      int header = lines.get(0).number();
      warning(bare, "hidden-column", header, columns.first(), hidden(columns.size(), "column"));
    }
  }

  private static String hidden(int n, String noun) {
    return n == 1
        ? "this " + noun + " is hidden, but it is used like all others"
        : n + " hidden " + noun + "s, starting here, are used like all others";
  }

  private void error(TableSheet sheet, String code, int line, int column, String what) {
    faults.add(sheet.fault(RuleFault.FaultLevel.ERROR, code, line, column, what));
  }

  private void warning(TableSheet sheet, String code, int line, int column, String what) {
    faults.add(sheet.fault(RuleFault.FaultLevel.WARNING, code, line, column, what));
  }

  /** The cells of one row. */
  private final class Cells {
    private final TableSheet sheet;
    private final Row row;
    private boolean readable = true;

    Cells(TableSheet sheet, Row row) {
      this.sheet = sheet;
      this.row = row;
    }

    List<Cell> read() {
      List<Cell> cells = new ArrayList<>();
      for (int i = 0; i < row.getCellCount(); i++) {
        org.dhatim.fastexcel.reader.@Nullable Cell cell = row.hasCell(i) ? row.getCell(i) : null;
        cells.add(
            cell == null
                ? new Cell(i + 1, "", false)
                : new Cell(i + 1, text(cell, i + 1), written(cell)));
      }
      while (!cells.isEmpty() && cells.get(cells.size() - 1).text().isEmpty()) {
        cells.remove(cells.size() - 1);
      }
      return cells;
    }

    private boolean written(org.dhatim.fastexcel.reader.Cell cell) {
      return cell.getType() == org.dhatim.fastexcel.reader.CellType.STRING;
    }

    private String text(org.dhatim.fastexcel.reader.Cell cell, int column) {
      return switch (cell.getType()) {
        case EMPTY -> "";
        case STRING -> String.valueOf(cell.getText());
        case NUMBER -> number(cell, column);
        case FORMULA -> {
          // Already reported, with all other formulas of the sheet.
          readable = false;
          yield "";
        }
        case BOOLEAN ->
            refuse(
                "boolean-cell",
                column,
                "TRUE and FALSE are not allowed; format the cell as text, then write yes or no");
        case ERROR ->
            refuse(
                "error-cell",
                column,
                "this cell shows a spreadsheet error (" + cell.getRawValue() + "); write a value");
      };
    }

    private String number(org.dhatim.fastexcel.reader.Cell cell, int column) {
      String format = cell.getDataFormatString();
      if (format != null && DATE.matcher(UNSAID.matcher(format).replaceAll("")).find()) {
        return refuse(
            "date-cell",
            column,
            "dates and times are not allowed; format the cell as text, then write the value");
      }
      try {
        // A spreadsheet shows 15 digits, for example 0.1 + 0.2 as 0.3.
        return new BigDecimal(Double.parseDouble(String.valueOf(cell.getRawValue())))
            .round(new MathContext(15))
            .stripTrailingZeros()
            .toPlainString();
      } catch (NumberFormatException e) {
        return refuse("error-cell", column, "this is not a valid number; write another one");
      }
    }

    private String refuse(String code, int column, String what) {
      readable = false;
      error(sheet, code, row.getRowNum(), column, what);
      return "";
    }
  }
}
