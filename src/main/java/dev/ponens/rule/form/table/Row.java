package dev.ponens.rule.form.table;

import dev.ponens.rule.form.table.column.Columns;
import dev.ponens.rule.form.table.grid.Sheet;
import dev.ponens.rule.source.Concern;
import dev.ponens.rule.source.Fault;
import dev.ponens.rule.source.RuleFiles;
import dev.ponens.verdict.RulePlace;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A row that was read: what it asks, and what it gives.
 *
 * @param concern the folder its table stands in
 * @param sheet where it stands
 * @param line its row there
 * @param requirements its filled condition cells
 * @param outcomes its filled outcome cells, by header; each is what its column holds
 */
record Row(
    Concern concern,
    Sheet sheet,
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

  /** An outcome cell; empty where nothing stands in it. */
  String outcome(String header) {
    return outcomes.getOrDefault(header, "");
  }

  boolean has(String header) {
    return outcomes.containsKey(header);
  }

  /** True for a row that holds where no other gave anything of its kind. */
  boolean otherwise() {
    return has(Columns.OTHERWISE);
  }

  /** The name of what a deriving row gives. */
  String name() {
    return has(Columns.NAME) ? outcome(Columns.NAME) : id();
  }

  /** True for a row of the shipped rulebook in a folder that extends it. */
  boolean shipped() {
    return RuleFiles.isBuiltin(sheet.file());
  }

  RulePlace at() {
    return new RulePlace(sheet.file(), sheet.name(), line);
  }

  Fault error(String code, int column, String what) {
    return sheet.fault(Fault.Level.ERROR, code, line, column, what);
  }

  Fault warning(String code, int column, String what) {
    return sheet.fault(Fault.Level.WARNING, code, line, column, what);
  }
}
