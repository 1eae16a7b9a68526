package dev.ponens.rule.form.table;

import dev.ponens.rule.form.table.grid.CsvFile;
import dev.ponens.rule.form.table.grid.TableSheet;
import dev.ponens.rule.form.table.grid.Workbook;
import dev.ponens.rule.source.Concern;
import dev.ponens.rule.source.FactVocabulary;
import dev.ponens.rule.source.RuleText;
import dev.ponens.settings.Params;
import dev.ponens.settings.Settings;
import dev.ponens.verdict.RuleFault;
import dev.ponens.verdict.RulePlace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The decision tables of a rules directory. A sheet has a header row from the catalogue of columns,
 * then one rule a row. Each cell is read as the type of its column and written as a literal, so the
 * text of a cell never becomes code.
 */
public final class Tables {
  private final FactVocabulary.OtherNames names;
  private final List<Settings> profiles;
  private final List<Row> rows = new ArrayList<>();
  private final List<RuleText> rules = new ArrayList<>();
  private final List<RuleFault> faults = new ArrayList<>();

  /**
   * Starts without tables.
   *
   * @param names the names that rules may use
   * @param params the parameters that cells may name, and their values in each profile
   */
  public Tables(FactVocabulary.OtherNames names, Params params) {
    this.names = names;
    this.profiles = params.profiles().stream().map(params::profile).toList();
  }

  /** Reads a CSV file. */
  public void csv(Concern concern, String file, String text, String page) {
    List<RuleFault> unread = new ArrayList<>();
    TableSheet sheet = CsvFile.read(file, text, unread);
    faults.addAll(unread);
    if (!sheet.lines().isEmpty() || unread.isEmpty()) {
      sheet(concern, sheet, page);
    }
  }

  /** Reads a workbook. Every sheet is a table, except for notes. */
  public void workbook(Concern concern, String file, byte[] bytes, String page) {
    List<RuleFault> unread = new ArrayList<>();
    List<TableSheet> sheets = Workbook.read(file, bytes, unread);
    faults.addAll(unread);
    if (sheets.isEmpty() && unread.isEmpty()) {
      faults.add(
          RuleFault.error("not-a-table", file, 0, "no sheet has a header row and a row below it"));
    }
    sheets.forEach(s -> sheet(concern, s, page));
  }

  private void sheet(Concern concern, TableSheet sheet, String page) {
    for (Row row : new RowReader(concern, sheet, names, faults).rows()) {
      rows.add(row);
      rules.add(RowRule.of(row, page));
    }
  }

  /** The rules of the tables, one for each row. Rows with faults are left out. */
  public List<RuleText> rules() {
    return List.copyOf(rules);
  }

  /**
   * Checks the rows together, and the rules and names they refer to.
   *
   * @param all all rules of the directory; rows that are not among them were replaced
   * @param unread the ids of rules with faults
   */
  public void check(List<RuleText> all, Set<String> unread) {
    Set<RulePlace> places = new HashSet<>();
    all.forEach(r -> places.add(r.card().at()));
    List<Row> kept = rows.stream().filter(r -> places.contains(r.at())).toList();
    RowReferences references = new RowReferences(all, unread);
    kept.forEach(r -> faults.addAll(references.faults(r)));
    faults.addAll(TableCheck.of(kept, profiles));
  }

  /** The faults of the tables. */
  public List<RuleFault> faults() {
    return List.copyOf(faults);
  }
}
