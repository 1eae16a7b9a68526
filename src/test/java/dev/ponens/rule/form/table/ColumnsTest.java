package dev.ponens.rule.form.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Draft;
import dev.ponens.rule.Rulebooks;
import dev.ponens.rule.form.table.column.Columns;
import dev.ponens.rule.form.table.column.ConditionColumn;
import dev.ponens.rule.form.table.column.Type;
import dev.ponens.rule.source.Concern;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The catalogue of columns, and its reference. */
class ColumnsTest {
  private static final String CALLS = "calls";

  private static final Path REFERENCE = Path.of("docs", "tables.md");
  private static final String BEGIN = "<!-- columns: written by mvn test -Dgolden=rewrite -->\n";
  private static final String END = "<!-- end of columns -->\n";

  /** Number of condition columns in one table, which may have a hundred columns in all. */
  private static final int A_TABLE = 80;

  @TempDir Path folder;

  @Test
  void theReferenceIsWhatTheCatalogueSays() throws IOException {
    String page = Files.readString(REFERENCE);
    int begin = page.indexOf(BEGIN) + BEGIN.length();
    int end = page.indexOf(END);
    assertThat(page).contains(BEGIN, END);
    String written = page.substring(0, begin) + reference() + page.substring(end);
    if ("rewrite".equals(System.getProperty("golden"))) {
      Files.writeString(REFERENCE, written);
    }
    assertThat(Files.readString(REFERENCE)).isEqualTo(written);
  }

  private static String reference() {
    StringBuilder out = new StringBuilder("\n### Conditions\n\n");
    out.append("| column | allowed cell | directories | the condition is true if | example |\n");
    out.append("|---|---|---|---|---|\n");
    Columns.conditions()
        .forEach(
            c ->
                line(
                    out,
                    c.header(),
                    cell(c.type(), c.choices()),
                    folders(c.phases()),
                    c.says(),
                    c.example()));
    out.append("\n### Outcomes\n\n");
    out.append("| column | allowed cell | directories | content of the cell | example |\n");
    out.append("|---|---|---|---|---|\n");
    Columns.outcomes()
        .forEach(
            o ->
                line(
                    out,
                    o.header(),
                    cell(o.type(), o.choices()),
                    folders(o.phases()),
                    o.says(),
                    o.example()));
    return out.append('\n').toString();
  }

  private static void line(
      StringBuilder out, String header, String cell, String in, String says, String example) {
    out.append("| `%s` | %s | %s | %s | %s |\n".formatted(header, cell, in, says, example));
  }

  private static String cell(Type type, List<String> choices) {
    return choices.isEmpty() ? type.says() : String.join(", ", choices);
  }

  private static String folders(Set<Concern> phases) {
    return phases.size() == Concern.values().length
        ? "all"
        : phases.stream().sorted().map(Concern::folder).collect(Collectors.joining(", "));
  }

  /** One rule a column and folder, all compiled: the engine knows every fact and field. */
  @Test
  void everyColumnCompilesWithItsExample() throws Exception {
    Draft draft = Draft.ofOurs();
    int rules = 0;
    for (Concern concern : Concern.values()) {
      List<ConditionColumn> conditions =
          Columns.conditions().stream().filter(c -> c.phases().contains(concern)).toList();
      for (int from = 0; from < conditions.size(); from += A_TABLE) {
        List<ConditionColumn> some =
            conditions.subList(from, Math.min(from + A_TABLE, conditions.size()));
        List<String> rows = rows(concern, some, rules);
        rules += rows.size() - 1;
        String file = concern.folder() + "/z-columns-from-" + from + ".csv";
        draft.with(file, String.join("\n", rows) + "\n");
      }
    }
    assertThat(rules).isGreaterThan(300);
    assertThat(draft.faults()).isEmpty();
    assertThat(Rulebooks.read(draft.write(folder), null).cards()).hasSizeGreaterThan(rules);
  }

  /** A header, then a row for each cell of each column. */
  private static List<String> rows(Concern concern, List<ConditionColumn> conditions, int before) {
    List<String> headers = new ArrayList<>(List.of("id"));
    headers.addAll(needed(concern));
    int own = headers.size();
    conditions.forEach(c -> headers.add(c.header()));
    int moment = headers.contains(CALLS) ? headers.indexOf(CALLS) : headers.size();
    if (moment == headers.size() && conditions.stream().anyMatch(ColumnsTest::ofRuns)) {
      headers.add(CALLS);
    }
    List<String> rows = new ArrayList<>(List.of(String.join(",", headers)));
    for (int i = 0; i < conditions.size(); i++) {
      for (String cell : cells(conditions.get(i))) {
        String[] row = new String[headers.size()];
        Arrays.fill(row, "");
        row[0] = "z-" + concern.folder() + "-" + (before + rows.size());
        for (int n = 1; n < own; n++) {
          row[n] =
              Set.of("name", "message", "suggestion").contains(headers.get(n))
                  ? row[0]
                  : Columns.outcome(headers.get(n)).orElseThrow().example();
        }
        if (ofRuns(conditions.get(i))) {
          row[moment] = "x";
        }
        row[own + i] = cell;
        rows.add(String.join(",", row));
      }
    }
    return rows;
  }

  /** True for conditions that need a condition on the event at which they are judged. */
  private static boolean ofRuns(ConditionColumn condition) {
    return Set.of("Argument", "Field", "UsedFile", "Earlier", "Tally").contains(condition.fact());
  }

  private static List<String> cells(ConditionColumn condition) {
    return condition.type() == Type.YES_NO ? List.of("yes", "no") : List.of(condition.example());
  }

  private static List<String> needed(Concern concern) {
    return switch (concern) {
      case DERIVE, COMPLEXITY -> List.of("gives", "name", "weight");
      case RISK, POLICY -> List.of("message");
      case NEXT -> List.of("mode", "depth", "threshold", "rank", "suggestion");
    };
  }

  @Test
  void noHeaderIsTwoThings() {
    assertThat(Columns.headers()).doesNotHaveDuplicates().hasSizeGreaterThan(80);
  }
}
