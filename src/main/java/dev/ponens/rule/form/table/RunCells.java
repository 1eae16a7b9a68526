package dev.ponens.rule.form.table;

import dev.ponens.rule.form.table.column.ConditionColumn;
import dev.ponens.rule.form.table.grid.Cell;
import dev.ponens.rule.form.table.grid.TableSheet;
import dev.ponens.rule.source.FactVocabulary;
import dev.ponens.rule.source.RunText;
import dev.ponens.verdict.RuleFault;
import java.util.List;

/** Reads cells about runs: tools, arguments, values and event patterns. */
final class RunCells {
  private final TableSheet sheet;
  private final FactVocabulary.OtherNames names;
  private final List<RuleFault> faults;

  RunCells(TableSheet sheet, FactVocabulary.OtherNames names, List<RuleFault> faults) {
    this.sheet = sheet;
    this.names = names;
    this.faults = faults;
  }

  /** Reads the cell of a condition; empty after a fault. */
  List<String> read(ConditionColumn condition, Cell cell, int line) {
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
              RuleFault.FaultLevel.ERROR,
              "wrong-value",
              line,
              cell.column(),
              condition.header() + ": " + what));
    }
    return wrong.isEmpty() ? text.parts(cell.text()) : List.of();
  }
}
