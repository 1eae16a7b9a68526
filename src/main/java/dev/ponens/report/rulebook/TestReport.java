package dev.ponens.report.rulebook;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.ponens.report.AnsiColour;
import dev.ponens.report.NounCount;
import dev.ponens.report.SafeJson;
import dev.ponens.report.Visible;
import dev.ponens.verdict.RuleCard;
import dev.ponens.verdict.Severity;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * Reports the results of a rulebook's examples: as text, with a diff of each example that fails, or
 * as JSON.
 */
public final class TestReport {
  private TestReport() {}

  /** The names of the formats, in the order of the help. */
  public static List<String> formats() {
    return List.of("text", "json");
  }

  /**
   * Writes one report and flushes the stream; does not close it.
   *
   * @param format one of {@link #formats}
   * @param colour whether ANSI colours may be written (text)
   */
  public static void write(String format, TestResult tested, OutputStream out, boolean colour)
      throws IOException {
    if (format.equals("json")) {
      json(tested, out);
    } else {
      out.write(new Text(tested, new AnsiColour(colour)).page().getBytes(UTF_8));
    }
    out.flush();
  }

  private static final class Text {
    private final TestResult tested;
    private final AnsiColour ink;
    private final StringBuilder page = new StringBuilder();

    Text(TestResult tested, AnsiColour ink) {
      this.tested = tested;
      this.ink = ink;
    }

    String page() {
      int widest = tested.rules().stream().mapToInt(r -> r.id().length()).max().orElse(0);
      for (RuleCard rule : tested.rules()) {
        rule(rule, widest);
      }
      for (TestResult.TestedExample failed : tested.examples()) {
        if (!failed.holds()) {
          failed(failed);
        }
      }
      TestResult.Coverage coverage = tested.coverage();
      if (coverage != null) {
        coverage(coverage);
      }
      closing();
      return page.toString();
    }

    private void rule(RuleCard rule, int widest) {
      List<TestResult.TestedExample> own =
          tested.examples().stream().filter(e -> e.rule().equals(rule.id())).toList();
      long failed = own.stream().filter(e -> !e.holds()).count();
      String id = Visible.of(rule.id()) + " ".repeat(widest - rule.id().length());
      String said =
          own.isEmpty()
              ? "no examples"
              : failed == 0
                  ? NounCount.of(own.size(), "example")
                  : failed + " of " + NounCount.of(own.size(), "example") + " failed";
      line(
          (failed > 0
                  ? ink.severity(Severity.ERROR, "FAIL")
                  : own.isEmpty() ? ink.severity(Severity.WARNING, "none") : ink.dim("ok  "))
              + "  "
              + (failed > 0 ? ink.bold(id) : id)
              + "  "
              + said);
    }

    private void failed(TestResult.TestedExample failed) {
      line("");
      line(
          ink.bold(Visible.of(tested.path(failed.page()) + ":" + failed.line()))
              + "  "
              + Visible.of(failed.rule())
              + ": "
              + (failed.fires()
                  ? "should fire on the lines marked with !"
                  : "should not fire here"));
      for (TestResult.ExampleLine l : failed.lines()) {
        String text = Visible.of(l.text());
        if (l.marked() == l.flagged()) {
          line("    " + (l.marked() ? "!" : " ") + text);
        } else {
          line(ink.severity(Severity.ERROR, "  - " + (l.marked() ? "!" : " ") + text));
          line(ink.severity(Severity.HINT, "  + " + (l.flagged() ? "!" : " ") + text));
          line(
              "       "
                  + (l.marked()
                      ? "marked, but the rule does not fire"
                      : "not marked, but the rule fires"));
        }
        l.found().forEach(f -> line("       found  " + Visible.of(f)));
        l.facts().forEach(f -> line(ink.dim("       facts  " + Visible.of(f))));
      }
      failed.failures().forEach(f -> line("    " + Visible.of(f)));
    }

    private void coverage(TestResult.Coverage coverage) {
      line("");
      line("Coverage of " + NounCount.of(coverage.examples(), "example") + ":");
      String file = "";
      for (TestResult.RowCoverage row : coverage.rows()) {
        if (!row.at().file().equals(file)) {
          file = row.at().file();
          line("  " + ink.bold(Visible.of(tested.path(file))));
        }
        row(row, widest(coverage.rows()), coverage);
      }
      if (!coverage.sentences().isEmpty()) {
        line("  " + ink.bold("sentences"));
        coverage.sentences().forEach(s -> row(s, widest(coverage.sentences()), coverage));
      }
      List<String> never =
          java.util.stream.Stream.concat(coverage.rows().stream(), coverage.sentences().stream())
              .filter(r -> r.all() == 0)
              .map(r -> Visible.of(r.name()))
              .toList();
      line(
          never.isEmpty()
              ? "Every rule and sentence fires in at least one example."
              : "Rules and sentences that fire in no example: " + String.join(", ", never));
    }

    private static int widest(List<TestResult.RowCoverage> rows) {
      return rows.stream().mapToInt(r -> r.name().length()).max().orElse(0);
    }

    private void row(TestResult.RowCoverage row, int widest, TestResult.Coverage coverage) {
      String said =
          row.all()
              + " of "
              + NounCount.of(coverage.examples(), "example")
              + ", "
              + row.own()
              + " of its "
              + row.ownAll();
      String name = Visible.of(row.name());
      String line = "    " + name + " ".repeat(Math.max(1, widest - name.length() + 2)) + said;
      line(row.all() == 0 ? ink.severity(Severity.WARNING, line) : line);
    }

    private void closing() {
      long failed = tested.failed();
      long rules = tested.rules().size();
      line("");
      line(
          NounCount.of(tested.examples().size(), "example")
              + " of "
              + NounCount.of(rules, "rule")
              + ": "
              + (failed == 0 ? "all pass" : ink.severity(Severity.ERROR, failed + " failed")));
    }

    private void line(String words) {
      page.append(words).append('\n');
    }
  }

  private static void json(TestResult tested, OutputStream out) throws IOException {
    SafeJson json = SafeJson.pretty(out);
    json.writeStartObject();
    json.writeArrayFieldStart("examples");
    for (TestResult.TestedExample example : tested.examples()) {
      example(tested, example, json);
    }
    json.writeEndArray();
    TestResult.Coverage coverage = tested.coverage();
    if (coverage != null) {
      json.writeObjectFieldStart("coverage");
      json.writeNumberField("examples", coverage.examples());
      rows("rules", coverage.rows(), json);
      rows("sentences", coverage.sentences(), json);
      json.writeEndObject();
    }
    json.writeObjectFieldStart("summary");
    json.writeNumberField("rules", tested.rules().size());
    json.writeNumberField("examples", tested.examples().size());
    json.writeNumberField("failed", tested.failed());
    json.writeEndObject();
    json.writeEndObject();
    json.endLine();
    json.close();
  }

  private static void example(TestResult tested, TestResult.TestedExample example, SafeJson json)
      throws IOException {
    json.writeStartObject();
    json.writeStringField("rule", example.rule());
    json.writeStringField("page", tested.path(example.page()));
    json.line(example.line());
    json.writeStringField("under", example.fires() ? "fires" : "silent");
    json.writeBooleanField("holds", example.holds());
    if (!example.holds()) {
      json.writeArrayFieldStart("differences");
      for (TestResult.ExampleLine line : example.lines()) {
        if (line.marked() != line.flagged()) {
          json.writeStartObject();
          json.line(line.number());
          json.writeStringField("text", line.text());
          json.writeBooleanField("marked", line.marked());
          json.writeBooleanField("flagged", line.flagged());
          words("found", line.found(), json);
          words("facts", line.facts(), json);
          json.writeEndObject();
        }
      }
      json.writeEndArray();
      words("failures", example.failures(), json);
    }
    json.writeEndObject();
  }

  private static void rows(String name, List<TestResult.RowCoverage> rows, SafeJson json)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (TestResult.RowCoverage row : rows) {
      json.writeStartObject();
      json.writeStringField("name", row.name());
      json.writeStringField("at", row.at().toString());
      json.writeNumberField("own_firing", row.own());
      json.writeNumberField("own_examples", row.ownAll());
      json.writeNumberField("firing", row.all());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void words(String name, List<String> words, SafeJson json) throws IOException {
    json.writeArrayFieldStart(name);
    for (String word : words) {
      json.writeString(word);
    }
    json.writeEndArray();
  }
}
