package dev.ponens.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ponens.mcp.tool.ResultMetadata;
import dev.ponens.mcp.tool.Tool;
import java.io.IOException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Each derived reply says how, when and from what it was derived. */
@NullMarked
class AnalysisTest {
  /** Brief, because each thought pays for the tokens. */
  private static final String BRIEF = "think";

  /** Without a time, because it stores nothing: the same call gives the same reply. */
  private static final String TIMELESS = "judge";

  /** With all fields; the other replies are made for each thought or entry. */
  private static final Set<String> WHOLE = Set.of("review", "dispute", "rules", "solve", "judge");

  private static final List<String> METHODS =
      List.of("rules", "counts", "votes", "catalogue", "lookup");

  private static final List<String> VIEWS =
      List.of(
          "summary",
          "findings",
          "thoughts",
          "ledger",
          "hypotheses",
          "metrics",
          "audit",
          "sessions",
          "search",
          "stats");

  private static JsonNode call(Served at, String tool, Object... arguments) {
    return result(at, tool, arguments).get("structuredContent");
  }

  /** The whole result, with its metadata. */
  private static JsonNode result(Served at, String tool, Object... arguments) {
    return at.ask(Served.stdio(), "tools/call", "name", tool, "arguments", Served.map(arguments));
  }

  /** The metadata, which have every field of an analysis. */
  static JsonNode metadata(String name, JsonNode of) {
    JsonNode said = of.path("_meta").path(ResultMetadata.KEY);
    assertThat(said.path("mode").asText()).as(name).isEqualTo("heuristic");
    assertThat(said.path("method").asText()).as(name).isIn(METHODS);
    assertThat(said.path("provider").asText()).as(name).isEqualTo("ponens");
    assertThat(said.has("model")).as(name).isTrue();
    assertThat(said.path("model").isNull()).as(name).isTrue();
    assertThat(Instant.parse(said.path("generated_at").asText())).as(name).isNotNull();
    assertThat(said.path("source_node_ids").isArray()).as(name).isTrue();
    assertThat(said.path("limitations")).as(name).isNotEmpty();
    return said;
  }

  private static String begun(Served at) {
    return call(at, "think", "question", "What is 12 * 13?", "thought", "12 * 13 = 146.")
        .get("session")
        .asText();
  }

  @Test
  void eachReplyHasItsMethodItsTimeAndItsSources() {
    try (Served at = new Served()) {
      String s = begun(at);
      Map<String, JsonNode> results = new LinkedHashMap<>();
      results.put("think", result(at, "think", "session", s, "thought", "The total is even."));
      results.put("judge", result(at, "judge", "thoughts", List.of("12 * 13 = 146.")));
      results.put(
          "ledger", result(at, "ledger", "session", s, "entry", "claim", "text", "It is even"));
      results.put(
          "dispute",
          result(
              at,
              "dispute",
              "session",
              s,
              "step",
              "1",
              "rule",
              "wrong-arithmetic",
              "reason",
              "The numbers are in base 16."));
      results.put("rules", result(at, "rules", "what", "why", "session", s, "step", 1));
      results.put(
          "sequentialthinking",
          result(
              at,
              "sequentialthinking",
              "thought",
              "First.",
              "thoughtNumber",
              1,
              "totalThoughts",
              2,
              "nextThoughtNeeded",
              true));
      for (Toolset toolset : List.of(Toolset.LEGACYMIND, Toolset.COMPAT)) {
        for (Tool tool : at.tools(toolset)) {
          results.put(tool.name(), result(at, tool.name(), "content", "The build fails."));
        }
      }
      results.put("solve", result(at, "solve", "question", "What is 12 * 13?"));
      JsonNode solving = results.get("solve").get("structuredContent");
      for (String view : VIEWS) {
        results.put(
            "review " + view,
            result(at, "review", "what", view, "session", s, "query", "total even"));
      }
      TreeSet<String> tools = new TreeSet<>();
      results.keySet().forEach(name -> tools.add(name.split(" ", -1)[0]));
      for (Toolset toolset : Toolset.values()) {
        if (toolset != Toolset.REASONKIT) {
          at.tools(toolset).forEach(tool -> assertThat(tools).contains(tool.name()));
        }
      }
      results.forEach(
          (name, result) -> {
            JsonNode analysis = result.at("/structuredContent/analysis");
            JsonNode whole = metadata(name, result);
            assertThat(result.get("structuredContent").has("_meta")).as(name).isFalse();
            assertThat(whole.get("source_node_ids")).as(name).isNotEmpty();
            analysis.properties().forEach(said -> agrees(name, whole, said));
            assertThat(analysis.path("mode").asText()).as(name).isEqualTo("heuristic");
            if (name.equals(BRIEF)) {
              assertThat(analysis).as(name).hasSize(1);
            } else {
              assertThat(analysis.path("source_node_ids").isArray()).as(name).isTrue();
              assertThat(analysis.has("generated_at")).as(name).isEqualTo(!name.equals(TIMELESS));
              String tool = name.split(" ", -1)[0];
              if (WHOLE.contains(tool)) {
                assertThat(analysis.path("source_node_ids")).as(name).isNotEmpty();
                assertThat(analysis.path("method").asText()).as(name).isNotEmpty();
                assertThat(analysis.path("provider").asText()).as(name).isEqualTo("ponens");
                assertThat(analysis.path("model").isNull()).as(name).isTrue();
                assertThat(analysis.path("limitations")).as(name).isNotEmpty();
              }
            }
          });
      assertThat(
              call(at, "review", "what", "summary", "session", s)
                  .at("/analysis/source_node_ids/0")
                  .asText())
          .isEqualTo(s);
      assertThat(
              call(at, "review", "what", "search", "query", "total even")
                  .at("/analysis/source_node_ids/0")
                  .asText())
          .isEqualTo(s);
      assertThat(solving.at("/analysis/source_node_ids/0").asText())
          .isEqualTo(solving.get("session").asText());
      assertThat(
              call(at, "solve", "session", solving.get("session").asText(), "reply", "1. Multiply.")
                  .at("/analysis/source_node_ids/0")
                  .asText())
          .isEqualTo("1");
    }
  }

  /** A field of a reply is the same in the metadata, which may name more sources. */
  private static void agrees(String name, JsonNode whole, Map.Entry<String, JsonNode> said) {
    JsonNode same = whole.path(said.getKey());
    if (said.getValue().isArray()) {
      assertThat(same).as(name + " " + said.getKey()).containsAll(said.getValue());
    } else {
      assertThat(same).as(name + " " + said.getKey()).isEqualTo(said.getValue());
    }
  }

  @Test
  void theTimeOfTheMetadataIsThatOfTheServersClock() throws IOException {
    AtomicLong clock = new AtomicLong(1_700_000_000_000L);
    try (Served at = new Served(clock::get)) {
      JsonNode first = result(at, "think", "question", "What is 12 * 13?", "thought", "It is 156.");
      assertThat(metadata("think", first).get("generated_at").asText())
          .isEqualTo("2023-11-14T22:13:20Z");
      clock.addAndGet(1000);
      JsonNode judged = result(at, "judge", "thoughts", List.of("12 * 13 = 146."));
      assertThat(metadata("judge", judged).get("generated_at").asText())
          .isEqualTo("2023-11-14T22:13:21Z");
      assertThat(judged.at("/structuredContent/analysis").has("generated_at")).isFalse();
      for (String uri : List.of("reasoning://thinking-modes", "reasoning://telemetry/summary")) {
        JsonNode read = at.ask(Served.stdio(), "resources/read", "uri", uri).at("/contents/0");
        assertThat(metadata(uri, read).get("generated_at").asText())
            .isEqualTo("2023-11-14T22:13:21Z");
      }
    }
  }

  @Test
  void theMetadataNameTheStepsThatAFindingCites() {
    try (Served at = new Served()) {
      String s = begun(at);
      String again = "Let me look at this again.";
      for (int i = 0; i < 3; i++) {
        call(at, "think", "session", s, "thought", again);
      }
      JsonNode told = result(at, "think", "session", s, "thought", again);
      assertThat(told.at("/structuredContent/findings/0/rule").asText())
          .isEqualTo("going-in-circles");
      assertThat(told.at("/structuredContent/analysis")).hasSize(1);
      JsonNode whole = metadata("think", told);
      assertThat(whole.get("source_node_ids")).extracting(JsonNode::asText).contains("5", "4");
      assertThat(whole.get("rulebook").asText()).startsWith("sha256:");
    }
  }

  @Test
  void aRefusalIsNotDerivedAndHasNoMetadata() {
    try (Served at = new Served()) {
      JsonNode refused = result(at, "think", "session", "s-000000000000", "thought", "It is 156.");
      assertThat(refused.path("isError").asBoolean()).isTrue();
      assertThat(refused.has("_meta")).isFalse();
    }
  }

  @Test
  void eachWayToReadRulesHasMetadata() {
    try (Served at = new Served()) {
      begun(at);
      for (String what : List.of("list", "resources", "prompts")) {
        JsonNode whole = metadata(what, result(at, "rules", "what", what));
        assertThat(whole.get("method").asText()).as(what).isEqualTo("catalogue");
      }
      JsonNode page = result(at, "rules", "what", "explain", "rule", "wrong-arithmetic");
      assertThat(metadata("explain", page).at("/source_node_ids/0").asText())
          .isEqualTo("wrong-arithmetic");
      JsonNode usual = result(at, "rules", "rule", "wrong-arithmetic");
      assertThat(usual.get("structuredContent")).isEqualTo(page.get("structuredContent"));
      JsonNode read = result(at, "rules", "what", "read", "name", "reasoning://metrics");
      assertThat(metadata("read", read).get("method").asText()).isEqualTo("counts");
    }
  }

  @Test
  void aTranscriptWithoutStepsIsRefused() {
    try (Served at = new Served()) {
      JsonNode refused = result(at, "judge", "transcript", "{\"foo\":1}");
      assertThat(refused.path("isError").asBoolean()).isTrue();
      assertThat(refused.toString()).contains("no steps were found").doesNotContain("--from");
    }
  }

  @Test
  void theTimeIsThatOfTheState() {
    try (Served at = new Served()) {
      String s = begun(at);
      for (String view : VIEWS) {
        Object[] asked = {"what", view, "session", s, "query", "146"};
        JsonNode first = call(at, "review", asked).get("analysis");
        assertThat(call(at, "review", asked).get("analysis")).as(view).isEqualTo(first);
      }
    }
  }

  @Test
  void totalsNameTheLastSessionsAndHowManyMoreThereAre() {
    try (Served at = new Served()) {
      assertThat(call(at, "review", "what", "stats").at("/analysis/source_node_ids")).isEmpty();
      List<String> sessions = List.of(begun(at), begun(at), begun(at));
      assertThat(call(at, "review", "what", "stats").at("/analysis/source_node_ids"))
          .extracting(JsonNode::asText)
          .containsExactlyInAnyOrderElementsOf(sessions);
      JsonNode two = call(at, "review", "what", "stats", "limit", 2).get("analysis");
      assertThat(two.get("source_node_ids")).hasSize(2);
      assertThat(two.get("more_sources").asInt()).isEqualTo(1);
    }
  }

  @Test
  void aTargetNamesTheFieldItIsAbout() {
    try (Served at = new Served()) {
      String s = begun(at);
      for (int revision = 0; revision < 4; revision++) {
        call(at, "think", "session", s, "revises", 1, "thought", "12 * 13 = " + (150 + revision));
      }
      begun(at);
      begun(at);
      JsonNode totals = call(at, "review", "what", "stats");
      assertThat(totals.get("below_target"))
          .extracting(JsonNode::asText)
          .contains("continuity: target is at least 0.80")
          .allSatisfy(line -> assertThat(totals.has(line.split(":", -1)[0])).isTrue());
      assertThat(totals.get("continuity").asDouble()).isLessThan(0.8);
    }
  }
}
