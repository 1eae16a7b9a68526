package dev.ponens.rule.form.table;

import dev.ponens.rule.form.table.column.Columns;
import dev.ponens.rule.form.table.grid.TableSheet;
import dev.ponens.rule.source.Concern;
import dev.ponens.rule.source.RuleFiles;
import dev.ponens.verdict.RuleFault;
import dev.ponens.verdict.RulePlace;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A row of a table: its conditions and its outcomes.
 *
 * @param concern the concern, which is the directory of its table
 * @param sheet its sheet
 * @param line its row in the sheet
 * @param requirements its condition cells that are not empty
 * @param outcomes its outcome cells that are not empty, by header; each is valid for its column
 */
record Row(
    Concern concern,
    TableSheet sheet,
    int line,
    List<Requirement> requirements,
    Map<String, String> outcomes) {
  Row {
    requirements = List.copyOf(requirements);
    outcomes = Collections.unmodifiableMap(new LinkedHashMap<>(outcomes));
  }

  String id() {
    return outcome(Columns.ID);
  }

  /** The content of an outcome cell; empty when the cell is empty. */
  String outcome(String header) {
    return outcomes.getOrDefault(header, "");
  }

  boolean has(String header) {
    return outcomes.containsKey(header);
  }

  /** True for a row that applies when no other row produced a result of its kind. */
  boolean otherwise() {
    return has(Columns.OTHERWISE);
  }

  /** The name of the fact that the row derives. */
  String name() {
    return has(Columns.NAME) ? outcome(Columns.NAME) : id();
  }

  /** The ids of the rules that report the same cause. */
  List<String> coveredBy() {
    return Arrays.stream(outcome(Columns.COVERED_BY).split(" or ", -1))
        .map(String::strip)
        .filter(id -> !id.isEmpty())
        .toList();
  }

  /** True for a row of rules that the directory extends. */
  boolean shipped() {
    return !RuleFiles.isOwn(sheet.file());
  }

  RulePlace at() {
    return new RulePlace(sheet.file(), sheet.name(), line);
  }

  RuleFault error(String code, int column, String what) {
    return sheet.fault(RuleFault.FaultLevel.ERROR, code, line, column, what);
  }

  RuleFault warning(String code, int column, String what) {
    return sheet.fault(RuleFault.FaultLevel.WARNING, code, line, column, what);
  }
}
