package dev.ponens.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ponens.mcp.tool.Tool;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
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
    return at.call(Served.stdio(), tool, arguments);
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
      Map<String, JsonNode> replies = new LinkedHashMap<>();
      replies.put("think", call(at, "think", "session", s, "thought", "The total is even."));
      replies.put("judge", call(at, "judge", "thoughts", List.of("12 * 13 = 146.")));
      replies.put(
          "ledger", call(at, "ledger", "session", s, "entry", "claim", "text", "It is even"));
      replies.put(
          "dispute",
          call(
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
      replies.put("rules", call(at, "rules", "what", "why", "session", s, "step", 1));
      replies.put(
          "sequentialthinking",
          call(
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
          replies.put(tool.name(), call(at, tool.name(), "content", "The build fails."));
        }
      }
      JsonNode solving = call(at, "solve", "question", "What is 12 * 13?");
      replies.put("solve", solving);
      for (String view : VIEWS) {
        replies.put(
            "review " + view,
            call(at, "review", "what", view, "session", s, "query", "total even"));
      }
      TreeSet<String> tools = new TreeSet<>();
      replies.keySet().forEach(name -> tools.add(name.split(" ", -1)[0]));
      for (Toolset toolset : Toolset.values()) {
        if (toolset != Toolset.REASONKIT) {
          at.tools(toolset).forEach(tool -> assertThat(tools).contains(tool.name()));
        }
      }
      replies.forEach(
          (name, reply) -> {
            JsonNode analysis = reply.path("analysis");
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
