package dev.ponens.rule.form.table;

import dev.ponens.rule.form.table.column.Condition;
import dev.ponens.rule.form.table.grid.Cell;
import dev.ponens.rule.form.table.grid.Sheet;
import dev.ponens.rule.source.Fault;
import dev.ponens.rule.source.RunText;
import dev.ponens.rule.source.Vocabulary;
import java.util.List;

/** Reads cells about runs: tools, arguments, values and event patterns. */
final class RunCells {
  private final Sheet sheet;
  private final Vocabulary.Names names;
  private final List<Fault> faults;

  RunCells(Sheet sheet, Vocabulary.Names names, List<Fault> faults) {
    this.sheet = sheet;
    this.names = names;
    this.faults = faults;
  }

  /** Reads the cell of a condition; empty after a fault. */
  List<String> read(Condition condition, Cell cell, int line) {
    RunText text =
        switch (condition.type()) {
          case EVENT -> RunText.EVENT;
          case TOOLS -> RunText.TOOLS;
          case PATH -> RunText.PATH;
          case REFERENCE -> RunText.REFERENCE;
          default -> RunText.VALUES;
        };
    List<String> wrong = text.faults(cell.text(), names);
    for (String what : wrong) {
      faults.add(
          sheet.fault(
              Fault.Level.ERROR,
              "wrong-value",
              line,
              cell.column(),
              condition.header() + ": " + what));
    }
    return wrong.isEmpty() ? text.parts(cell.text()) : List.of();
  }
}
