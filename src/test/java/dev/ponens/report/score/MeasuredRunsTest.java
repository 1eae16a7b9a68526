package dev.ponens.report.score;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Rulebooks;
import dev.ponens.verdict.RuleCard;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** The figures of runs on the pages of rules and in docs/judgement.md are those of the resource. */
@NullMarked
class MeasuredRunsTest {
  private static final String BEGIN = "<!-- measured: written by mvn test -Dgolden=rewrite -->\n";
  private static final String END = "<!-- end of measured -->\n";
  private static final String NOTE =
      """
      Labelled mistakes are the wrong steps that a reader marked in some of the runs. The sign "–"
      means that no finding was clearly right or wrong, or that no label is about the rule.
      [How this was measured](../../docs/judgement.md#runs-of-agents),\s""";
  private static final MeasuredRuns MEASURED = MeasuredRuns.shipped();
  private static final Rulebook RULES = Rulebooks.shipped();

  @Test
  void everyMeasuredRuleExists() {
    for (MeasuredRuns.MeasuredRunRule line : MEASURED.lines()) {
      assertThat(RULES.card(line.rule())).as(line.rule()).isPresent();
      assertThat(line.found()).isLessThanOrEqualTo(line.labelled());
      assertThat(line.fired()).isLessThanOrEqualTo(line.runs());
    }
  }

  @Test
  void eachPageShowsTheFiguresOfItsRules() throws IOException {
    Map<String, List<String>> pages = new TreeMap<>();
    for (RuleCard card : RULES.cards()) {
      pages.computeIfAbsent(card.at().page(), p -> new ArrayList<>()).add(card.id());
    }
    int shown = 0;
    for (Map.Entry<String, List<String>> page : pages.entrySet()) {
      String table = MEASURED.table(page.getValue());
      String block = table.isEmpty() ? "" : table + "\n" + NOTE + MEASURED.date() + ".\n";
      holds(Path.of("rules").resolve(page.getKey()), block, "\n## Examples\n");
      shown += table.isEmpty() ? 0 : 1;
    }
    assertThat(shown).isPositive();
  }

  @Test
  void thePageOfJudgementsShowsAll() throws IOException {
    List<String> all = MEASURED.lines().stream().map(MeasuredRuns.MeasuredRunRule::rule).toList();
    holds(Path.of("docs/judgement.md"), MEASURED.table(all), "\n## Older audits\n");
  }

  private static void holds(Path page, String block, String before) throws IOException {
    String text = Files.readString(page);
    String plain = text;
    int from = text.indexOf(BEGIN);
    if (from >= 0) {
      plain = text.substring(0, from) + text.substring(text.indexOf(END) + END.length() + 1);
    }
    int at = plain.indexOf(before) + 1;
    assertThat(at).as(page + ": no " + before).isPositive();
    String whole =
        block.isEmpty()
            ? plain
            : plain.substring(0, at)
                + BEGIN
                + "\n"
                + block
                + "\n"
                + END
                + "\n"
                + plain.substring(at);
    if ("rewrite".equals(System.getProperty("golden")) && !whole.equals(text)) {
      Files.writeString(page, whole);
    }
    assertThat(Files.readString(page)).isEqualTo(whole);
  }
}
