package dev.ponens.rule.form;

import dev.ponens.fact.calculation.CalculationRow;
import dev.ponens.fact.quantity.NumberWords;
import dev.ponens.fact.quantity.Quantities;
import dev.ponens.fact.quantity.Units;
import dev.ponens.rule.form.table.grid.Cell;
import dev.ponens.rule.form.table.grid.CsvFile;
import dev.ponens.rule.form.table.grid.SheetRow;
import dev.ponens.rule.source.FactVocabulary;
import dev.ponens.rule.source.RuleFiles;
import dev.ponens.verdict.RuleFault;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Reads the tables of number words and units of a rules directory: {@code numbers.csv} and {@code
 * units.csv}. A row of the directory replaces the built-in row for the same word and kind, or for
 * the same unit; a row whose first cell begins with a hyphen and a blank removes it.
 */
final class QuantityFiles {
  private static final String REMOVES = "- ";

  /** The index of the kind in a row of number words. */
  private static final int KIND = 2;

  private record Row(String file, int line, List<String> cells) {}

  private final List<RuleFault> faults;

  private QuantityFiles(List<RuleFault> faults) {
    this.faults = faults;
  }

  /**
   * Returns the rows of each table, with a tab between the cells, by the name of the table.
   *
   * @param faults receives the faults of the tables
   */
  static Map<String, List<String>> read(RuleFiles files, List<RuleFault> faults) {
    QuantityFiles reader = new QuantityFiles(faults);
    Map<String, List<String>> tables = new TreeMap<>();
    for (String table : RuleFiles.QUANTITIES) {
      List<Row> rows = reader.rows(files, table);
      if (table.equals(Quantities.UNITS) && !rows.isEmpty()) {
        reader.check(rows);
      }
      if (!rows.isEmpty()) {
        tables.put(table, rows.stream().map(r -> String.join("\t", r.cells())).toList());
      }
    }
    return tables;
  }

  private static List<String> header(String table) {
    return switch (table) {
      case Quantities.UNITS -> Units.HEADER;
      case CalculationRow.TABLE -> CalculationRow.HEADER;
      default -> NumberWords.HEADER;
    };
  }

  /** Returns the valid rows of a table, those of the lowest directory first. */
  private List<Row> rows(RuleFiles files, String table) {
    Map<String, Row> rows = new LinkedHashMap<>();
    for (String file : files.named(table)) {
      String text = files.texts().get(file);
      if (text != null && !RuleFiles.isUtf16(text)) {
        rows(table, file, text, rows);
      }
    }
    return List.copyOf(rows.values());
  }

  private void rows(String table, String file, String text, Map<String, Row> rows) {
    List<String> header = header(table);
    List<SheetRow> lines = CsvFile.read(file, text, faults).lines();
    if (lines.isEmpty() || !cells(lines.get(0), header.size()).equals(header)) {
      faults.add(new RuleFault(file, 1, "the first line must be " + String.join(",", header)));
      return;
    }
    Set<String> own = new HashSet<>();
    for (SheetRow line : lines.subList(1, lines.size())) {
      List<String> cells = cells(line, header.size());
      boolean removes = cells.get(0).startsWith(REMOVES);
      if (removes) {
        cells.set(0, cells.get(0).substring(REMOVES.length()).strip());
      }
      String key = key(table, cells);
      String wrong = removes ? removed(rows, key, cells.get(0)) : wrong(table, cells);
      if (wrong.isEmpty() && !removes && !own.add(key)) {
        wrong = "\"" + key + "\" occurs twice; remove one";
      }
      if (!wrong.isEmpty()) {
        faults.add(new RuleFault(file, line.number(), wrong));
      } else if (!removes) {
        // The note is for readers of the table only.
        cells.set(cells.size() - 1, "");
        rows.put(key, new Row(file, line.number(), List.copyOf(cells)));
      }
    }
  }

  private static String removed(Map<String, Row> rows, String key, String word) {
    return rows.remove(key) == null
        ? "nothing to remove: the table has no \""
            + key
            + "\""
            + FactVocabulary.didYouMean(
                word, rows.values().stream().map(r -> r.cells().get(0)).toList())
        : "";
  }

  private static String key(String table, List<String> cells) {
    return switch (table) {
      case Quantities.UNITS -> cells.get(0);
      case CalculationRow.TABLE -> (cells.get(0) + " " + cells.get(1)).strip();
      default -> cells.get(0) + " " + cells.get(KIND);
    };
  }

  private static String wrong(String table, List<String> cells) {
    return switch (table) {
      case Quantities.UNITS -> Units.wrong(cells);
      case CalculationRow.TABLE -> CalculationRow.wrong(cells);
      default -> NumberWords.wrong(cells);
    };
  }

  private static List<String> cells(SheetRow line, int size) {
    List<String> cells = new ArrayList<>();
    for (Cell cell : line.cells()) {
      cells.add(cell.text().strip().replaceAll("\\s+", " "));
    }
    while (cells.size() < size) {
      cells.add("");
    }
    return new ArrayList<>(cells.subList(0, size));
  }

  private void check(List<Row> rows) {
    Units.conflicts(rows.stream().map(Row::cells).toList())
        .forEach(
            (at, what) ->
                faults.add(
                    at < 0
                        ? new RuleFault(Quantities.UNITS, 0, what)
                        : new RuleFault(rows.get(at).file(), rows.get(at).line(), what)));
  }
}
