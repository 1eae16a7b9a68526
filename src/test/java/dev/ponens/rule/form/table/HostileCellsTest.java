package dev.ponens.rule.form.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.form.table.column.Columns;
import dev.ponens.rule.source.Concern;
import dev.ponens.rule.source.Drl;
import dev.ponens.rule.source.FactVocabulary;
import dev.ponens.rule.source.RuleText;
import dev.ponens.settings.Params;
import dev.ponens.verdict.RuleFault;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import org.drools.drl.ast.descr.PackageDescr;
import org.drools.drl.parser.DrlParser;
import org.junit.jupiter.api.Test;

/**
 * Whatever stands in a cell of any column, it is refused, or a literal, or shown to people only.
 */
class HostileCellsTest {
  private static final List<String> CELLS =
      List.of(
          "x\\\" , System.exit(1), \\\"",
          "x\" , System.exit(1), \"",
          "\"",
          "\\",
          "\\\\\"",
          "\\u0022 || true || \\u0022",
          "\\u0022",
          "a\nthen System.exit(1); end rule b when",
          ");",
          ") then System.exit(1); end //",
          "*/",
          "//",
          "$settings",
          "$settings.number(\"risk-high\")",
          "${x}",
          "#{x}",
          "{words}",
          "eval(true)",
          "yes) or eval(true",
          "from System",
          "=1+1",
          "@x",
          "1e999999999",
          "0x7F",
          "-1",
          "1_000",
          "NaN",
          "\u0661\u0662",
          "\u0435\u0445it",
          "\u202Etxe",
          "\uD83D\uDE00",
          "\uD83D",
          "x".repeat(999),
          "x".repeat(100_000),
          "9".repeat(400),
          "a or b or " + "c or ".repeat(180) + "d");

  private static final Params PARAMS = Params.read("params.yml", "params: {risk-high: 3}");

  private static final FactVocabulary.OtherNames NAMES =
      new FactVocabulary.OtherNames(Set.of("a", "certainty", "reason"), PARAMS.names());

  /** Every call a rule of a table makes; strings apart. */
  private static final Pattern CALL = Pattern.compile("([A-Za-z_$][\\w$.]*)\\s*\\(");

  private static final Set<String> OURS =
      Set.of(
          "verdict.by",
          "about",
          "derive",
          "find",
          "block",
          "gate",
          "propose",
          "$settings.number",
          "in",
          "contains");

  @Test
  void noCellOfAnyColumnBecomesCode() {
    int read = 0;
    for (Concern concern : Concern.values()) {
      for (String header : headers(concern)) {
        for (String cell : CELLS) {
          read += table(concern, header, cell) ? 1 : 0;
        }
      }
    }
    assertThat(read).as("sentences take nearly anything").isGreaterThan(100);
  }

  @Test
  void noCellMadeOfSuchPiecesBecomesCode() {
    Random random = new Random(7);
    List<Concern> concerns = List.of(Concern.values());
    String[] pieces = {
      "\"",
      "\\",
      "'",
      "`",
      ")",
      "(",
      ";",
      "}",
      "{",
      "$",
      " or ",
      "yes",
      "a",
      "0",
      ".",
      ",",
      "\\u0022",
      "\u201D",
      "\n",
      "//",
      "/*",
      "*/",
      "then",
      "end",
      "rule",
      "System.exit(1)",
      "certainty",
      "reason"
    };
    for (int i = 0; i < 400; i++) {
      StringBuilder cell = new StringBuilder();
      for (int n = 1 + random.nextInt(8); n > 0; n--) {
        cell.append(pieces[random.nextInt(pieces.length)]);
      }
      Concern concern = concerns.get(random.nextInt(concerns.size()));
      List<String> headers = headers(concern);
      table(concern, headers.get(random.nextInt(headers.size())), cell.toString());
    }
  }

  private static List<String> headers(Concern concern) {
    List<String> headers = new ArrayList<>();
    Columns.conditions().stream()
        .filter(c -> c.phases().contains(concern))
        .forEach(c -> headers.add(c.header()));
    Columns.outcomes().stream()
        .filter(o -> o.phases().contains(concern))
        .forEach(o -> headers.add(o.header()));
    return headers;
  }

  /** A row that holds, but for the cell; true when the cell is read without a fault. */
  private static boolean table(Concern concern, String header, String cell) {
    Map<String, String> row = new LinkedHashMap<>();
    row.put("id", "a-row");
    switch (concern) {
      case DERIVE, COMPLEXITY -> {
        row.put("gives", "topic");
        row.put("weight", "1");
        row.put(concern == Concern.DERIVE ? "difficulty is" : "signals at least", "1");
      }
      case RISK, POLICY -> {
        row.put("message", "m");
        row.put("words at least", "1");
      }
      case NEXT -> {
        row.put("mode", "revise");
        row.put("depth", "deep");
        row.put("threshold", "0.5");
        row.put("rank", "1");
        row.put("words at least", "1");
      }
    }
    row.put(header, cell);
    StringBuilder csv = new StringBuilder(String.join(",", row.keySet())).append('\n');
    List<String> cells =
        row.values().stream().map(c -> "\"" + c.replace("\"", "\"\"") + "\"").toList();
    csv.append(String.join(",", cells)).append('\n');
    Tables tables = new Tables(NAMES, PARAMS);
    tables.csv(concern, "t.csv", csv.toString(), "");
    tables.rules().forEach(r -> harmless(r, header + ": " + cell));
    boolean refused =
        tables.faults().stream().anyMatch(f -> f.level() == RuleFault.FaultLevel.ERROR);
    assertThat(tables.rules()).as(header + " " + cell).hasSizeLessThan(2);
    assertThat(refused || tables.rules().size() == 1).as(header + " " + cell).isTrue();
    return !refused;
  }

  private static void harmless(RuleText rule, String of) {
    if (rule.fallback() != null) {
      return;
    }
    PackageDescr parsed;
    DrlParser parser = new DrlParser();
    try {
      parsed = parser.parse(false, rule.drl());
    } catch (org.drools.drl.parser.DroolsParserException e) {
      throw new AssertionError(of, e);
    }
    assertThat(parser.hasErrors()).as(of).isFalse();
    assertThat(parsed.getRules()).as(of).hasSize(1);
    assertThat(parsed.getFunctions()).as(of).isEmpty();
    assertThat(rule.drl().chars()).as(of).allMatch(c -> c == '\n' || (c >= ' ' && c < 127));
    String head = Drl.head(rule.card().id(), Concern.of(rule.card().concern()).orElseThrow());
    String body = rule.drl().substring(head.length());
    String bare = body.replaceAll("\"(?:[^\"\\\\]++|\\\\.)*+\"", "\"\"");
    assertThat(bare).as(of).doesNotContain("System", "eval", "from", "//", "/*", "\\");
    var calls = CALL.matcher(bare);
    while (calls.find()) {
      String name = calls.group(1);
      boolean fact = FactVocabulary.facts().contains(name);
      assertThat(fact || OURS.contains(name.startsWith(".") ? name.substring(1) : name))
          .as(of + " calls " + name)
          .isTrue();
    }
  }
}
