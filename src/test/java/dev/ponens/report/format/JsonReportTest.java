package dev.ponens.report.format;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Span;
import dev.ponens.report.ReportContext;
import dev.ponens.report.TextLayout;
import dev.ponens.transcript.ReadResult;
import dev.ponens.verdict.Severity;
import dev.ponens.verdict.Verdict;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Holds json and jsonl to their contract: the keys, their order, and what is null. */
class JsonReportTest {
  record ToolCall(Span span, String name, Inner inner, Severity how, @Nullable String none)
      implements Fact {}

  record Inner(int n, double share, BigDecimal exact, Optional<String> maybe, List<Boolean> all) {}

  private static final Fact FACT =
      new ToolCall(
          new Span(2, 4),
          "run",
          new Inner(7, 0.5, new BigDecimal("1.50"), Optional.empty(), List.of(true)),
          Severity.HINT,
          null);

  private static final Verdict VERDICT =
      Sample.json("pencils")
          .step("So 12 * 13 = 146 🙂.", FACT)
          .finds(Severity.ERROR, "wrong-arithmetic", "12 * 13 = 146", "It is 156", "Again")
          .unjudged("the provider removed it")
          .fails("rules/risk/odd.drl failed")
          .verdict();

  @Test
  void aLineHasTheContractsKeysInOrder() throws IOException {
    JsonNode line = line(VERDICT);
    assertThat(keys(line))
        .containsExactly(
            "transcript",
            "source",
            "format",
            "rulebook",
            "settings",
            "analysis",
            "complexity",
            "domain",
            "findings",
            "steps",
            "gate",
            "errors");
    assertThat(keys(line.get("analysis")))
        .containsExactly("mode", "method", "limitations", "semantic_confidence");
    assertThat(line.at("/analysis/semantic_confidence").isNull()).isTrue();
    assertThat(line.at("/source")).hasToString("{\"path\":\"stories/pencils.jsonl\",\"line\":3}");
    assertThat(line.at("/complexity"))
        .hasToString(
            "{\"tier\":\"high\",\"score\":0.62,\"signals\":[\"numbers\"],\"min_steps\":2}");
    assertThat(line.get("domain").asText()).isEqualTo("general");
    assertThat(line.at("/errors"))
        .hasToString("[{\"line\":3,\"why\":\"rules/risk/odd.drl failed\"}]");
  }

  @Test
  void aFindingSaysWhereAndWhy() throws IOException {
    assertThat(line(VERDICT).at("/findings/0"))
        .hasToString(
            "{\"rule\":\"wrong-arithmetic\",\"severity\":\"error\",\"step\":1,\"start\":3,\"end\":16,\"text\":\"12"
                + " * 13 = 146\",\"message\":\"It is 156\",\"suggestion\":\"Again\","
                + "\"facts\":{\"truth\":\"156\",\"holds\":false},"
                + "\"origin\":{\"line\":3,\"pointer\":\"/steps/0\"},"
                + "\"fingerprint\":\"00112233445566ff\",\"rule_at\":\"risk/wrong-arithmetic.drl:4\"}");
  }

  @Test
  void aStepSaysWhatTheRulesSay() throws IOException {
    assertThat(new ObjectMapper().readTree(jsonl(VERDICT, false)).at("/steps/0"))
        .hasToString(
            "{\"step\":1,\"judged\":\"yes\",\"risk\":{\"level\":\"high\",\"score\":3},"
                + "\"pattern\":{\"name\":\"debugging\",\"confidence\":0.8,\"depth\":\"deep\","
                + "\"needs_hypothesis\":true},\"mode\":\"continue\","
                + "\"phase\":\"execute\","
                + "\"gate\":{\"decision\":\"go_deeper\",\"reasons\":[{\"code\":\"open-error\","
                + "\"rule\":\"wrong-arithmetic\"}]},\"next\":{\"id\":\"recheck\",\"mode\":\"revise\","
                + "\"suggestion\":\"Do it again.\",\"rationale\":\"It is wrong.\","
                + "\"depth\":\"deep\",\"confidence_threshold\":0.5,\"call\":{\"mode\":\"revise\"}}}");
  }

  @Test
  void whatIsUnknownOfAStepIsNull() throws IOException {
    assertThat(new ObjectMapper().readTree(jsonl(VERDICT, false)).at("/steps/1"))
        .hasToString(
            "{\"step\":2,\"judged\":\"not_judged\",\"why\":\"the provider removed it\","
                + "\"risk\":null,\"pattern\":null,\"mode\":null,\"phase\":null,"
                + "\"gate\":{\"decision\":\"stop_ok\",\"reasons\":[]},\"next\":null}");
  }

  @Test
  void factsAreShownByTheirComponents() throws IOException {
    assertThat(line(VERDICT).at("/steps/0/facts/0"))
        .hasToString(
            "{\"kind\":\"tool_call\",\"start\":2,\"end\":4,\"fields\":{\"name\":\"run\","
                + "\"inner\":{\"n\":7,\"share\":0.5,\"exact\":1.5,\"maybe\":null,\"all\":[true]},"
                + "\"how\":\"hint\",\"none\":null}}");
  }

  @Test
  void linesHoldOneTranscriptOrOneErrorEach() throws IOException {
    String lines = Sample.report("jsonl", options(false), List.of(unreadable()), VERDICT, VERDICT);
    List<String> all = lines.lines().toList();
    assertThat(all).hasSize(3).allMatch(line -> line.startsWith("{"));
    assertThat(all.get(2))
        .isEqualTo("{\"error\":{\"path\":\"a.bin\",\"line\":null,\"why\":\"binary\"}}");
  }

  @Test
  void oneDocumentHoldsTranscriptsErrorsAndSummary() throws IOException {
    JsonNode document =
        read(Sample.report("json", options(true), List.of(unreadable()), VERDICT, VERDICT));
    assertThat(keys(document)).containsExactly("transcripts", "errors", "summary");
    assertThat(document.get("transcripts")).hasSize(2).contains(line(VERDICT));
    assertThat(document.at("/errors/0/path").asText()).isEqualTo("a.bin");
    assertThat(document.get("summary"))
        .hasToString(
            "{\"transcripts\":2,\"steps\":4,\"not_judged\":2,"
                + "\"findings\":{\"error\":2,\"warning\":0,\"info\":0,\"hint\":0},"
                + "\"rules\":{\"wrong-arithmetic\":2},"
                + "\"suppressed\":{\"file\":0,\"comment\":0,\"baseline\":0},"
                + "\"unused_suppressions\":0,\"unreadable\":1,\"failures\":2}");
  }

  @Test
  void everyCharacterComesBackAndALoneSurrogateBecomesItsReplacement() throws IOException {
    String words = "🙂 \u001b \u202e \u2028 \"\\ é 日 \ud83d!\udc00";
    Verdict verdict =
        Sample.json("t").step(words).finds(Severity.INFO, "r", words, words, "").verdict();
    JsonNode finding = line(verdict).at("/findings/0");
    assertThat(finding.get("text").asText())
        .isEqualTo(words.replace("\ud83d!", "\ufffd!").replace("!\udc00", "!\ufffd"))
        .hasSize(finding.get("end").asInt());
    assertThat(finding.get("suggestion").isNull()).isTrue();
  }

  private static JsonNode line(Verdict verdict) throws IOException {
    return read(jsonl(verdict, true));
  }

  private static String jsonl(Verdict verdict, boolean facts) {
    return Sample.report("jsonl", options(facts), List.of(), verdict);
  }

  private static ReportContext options(boolean facts) {
    return Sample.options(TextLayout.PLAIN, facts);
  }

  private static ReadResult.UnreadablePiece unreadable() {
    return Sample.unreadable("a.bin", 0, "binary");
  }

  private static JsonNode read(String json) throws IOException {
    return new ObjectMapper().readTree(json);
  }

  private static List<String> keys(JsonNode object) {
    List<String> keys = new ArrayList<>();
    object.fieldNames().forEachRemaining(keys::add);
    return keys;
  }
}
