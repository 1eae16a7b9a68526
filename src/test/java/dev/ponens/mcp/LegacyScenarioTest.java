package dev.ponens.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** The two documented scenarios of sequential thinking, through their own tool. */
@NullMarked
class LegacyScenarioTest {
  private static final String TOOL = "legacymind_think";

  private static String pattern(JsonNode reply) {
    return reply.path("pattern_detected").asText();
  }

  private static String next(JsonNode reply) {
    return reply.path("suggested_next").path("suggestion").asText();
  }

  @Test
  void aFaultIsTracedToItsCauseByAHypothesisThatLaterEvidenceConfirms() throws IOException {
    try (Client client = new Client(Map.of())) {
      JsonNode fails =
          client.said(TOOL, "content", "HNSW index creation fails with dimension mismatch");
      String session = fails.path("session_id").asText();
      assertThat(pattern(fails)).isEqualTo("debugging");
      assertThat(next(fails)).startsWith("Gather more information");
      JsonNode logs =
          client.said(
              TOOL,
              "session_id",
              session,
              "content",
              "Logs show expected 768 dims but receiving 1536",
              "previous_thought_id",
              "1");
      assertThat(pattern(logs)).isEqualTo("debugging");
      assertThat(next(logs)).contains("hypothesis");
      JsonNode guess =
          client.said(
              TOOL,
              "session_id",
              session,
              "content",
              "Hypothesis: The embedder is using wrong model (3-small instead of BGE)",
              "hypothesis",
              "The embedder is using the wrong model",
              "needs_verification",
              true);
      assertThat(guess.path("thought_mode").asText()).isEqualTo("hypothesis");
      assertThat(guess.path("gate").asText()).isEqualTo("await_verification");
      assertThat(guess.path("hypothesis_verification").path("outcome").asText())
          .isEqualTo("insufficient");
      JsonNode open = client.said("review", "session", session).path("hypothesis");
      assertThat(open.path("open").asBoolean()).isTrue();
      JsonNode end =
          client.said(
              TOOL,
              "session_id",
              session,
              "content",
              "Confirmed: OPENAI_API_KEY was set, triggering wrong embedder",
              "confidence",
              0.95,
              "thought_mode",
              "conclude");
      assertThat(pattern(end)).isEqualTo("debugging");
      JsonNode checked = end.path("hypothesis_verification");
      assertThat(checked.path("hypothesis").asText())
          .isEqualTo("The embedder is using the wrong model");
      assertThat(checked.path("outcome").asText()).isEqualTo("supported");
      assertThat(checked.path("supporting").path(0).asInt()).isEqualTo(4);
      assertThat(end.path("concluded").asBoolean()).isTrue();
      JsonNode summary = client.said("review", "session", session);
      assertThat(summary.path("conclusion_summary").asText()).startsWith("Confirmed: OPENAI");
      assertThat(summary.path("hypothesis").path("outcome").asText()).isEqualTo("supported");
      assertThat(summary.path("hypothesis").path("open").asBoolean()).isFalse();
    }
  }

  @Test
  void aChoiceIsExploredOnTwoBranchesByReadyArgumentsAndConverges() throws IOException {
    try (Client client = new Client(Map.of())) {
      JsonNode which =
          client.said(
              TOOL,
              "content",
              "Should we use PostgreSQL or SurrealDB for the new service?",
              "confidence",
              0.4);
      assertThat(pattern(which)).isEqualTo("planning");
      assertThat(next(which)).contains("PostgreSQL", "SurrealDB", "separate branches");
      JsonNode first =
          follow(
              client,
              which,
              "content",
              "PostgreSQL path: Mature, battle-tested, great for relational data");
      assertThat(pattern(first)).isEqualTo("planning");
      assertThat(next(first)).startsWith("Explore \"SurrealDB\" on a second branch");
      JsonNode second =
          follow(
              client,
              first,
              "content",
              "SurrealDB path: Graph capabilities, embedded KG, better for our use case");
      assertThat(pattern(second)).isEqualTo("planning");
      assertThat(next(second)).startsWith("Compare the branches");
      JsonNode end =
          follow(
              client,
              second,
              "content",
              "After exploring both: SurrealDB fits our graph-heavy needs better",
              "confidence",
              0.85);
      assertThat(pattern(end)).isEqualTo("planning");
      assertThat(end.path("gate").asText()).isEqualTo("stop_ok");
      assertThat(end.path("concluded").asBoolean()).isTrue();
      assertThat(end.path("winning_branch").asText()).isEqualTo("SurrealDB");
      String session = end.path("session_id").asText();
      JsonNode summary = client.said("review", "session", session);
      assertThat(summary.path("winning_branch").asText()).isEqualTo("SurrealDB");
      List<String> branches = new ArrayList<>();
      client
          .said("review", "session", session, "what", "thoughts")
          .path("thoughts")
          .forEach(thought -> branches.add(thought.path("branch").asText()));
      assertThat(branches.subList(0, 3)).containsExactly("", "PostgreSQL", "SurrealDB");
    }
  }

  /** Calls the tool with the arguments that a reply made ready. */
  private static JsonNode follow(Client client, JsonNode reply, Object... more) throws IOException {
    List<Object> arguments = new ArrayList<>(List.of(more));
    reply
        .path("suggested_next")
        .path("call")
        .properties()
        .forEach(
            each -> {
              arguments.add(each.getKey());
              arguments.add(each.getValue().asText());
            });
    return client.said(TOOL, arguments.toArray());
  }

  @Test
  void whatDidNotHelpIsNotRecalledAgainAndWhatIsRelevantComesFirst() throws IOException {
    try (Client client = new Client(Map.of())) {
      String first =
          client
              .said(TOOL, "content", "The parser fails on nested comments.", "chain_id", "parser")
              .path("session_id")
              .asText();
      client.said(TOOL, "session_id", first, "content", "The invoice has eleven lines.");
      JsonNode asked =
          client.said(
              TOOL, "content", "Nested comments break the parser again.", "chain_id", "parser");
      String session = asked.path("session_id").asText();
      JsonNode memory = asked.path("memories").path(0);
      assertThat(memory.path("session_id").asText()).isEqualTo(first);
      assertThat(memory.path("thought_id").asText()).isEqualTo("1");
      assertThat(memory.path("weight").asDouble())
          .isGreaterThan(asked.path("memories").path(1).path("weight").asDouble());
      JsonNode again =
          client.said(
              TOOL,
              "session_id",
              session,
              "content",
              "The comments are nested twice.",
              "irrelevant",
              List.of(first + "/1"));
      assertThat(again.path("memories").toString()).doesNotContain("fails on nested");
      JsonNode elsewhere = client.said(TOOL, "content", "Nested comments in the parser.");
      double rated = -1;
      for (JsonNode each : elsewhere.path("memories")) {
        if (each.path("text").asText().startsWith("The parser fails")) {
          rated = each.path("weight").asDouble();
        }
      }
      assertThat(rated).isBetween(0.01, 0.25);
      assertThat(
              client.refused(
                  TOOL, "session_id", session, "content", "x", "relevant", List.of("s-1/9")))
          .contains("no recalled thought", "memories");
    }
  }

  @Test
  void aThoughtThatHelpedWeighsMoreAndARefusedThoughtRatesNothing() throws IOException {
    try (Client client = new Client(Map.of())) {
      JsonNode first = client.said(TOOL, "content", "The parser fails on nested comments.");
      String session = first.path("session_id").asText();
      String text = "Rainfall in March was low.";
      double before = weight(client.said(TOOL, "session_id", session, "content", text));
      client.refused(TOOL, "session_id", session, "content", "\u200b", "irrelevant", List.of("1"));
      double same = weight(client.said(TOOL, "session_id", session, "content", "A well is deep."));
      assertThat(same).isEqualTo(before);
      double rated =
          weight(
              client.said(
                  TOOL,
                  "session_id",
                  session,
                  "content",
                  "Its walls are brick.",
                  "relevant",
                  List.of("1")));
      assertThat(rated).isGreaterThan(1.5 * before);
      assertThat(first.at("/analysis/generated_at").asText()).startsWith("20");
      assertThat(first.at("/analysis/source_node_ids/0").asText()).isEqualTo("1");
    }
  }

  /** Returns the weight with which the first thought of a session is recalled; -1 if it is not. */
  private static double weight(JsonNode reply) {
    for (JsonNode memory : reply.path("memories")) {
      if (memory.path("thought_id").asText().equals("1")) {
        return memory.path("weight").asDouble();
      }
    }
    return -1;
  }

  @Test
  void thoughtsOfAnotherFieldWeighLess() throws IOException {
    try (Client client = new Client(Map.of())) {
      client.said(TOOL, "content", "A longer exposure makes the water of the river smooth.");
      client.said(
          "photography_think", "content", "A longer exposure makes the water of the sea smooth.");
      JsonNode asked =
          client.said(
              "photography_think", "content", "Which exposure makes the water of a fall smooth?");
      assertThat(asked.path("memories").path(0).path("text").asText()).contains("sea");
      double same = asked.path("memories").path(0).path("weight").asDouble();
      double other = asked.path("memories").path(1).path("weight").asDouble();
      assertThat(other).isLessThanOrEqualTo(same / 2);
    }
  }

  @Test
  void theDepthOfAThoughtChangesTheAdvice() throws IOException {
    try (Client client = new Client(Map.of())) {
      String text = "Should we use PostgreSQL or SurrealDB for the new service?";
      assertThat(next(client.said(TOOL, "content", text))).startsWith("Compare the options");
      assertThat(next(client.said(TOOL, "content", text, "thought_depth", "surface"))).isEmpty();
      assertThat(next(client.said(TOOL, "content", text, "thought_depth", "deep")))
          .startsWith("Look deeper");
      JsonNode all = client.said(TOOL, "content", text, "thought_depth", "exhaustive");
      assertThat(next(all)).startsWith("List every case");
      assertThat(all.path("gate").asText()).isEqualTo("go_deeper");
    }
  }
}
