package dev.ponens.rule.form.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Draft;
import dev.ponens.rule.form.table.column.Columns;
import dev.ponens.rule.form.table.column.ConditionColumn;
import dev.ponens.rule.form.table.grid.CsvFile;
import dev.ponens.rule.source.Concern;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A row whose conditions are known at different moments is refused, and no other. */
class MomentsTest {
  private static final Pattern ROW = Pattern.compile("never-together (\\w+/t\\d\\.csv):(\\d+):.*");

  private static final int WIDEST = 50;

  /** What a row may ask for beside "at the end: yes". */
  /** Facts of the ledger, which exist where the path may end. */
  private static final Set<String> LEDGER =
      Set.of(
          "Alternatives",
          "Assumption",
          "Claim",
          "Disagreement",
          "FailedVerification",
          "OpenSlots",
          "Routing");

  private static final Set<String> AT_THE_END =
      Set.of(
          "and earlier",
          "and not earlier",
          "assumption left open",
          "calls so far at least",
          "changed file class is",
          "changed file is forbidden",
          "changed file is left",
          "changed file is new",
          "changes left are in",
          "checkpoint",
          "cost so far at least",
          "derived",
          "earlier",
          "found",
          "gate is",
          "gate reason is",
          "minutes so far at least",
          "mode is",
          "mode is not",
          "not derived",
          "nor earlier",
          "not earlier",
          "not found",
          "nothing found",
          "open point is",
          "open points at least",
          "pattern is",
          "pattern is not",
          "risk is at least",
          "risk is under",
          "risk score at least",
          "risk score under",
          "run leaves",
          "run shows",
          "submission is",
          "project has tests",
          "tokens so far at least",
          "turn ends");

  /** What is known of the question alone, though derive/ sees it as it sees thoughts. */
  private static boolean ofTheQuestion(ConditionColumn column) {
    return Set.of("Question", "Trap", "Total").contains(column.fact());
  }

  private static Concern folder(ConditionColumn column) {
    return column.phases().contains(Concern.DERIVE)
        ? Concern.DERIVE
        : column.phases().contains(Concern.POLICY) ? Concern.POLICY : Concern.NEXT;
  }

  /** The columns that cannot stand beside a cell that says yes. */
  private static Set<String> refusedBeside(String yes) {
    Draft draft = Draft.ofOurs();
    Map<String, List<ConditionColumn>> tables = new TreeMap<>();
    for (ConditionColumn column : Columns.conditions()) {
      boolean here = column.phases().stream().anyMatch(p -> p != Concern.COMPLEXITY);
      if (here && !column.header().equals(yes)) {
        String folder = folder(column).folder();
        int part = 0;
        while (tables.getOrDefault(folder + "/t" + part + ".csv", List.of()).size() == WIDEST) {
          part++;
        }
        tables.computeIfAbsent(folder + "/t" + part + ".csv", f -> new ArrayList<>()).add(column);
      }
    }
    tables.forEach((file, columns) -> draft.with(file, table(yes, columns)));
    Set<String> refused = new TreeSet<>();
    for (String said : draft.said()) {
      Matcher row = ROW.matcher(said);
      if (row.matches()) {
        List<ConditionColumn> columns = tables.getOrDefault(row.group(1), List.of());
        refused.add(columns.get(Integer.parseInt(row.group(2)) - 2).header());
      }
    }
    return refused;
  }

  /** A row for each column, which is asked for beside the cell that says yes. */
  private static String table(String yes, List<ConditionColumn> columns) {
    List<String> headers = new ArrayList<>(List.of("id", yes));
    columns.forEach(c -> headers.add(c.header()));
    StringBuilder table = new StringBuilder(CsvFile.line(headers));
    for (ConditionColumn column : columns) {
      List<String> row = new ArrayList<>();
      row.add("r-" + column.header().replaceAll("\\W+", "-"));
      row.add("yes");
      columns.forEach(c -> row.add(c.equals(column) ? c.example() : ""));
      table.append(CsvFile.line(row));
    }
    return table.toString();
  }

  @Test
  void everyColumnBesideAtTheEndWorksOrIsRefused() {
    Set<String> expected = new TreeSet<>();
    for (ConditionColumn column : Columns.conditions()) {
      boolean seen = column.phases().stream().anyMatch(p -> p != Concern.COMPLEXITY);
      if (seen
          && !AT_THE_END.contains(column.header())
          && !LEDGER.contains(column.fact())
          && !column.header().equals("at the end")) {
        expected.add(column.header());
      }
    }
    assertThat(refusedBeside("at the end")).isEqualTo(expected);
  }

  @Test
  void besideAThoughtsColumnThoseOfTheQuestionAndTheEndAreRefused() {
    Set<String> expected = new TreeSet<>(Set.of("at the end", "assumption left open"));
    for (ConditionColumn column : Columns.conditions()) {
      boolean act =
          Set.of(
                  "Argument",
                  "Call",
                  "ChangedFile",
                  "Field",
                  "Result",
                  "RunSign",
                  "Submission",
                  "Turn")
              .contains(column.fact());
      if (act
          || LEDGER.contains(column.fact())
          || (ofTheQuestion(column) && column.phases().contains(Concern.DERIVE))) {
        expected.add(column.header());
      }
    }
    assertThat(refusedBeside("shows working")).isEqualTo(expected);
  }

  @Test
  void whatIsLackingAtTheEndAnywayIsRefused() {
    assertThat(
            Draft.begun()
                .with(
                    "risk/t.csv",
                    "id,at the end,states an equation,message\na,yes,no,m\nb,no,no,m\n")
                .said())
        .anyMatch(
            s ->
                s.startsWith("never-together risk/t.csv:2")
                    && s.contains("applies only to a thought"))
        .noneMatch(s -> s.startsWith("never-together risk/t.csv:3"));
  }

  @Test
  void theFaultSaysWhichTwoAndWhy() {
    assertThat(
            Draft.begun()
                .with("risk/t.csv", "id,at the end,kind is,message\na,yes,answer,m\n")
                .said())
        .singleElement()
        .asString()
        .contains(
            "\"at the end\" and \"kind is\" can never both be true: at the end applies "
                + "to the end of the path, and kind is applies to a thought; write two rows");
  }
}
