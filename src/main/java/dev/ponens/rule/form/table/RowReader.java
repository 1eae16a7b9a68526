package dev.ponens.rule.form.table;

import dev.ponens.rule.form.table.column.Columns;
import dev.ponens.rule.form.table.column.ConditionColumn;
import dev.ponens.rule.form.table.column.OutcomeColumn;
import dev.ponens.rule.form.table.grid.Cell;
import dev.ponens.rule.form.table.grid.SheetRow;
import dev.ponens.rule.form.table.grid.TableSheet;
import dev.ponens.rule.form.table.grid.Workbook;
import dev.ponens.rule.source.Concern;
import dev.ponens.rule.source.FactVocabulary;
import dev.ponens.verdict.RuleFault;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Reads the rows of a sheet with the catalogue of columns, each cell as the type of its column.
 * Invalid cells are faults, and their rows are left out.
 */
final class RowReader {
  private final Concern concern;
  private final TableSheet sheet;
  private final List<RuleFault> faults;
  private final CellReader cells;
  private final RowCheck check;

  /**
   * @param names the lists and parameters that cells may name
   * @param faults receives the faults
   */
  RowReader(
      Concern concern, TableSheet sheet, FactVocabulary.OtherNames names, List<RuleFault> faults) {
    this.concern = concern;
    this.sheet = sheet;
    this.faults = faults;
    this.cells = new CellReader(sheet, names, faults);
    this.check = new RowCheck(concern, names, faults);
  }

  List<Row> rows() {
    if (sheet.lines().isEmpty()) {
      if (faults.stream()
          .anyMatch(f -> f.code().equals("not-a-table") && f.file().equals(sheet.file()))) {
        return List.of();
      }
      error("not-a-table", 0, 0, "a table must have a header row and at least one row below it");
      return List.of();
    }
    SheetRow first = sheet.lines().get(0);
    List<String> headers =
        first.cells().stream().map(c -> c.text().toLowerCase(Locale.ROOT)).toList();
    if (!first.readable() || !known(headers, first)) {
      return List.of();
    }
    List<Row> rows = new ArrayList<>();
    for (SheetRow line : sheet.lines().subList(1, sheet.lines().size())) {
      row(headers, line).ifPresent(rows::add);
    }
    idle(headers, first);
    return rows;
  }

  /**
   * Checks the header row. False when it has no id: then this is not a table, and further messages
   * would not help.
   */
  private boolean known(List<String> headers, SheetRow line) {
    if (!headers.contains(Columns.ID)) {
      error(
          "no-id-column",
          line.number(),
          0,
          "a table must have a column \"id\""
              + (sheet.name().isEmpty()
                  ? ""
                  : "; if this sheet is not a table, begin its name with " + Workbook.NOTE));
      if (!sheet.name().isEmpty()) {
        return false;
      }
    }
    Set<String> seen = new LinkedHashSet<>();
    for (int i = 0; i < headers.size(); i++) {
      String header = headers.get(i);
      if (header.isEmpty()) {
        error(
            "unknown-column",
            line.number(),
            i + 1,
            "this column has no name; name it or delete it");
      } else if (!Columns.headers().contains(header)) {
        error(
            "unknown-column",
            line.number(),
            i + 1,
            "no column \""
                + header
                + "\""
                + FactVocabulary.didYouMean(
                    header, Columns.headers(), "All columns: docs/tables.md"));
      } else if (!seen.add(header)) {
        error(
            "column-twice",
            line.number(),
            i + 1,
            "this column occurs twice; remove one: " + header);
      } else {
        here(header, line.number(), i + 1);
      }
    }
    return true;
  }

  /**
   * Reports a column that is not allowed in this concern: a rule sees results of earlier phases
   * only and produces the kinds of results of its concern.
   */
  private void here(String header, int line, int column) {
    Set<Concern> phases =
        Columns.condition(header)
            .map(ConditionColumn::phases)
            .or(() -> Columns.outcome(header).map(OutcomeColumn::phases))
            .orElse(Set.of());
    if (!phases.contains(concern)) {
      String folders =
          phases.stream().sorted().map(c -> c.folder() + "/").collect(Collectors.joining(", "));
      error(
          "column-not-here",
          line,
          column,
          "column \""
              + header
              + "\" is only allowed in tables in "
              + folders
              + "; this one is in "
              + concern.folder()
              + "/");
    }
  }

  /**
   * Notes condition columns that are empty in all rows. They have no effect, and a table that
   * {@code rules init} wrote has some. A table with a single row may still be unfinished, so it
   * gets no note.
   */
  private void idle(List<String> headers, SheetRow first) {
    if (sheet.lines().size() <= 2) {
      return;
    }
    List<Integer> idle = new ArrayList<>();
    for (int i = 0; i < headers.size(); i++) {
      int column = i;
      boolean filled =
          sheet.lines().stream()
              .skip(1)
              .anyMatch(
                  l ->
                      !l.readable()
                          || (column < l.cells().size()
                              && !l.cells().get(column).text().isEmpty()));
      if (Columns.condition(headers.get(i)).isPresent() && !filled) {
        idle.add(i);
      }
    }
    if (!idle.isEmpty()) {
      String columns =
          idle.stream().map(i -> "\"" + headers.get(i) + "\"").collect(Collectors.joining(", "));
      faults.add(
          sheet.fault(
              RuleFault.FaultLevel.NOTE,
              "idle-column",
              first.number(),
              idle.get(0) + 1,
              "no row has a value under "
                  + columns
                  + "; you can delete the columns that you do not need"));
    }
  }

  private Optional<Row> row(List<String> headers, SheetRow line) {
    List<Cell> all = new ArrayList<>(line.cells());
    while (!sheet.name().isEmpty() && all.size() < headers.size()) {
      all.add(new Cell(all.size() + 1, "", false));
    }
    if (all.size() != headers.size()) {
      error(
          "cells-missing",
          line.number(),
          0,
          "a row must have a cell for each of the "
              + headers.size()
              + " columns; this one has "
              + all.size()
              + (all.size() > headers.size()
                  ? "; put a cell with a comma in double quotes"
                  : "; add the missing commas, and a double quote that ends each quoted cell"));
      return Optional.empty();
    }
    int before = faults.size();
    Map<String, String> outcomes = new LinkedHashMap<>();
    List<Requirement> requirements = new ArrayList<>();
    for (int i = 0; i < headers.size(); i++) {
      Cell cell = all.get(i);
      if (cell.text().isEmpty()) {
        continue;
      }
      Columns.condition(headers.get(i))
          .ifPresent(c -> requirements.add(cells.requirement(c, cell, line.number())));
      Columns.outcome(headers.get(i))
          .ifPresent(o -> outcomes.put(o.header(), cells.outcome(o, cell, line.number())));
    }
    if (!line.readable()) {
      // Faults of its readable cells are reported now. Missing cells are not, because they may be
      // among the unreadable ones.
      return Optional.empty();
    }
    Row row = new Row(concern, sheet, line.number(), requirements, outcomes);
    check.whole(row, headers);
    boolean sound =
        faults.subList(before, faults.size()).stream()
            .noneMatch(f -> f.level() == RuleFault.FaultLevel.ERROR);
    return sound ? Optional.of(row) : Optional.empty();
  }

  private void error(String code, int line, int column, String what) {
    faults.add(sheet.fault(RuleFault.FaultLevel.ERROR, code, line, column, what));
  }
}
