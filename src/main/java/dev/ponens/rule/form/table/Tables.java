package dev.ponens.rule.form.table;

import dev.ponens.rule.form.table.grid.CsvFile;
import dev.ponens.rule.form.table.grid.Sheet;
import dev.ponens.rule.form.table.grid.Workbook;
import dev.ponens.rule.source.Concern;
import dev.ponens.rule.source.Fault;
import dev.ponens.rule.source.RuleText;
import dev.ponens.rule.source.Vocabulary;
import dev.ponens.settings.Params;
import dev.ponens.settings.Settings;
import dev.ponens.verdict.RulePlace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The decision tables of a rules folder: sheets with a header row out of the catalogue, then one
 * rule a row. Cells are values: each is read as what its column holds and printed again as a
 * literal, so no cell's text becomes code.
 */
public final class Tables {
  private final Vocabulary.Names names;
  private final List<Settings> profiles;
  private final List<Row> rows = new ArrayList<>();
  private final List<RuleText> rules = new ArrayList<>();
  private final List<Fault> faults = new ArrayList<>();

  /**
   * No tables yet.
   *
   * @param names what their rules may name
   * @param params the parameters their cells may name, and what profiles make of them
   */
  public Tables(Vocabulary.Names names, Params params) {
    this.names = names;
    this.profiles = params.profiles().stream().map(params::profile).toList();
  }

  /** Reads a CSV file. */
  public void csv(Concern concern, String file, String text, String page) {
    List<Fault> unread = new ArrayList<>();
    Sheet sheet = CsvFile.read(file, text, unread);
    faults.addAll(unread);
    if (!sheet.lines().isEmpty() || unread.isEmpty()) {
      sheet(concern, sheet, page);
    }
  }

  /** Reads a workbook: every sheet of it is a table, notes apart. */
  public void workbook(Concern concern, String file, byte[] bytes, String page) {
    List<Fault> unread = new ArrayList<>();
    List<Sheet> sheets = Workbook.read(file, bytes, unread);
    faults.addAll(unread);
    if (sheets.isEmpty() && unread.isEmpty()) {
      faults.add(
          Fault.error(
              "not-a-table", file, 0, "no sheet with a row of columns, then a row for each rule"));
    }
    sheets.forEach(s -> sheet(concern, s, page));
  }

  private void sheet(Concern concern, Sheet sheet, String page) {
    for (Row row : new RowReader(concern, sheet, names, faults).rows()) {
      rows.add(row);
      rules.add(RowRule.of(row, page));
    }
  }

  /** The tables' rules, a rule a row; rows with faults are left out. */
  public List<RuleText> rules() {
    return List.copyOf(rules);
  }

  /**
   * Looks at the rows together, and at what they name of other rules.
   *
   * @param all every rule of the folder; rows that are not among them were replaced
   * @param unread the ids of rules that have faults of their own
   */
  public void check(List<RuleText> all, Set<String> unread) {
    Set<RulePlace> places = new HashSet<>();
    all.forEach(r -> places.add(r.card().at()));
    List<Row> kept = rows.stream().filter(r -> places.contains(r.at())).toList();
    References references = new References(all, unread);
    kept.forEach(r -> faults.addAll(references.faults(r)));
    faults.addAll(TableCheck.of(kept, profiles));
  }

  /** What is wrong with the tables. */
  public List<Fault> faults() {
    return List.copyOf(faults);
  }
}
