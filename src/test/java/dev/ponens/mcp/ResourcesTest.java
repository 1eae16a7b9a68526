package dev.ponens.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ponens.mcp.resource.ServerEnvironment;
import dev.ponens.mcp.wire.Caller;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** What can be read, by whom, and what it is called when it is not there. */
class ResourcesTest {
  private static final String PATH = "/home/somebody/.local/share/ponens/ponens.db";
  private static final Served SERVED =
      new Served(
          new ServerEnvironment(
              "sqlite:" + PATH, Set.of("PONENS_MODEL_PROVIDER", "SOME_SECRET_ENDPOINT")));
  private static final Caller ANN = Served.http("ann");
  private static final Caller BOB = Served.http("bob");

  @AfterAll
  static void close() {
    SERVED.close();
  }

  private static String session(Caller owner) {
    JsonNode said =
        SERVED.call(
            owner, "think", "question", "What is 12 * 13?", "thought", "12 * 13 = 146, I think.");
    return said.get("session").asText();
  }

  @Test
  void everyResourceIsReadAndSaysHowItWasFoundOut() throws IOException {
    JsonNode all = SERVED.ask(ANN, "resources/list").get("resources");
    assertThat(all).hasSizeGreaterThanOrEqualTo(6);
    for (JsonNode resource : all) {
      JsonNode said = SERVED.json(ANN, resource.get("uri").asText());
      assertThat(said.at("/analysis/mode").asText()).as(resource.toString()).isEqualTo("heuristic");
      assertThat(said.at("/analysis/semantic_confidence").isNull()).isTrue();
      assertThat(said.at("/analysis/limitations")).isNotEmpty();
      assertThat(said.toString()).doesNotContain(PATH, "SOME_SECRET_ENDPOINT");
    }
  }

  /** Without the time at which it was made, which differs. */
  private static String timeless(JsonNode content) {
    assertThat(content.at("/analysis/generated_at").asText()).isNotEmpty();
    ((com.fasterxml.jackson.databind.node.ObjectNode) content.get("analysis"))
        .remove("generated_at");
    return content.toString();
  }

  @Test
  void theToolTwinReadsTheSame() throws IOException {
    for (JsonNode one : SERVED.call(ANN, "rules", "what", "resources").get("resources")) {
      String uri = one.get("uri").asText();
      if (uri.contains("{") || uri.contains("telemetry")) {
        continue;
      }
      JsonNode twin = SERVED.call(ANN, "rules", "what", "read", "name", uri).get("content");
      assertThat(timeless(twin)).as(uri).isEqualTo(timeless(SERVED.json(ANN, uri)));
    }
    JsonNode page =
        SERVED.call(ANN, "rules", "what", "read", "name", "reasoning://rules/wrong-arithmetic");
    assertThat(page.at("/content/0").asText()).isEqualTo("# wrong-arithmetic");
  }

  @Test
  void modesAreThoseThatThinkTakesAndNameWhatExists() throws IOException {
    JsonNode modes = SERVED.json(ANN, "reasoning://thinking-modes");
    List<String> moves = new ArrayList<>();
    modes.get("thought_modes").fieldNames().forEachRemaining(moves::add);
    JsonNode think = SERVED.json(ANN, "reasoning://schemas/think");
    List<String> taken = new ArrayList<>();
    think.at("/properties/mode/enum").forEach(m -> taken.add(m.asText()));
    assertThat(moves).isEqualTo(taken);
    assertThat(modes.get("modes").findValuesAsText("internal_method"))
        .containsExactly("cot", "tot", "got", "got", "reasonkit");
    List<String> tools = SERVED.offer().tools().stream().map(t -> t.tool().name()).toList();
    List<String> prompts = SERVED.offer().prompts().stream().map(p -> p.prompt().name()).toList();
    for (JsonNode mode : modes.get("modes")) {
      mode.get("primary_tools").forEach(t -> assertThat(tools).contains(t.asText()));
      assertThat(mode.get("reasonkit_tools")).isNotEmpty();
      mode.get("reasonkit_tools").forEach(t -> assertThat(tools).contains(t.asText()));
      mode.get("prompts").forEach(p -> assertThat(prompts).contains(p.asText()));
      assertThat(mode.get("engine").asBoolean()).isEqualTo(!mode.has("missing"));
    }
    assertThat(modes.at("/profiles/balanced/confidence-asked").asDouble()).isEqualTo(0.8);
    assertThat(modes.at("/profiles/paranoid/confidence-asked").asDouble()).isEqualTo(0.95);
    assertThat(modes.at("/profiles/paranoid").has("risk-weight-hint")).isFalse();
  }

  @Test
  void patternsAreTheFiveTheRulesGive() throws IOException {
    JsonNode patterns = SERVED.json(ANN, "reasoning://patterns").get("patterns");
    assertThat(patterns).hasSize(5);
    patterns.forEach(
        p -> {
          assertThat(p.get("signs")).as(p.toString()).isNotEmpty();
          p.get("signs").forEach(words -> assertThat(words.asText()).isNotBlank());
        });
  }

  @Test
  void aProviderThatIsConfiguredStillRefuses() throws IOException {
    JsonNode said = SERVED.json(ANN, "reasoning://config/providers");
    assertThat(said.get("active").asText()).isEqualTo("heuristic");
    assertThat(said.at("/providers/model_backed/configured").asBoolean()).isTrue();
    assertThat(said.at("/providers/model_backed/state").asText()).isEqualTo("unavailable");
    assertThat(said.at("/providers/retrieval/configured").asBoolean()).isFalse();
    assertThat(said.at("/providers/retrieval/required_variables/0").asText())
        .isEqualTo("PONENS_RETRIEVAL_PROVIDER");
  }

  @Test
  void theTransportIsTheOneTheCallCameBy() throws IOException {
    JsonNode http = SERVED.json(ANN, "reasoning://config/transports");
    JsonNode stdio = SERVED.json(Served.stdio(), "reasoning://config/transports");
    assertThat(http.at("/transports/http/state").asText()).isEqualTo("active");
    assertThat(http.at("/transports/stdio/state").asText()).isEqualTo("inactive");
    assertThat(stdio.at("/active/0").asText()).isEqualTo("stdio");
  }

  @Test
  void onlyWhoeverRunsTheServerSeesWhereSessionsLie() throws IOException {
    assertThat(SERVED.json(Served.stdio(), "reasoning://memory/sinks").at("/sinks/sessions/url"))
        .hasToString("\"sqlite:" + PATH + "\"");
    JsonNode http = SERVED.json(ANN, "reasoning://memory/sinks").at("/sinks/sessions");
    assertThat(http.get("kind").asText()).isEqualTo("sqlite");
    assertThat(http.has("url")).isFalse();
  }

  @Test
  void assumptionsCheckpointsPhasesAndMetricsOfASessionAreRead() throws IOException {
    String id = session(ANN);
    String uri = "reasoning://session/" + id;
    SERVED.call(
        ANN,
        "record_assumption",
        "session",
        id,
        "text",
        "The machine was measured while it was cold",
        "criticality",
        "high",
        "node",
        "1");
    JsonNode assumptions = SERVED.json(ANN, uri + "/assumptions");
    assertThat(assumptions.at("/assumptions/0/criticality").asText()).isEqualTo("high");
    assertThat(assumptions.at("/assumptions_by_node/1/0").asText()).isEqualTo("a1");
    assertThat(assumptions.at("/blockers/0/rule").asText()).isEqualTo("blocking-assumption");
    assertThat(assumptions.at("/analysis/source_node_ids/0").asText()).isEqualTo("a1");
    SERVED.call(
        ANN, "ledger", "session", id, "entry", "checkpoint", "text", "Halfway.", "score", 0.5);
    assertThat(SERVED.json(ANN, uri + "/checkpoints").at("/checkpoints/0/quality_score").asDouble())
        .isEqualTo(0.5);
    SERVED.call(
        ANN, "ledger", "session", id, "entry", "slot", "text", "The proof", "group", "outline");
    JsonNode phase = SERVED.json(ANN, uri + "/skeleton-phases").at("/phases/0");
    assertThat(phase.get("state").asText()).isEqualTo("open");
    JsonNode one = SERVED.json(ANN, uri + "/skeleton-phase/" + phase.get("phase_id").asText());
    assertThat(one.get("text").asText()).isEqualTo("The proof");
    assertThat(one.get("elaborated_by")).isEmpty();
    assertThat(one.get("checkpoints")).isEmpty();
    assertThat(one.at("/suitability/score").asInt(-1)).isZero();
    String slot = phase.get("phase_id").asText();
    String node =
        SERVED
            .call(
                ANN,
                "run_skeleton_elaboration",
                "session",
                id,
                "slot",
                slot,
                "content",
                "The proof is by cases.")
            .get("node")
            .asText();
    SERVED.call(
        ANN, "ledger", "session", id, "entry", "checkpoint", "text", "Proved.", "score", 0.7);
    SERVED.call(
        ANN,
        "ledger",
        "session",
        id,
        "entry",
        "score",
        "about",
        List.of(node),
        "group",
        "clarity",
        "score",
        0.8,
        "text",
        "Clear.");
    JsonNode filled = SERVED.json(ANN, uri + "/skeleton-phase/" + slot);
    assertThat(filled.at("/elaborated_by/0").asText()).isEqualTo(node);
    assertThat(filled.get("scores")).hasSize(1);
    assertThat(filled.get("style").asText()).isEqualTo("own");
    assertThat(filled.get("merge_node").isNull()).isTrue();
    assertThat(filled.get("checkpoints")).hasSize(1);
    assertThat(SERVED.json(ANN, uri + "/metrics").get("computed_at").asText()).isNotEmpty();
    JsonNode all = SERVED.json(ANN, "reasoning://metrics");
    assertThat(all.get("sessions").asInt()).isPositive();
    assertThat(all.at("/analysis/generated_at").asText()).isNotEmpty();
    assertThat(all.at("/analysis/method").asText()).isEqualTo("counts");
    assertThat(all.at("/analysis/source_node_ids")).extracting(JsonNode::asText).contains(id);
    assertThatThrownBy(() -> SERVED.json(BOB, uri + "/assumptions"))
        .hasMessageContaining("unknown session");
    assertThatThrownBy(() -> SERVED.json(ANN, uri + "/skeleton-phase/o9"))
        .hasMessageContaining("no phase");
  }

  @Test
  void aSessionIsReadByItsOwnerAndByNobodyElse() throws IOException {
    String id = session(ANN);
    String uri = "reasoning://session/" + id;
    assertThat(SERVED.json(ANN, uri).get("finding_count").asInt()).isPositive();
    assertThat(SERVED.json(ANN, uri + "/thoughts").at("/thoughts/0/text").asText())
        .contains("12 * 13 = 146");
    assertThat(SERVED.json(ANN, uri + "/findings").get("findings").findValuesAsText("rule"))
        .contains("wrong-arithmetic");
    assertThat(SERVED.json(ANN, uri + "/ledger").get("entries").asInt()).isZero();
    assertThat(SERVED.json(ANN, uri + "/audit").get("intact").asBoolean()).isTrue();
    for (String side : List.of("", "/thoughts", "/findings", "/ledger", "/audit")) {
      assertThatThrownBy(() -> SERVED.read(BOB, uri + side))
          .hasMessageContaining("unknown session")
          .hasMessageContaining("omit \"session\"");
    }
  }

  @Test
  void whatIsNotThereIsAnErrorThatSaysWhatToDo() {
    assertThatThrownBy(() -> SERVED.read(ANN, "reasoning://rules/wrong-arithmetik"))
        .hasMessageContaining("did you mean \"wrong-arithmetic\"");
    assertThatThrownBy(() -> SERVED.read(ANN, "reasoning://schemas/thinkk"))
        .hasMessageContaining("did you mean \"think\"");
    assertThatThrownBy(() -> SERVED.read(ANN, "reasoning://pattern"))
        .hasMessageContaining("reasoning://patterns");
    assertThat(
            SERVED
                .ask(
                    ANN,
                    "tools/call",
                    "name",
                    "rules",
                    "arguments",
                    Map.of("what", "read", "name", "reasoning://pattern"))
                .toString())
        .contains("reasoning://patterns", "\"isError\":true");
  }

  @Test
  void idsAreCompletedFromTheirBeginning() {
    String id = session(ANN);
    Map<String, Object> session = ref("reasoning://session/{id}");
    assertThat(SERVED.complete(ANN, session, "id", "s-")).contains(id).hasSizeLessThan(101);
    assertThat(SERVED.complete(ANN, session, "id", id.substring(0, 9))).containsExactly(id);
    assertThat(SERVED.complete(BOB, session, "id", "")).doesNotContain(id);
    assertThat(SERVED.complete(ANN, ref("reasoning://rules/{id}"), "id", "wrong-"))
        .contains("wrong-arithmetic", "wrong-time-arithmetic")
        .allMatch(r -> r.startsWith("wrong-"));
    assertThat(SERVED.complete(ANN, ref("reasoning://rules/{id}"), "id", "")).hasSize(100);
    assertThat(SERVED.complete(ANN, ref("reasoning://schemas/{name}"), "name", "ru"))
        .startsWith("rules")
        .contains("run_thinking_mode");
    Map<String, Object> prompt = Served.map("type", "ref/prompt", "name", "use_think");
    assertThat(SERVED.complete(ANN, prompt, "provider", "a")).containsExactly("anthropic");
    assertThat(SERVED.complete(ANN, prompt, "other", "")).isEmpty();
  }

  private static Map<String, Object> ref(String uri) {
    return Served.map("type", "ref/resource", "uri", uri);
  }
}
