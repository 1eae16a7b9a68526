package dev.ponens.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import dev.ponens.mcp.tool.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The 23 tools over a real stdio transport. {@code mvn test -Dgolden=rewrite} writes the golden of
 * their replies again; review the diff.
 */
class ReasonkitTest {
  private static final Path GOLDEN =
      Path.of("src", "test", "resources", "golden", "mcp", "reasonkit.json");
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
  private static final Encoding TOKENS =
      Encodings.newDefaultEncodingRegistry().getEncoding(EncodingType.O200K_BASE);
  private static final int MOST_TOKENS = 150;
  private static final int MOST_TOKENS_IN_ALL = 3_500;

  private static Client client;

  @BeforeAll
  static void begin() throws IOException {
    client = new Client(Map.of());
  }

  @AfterAll
  static void end() throws IOException {
    client.close();
  }

  private static List<JsonNode> tools() throws IOException {
    List<String> names;
    try (Served served = new Served()) {
      names = served.tools(Toolset.REASONKIT).stream().map(Tool::name).toList();
    }
    List<JsonNode> tools = new ArrayList<>();
    for (JsonNode tool : client.ask("tools/list", Map.of()).get("tools")) {
      if (names.contains(tool.get("name").asText())) {
        tools.add(tool);
      }
    }
    return tools;
  }

  @Test
  void thereAreTwentyThreeAndTheirDefinitionsAreSmall() throws IOException {
    int all = 0;
    Map<String, Integer> large = new TreeMap<>();
    for (JsonNode tool : tools()) {
      ObjectNode shown = tool.deepCopy();
      shown.remove("outputSchema");
      int tokens = TOKENS.countTokens(new ObjectMapper().writeValueAsString(shown));
      if (tokens > MOST_TOKENS) {
        large.put(tool.get("name").asText(), tokens);
      }
      all += tokens;
    }
    assertThat(large).isEmpty();
    assertThat(tools()).hasSize(23);
    assertThat(all).isLessThanOrEqualTo(MOST_TOKENS_IN_ALL);
  }

  /** Calls, and keeps the exchanges. */
  private static final class Exchange {
    private final ArrayNode calls = JSON.createArrayNode();
    private final TreeSet<String> called = new TreeSet<>();

    JsonNode call(String tool, Object... arguments) throws IOException {
      JsonNode result = client.call(tool, arguments);
      assertThat(result.path("isError").asBoolean()).as(tool).isFalse();
      JsonNode reply = result.path("structuredContent");
      JsonNode whole = AnalysisTest.metadata(tool, result);
      assertThat(whole.get("source_node_ids"))
          .as(tool)
          .containsAll(reply.at("/analysis/source_node_ids"));
      ObjectNode one = calls.addObject();
      one.put("tool", tool);
      one.set("arguments", JSON.valueToTree(Served.map(arguments)));
      one.set("reply", reply);
      called.add(tool);
      assertThat(reply.at("/analysis/mode").asText()).as(tool).isEqualTo("heuristic");
      assertThat(reply.at("/analysis/generated_at").asText()).as(tool).startsWith("20");
      assertThat(reply.at("/analysis").has("source_node_ids")).as(tool).isTrue();
      assertThat(reply.at("/analysis/semantic_confidence").isNull()).as(tool).isTrue();
      return reply;
    }

    String text() throws IOException {
      return JSON.writeValueAsString(calls)
              .replace("\r\n", "\n")
              .replaceAll("s-[0-9a-z]{12}", "s-0123456789ab")
              .replaceAll("\\d{4}-\\d\\d-\\d\\dT[0-9:.]+Z", "2026-01-01T00:00:00Z")
          + "\n";
    }
  }

  @Test
  void eachNameAnswersAsBefore() throws IOException {
    Exchange to = new Exchange();
    String question = "Should we use PostgreSQL or SurrealDB for the new service?";
    JsonNode routed = to.call("reasoning_intent_router", "question", question);
    assertThat(routed.get("user_mode").asText()).isEqualTo("explore");
    assertThat(routed.at("/mode_rationale/0").asText()).isEqualTo("route-explore");
    assertThat(to.call("reasoning_autopilot", "question", question).at("/next/tool").asText())
        .isEqualTo("start_deliberation");
    String s =
        to.call(
                "start_deliberation",
                "question",
                question,
                "constraints",
                List.of("The data stays in Ghent"))
            .get("session")
            .asText();
    JsonNode tot = to.call("run_thinking_mode", "mode", "tot", "session", s);
    assertThat(tot.get("user_mode").asText()).isEqualTo("explore");
    assertThat(tot.get("internal_method").asText()).isEqualTo("tot");

    int root = node(to, s, "We compare both on cost and on fit.");
    to.call(
        "add_thought_node",
        "session",
        s,
        "content",
        "PostgreSQL is mature and known to the team.",
        "parents",
        List.of(root),
        "branch",
        "postgres");
    JsonNode option =
        to.call(
            "add_thought_node",
            "session",
            s,
            "content",
            "SurrealDB stores the graph of parts.",
            "parents",
            List.of(root),
            "branch",
            "surreal",
            "edge",
            "exemplifies",
            "tags",
            List.of("option"));
    assertThat(option.at("/edges/0/type").asText()).isEqualTo("exemplifies");
    assertThat(option.get("depth").asInt()).isEqualTo(2);
    int wrong = node(to, s, "It costs 14 * 36 = 494 euros a month.");
    JsonNode expanded = to.call("expand_thoughts", "session", s);
    assertThat(expanded.at("/expansions/0/do").asText()).contains("14 * 36 = 494");
    assertThat(expanded.at("/expansions/0/scaffold").asBoolean()).isTrue();

    to.call("set_scoring_rubric", "session", s, "weights", List.of("cost=0.4", "fit=0.6"));
    to.call(
        "score_thoughts",
        "session",
        s,
        "nodes",
        List.of("postgres"),
        "scores",
        List.of("cost=0.8", "fit=0.5"));
    JsonNode incomplete =
        to.call(
            "score_thoughts",
            "session",
            s,
            "nodes",
            List.of("surreal"),
            "scores",
            List.of("fit=0.9"));
    assertThat(incomplete.at("/ranking/1/missing/0").asText()).isEqualTo("cost");
    JsonNode erring =
        to.call(
            "score_thoughts",
            "session",
            s,
            "nodes",
            List.of("surreal"),
            "scores",
            List.of("cost=0.5"));
    // It has the better score, but an open error.
    assertThat(erring.at("/ranking/0/candidate").asText()).isEqualTo("postgres");
    assertThat(erring.at("/ranking/1/open_errors/0").asText())
        .isEqualTo("wrong-arithmetic in " + wrong);
    to.call(
        "refine_thoughts",
        "session",
        s,
        "node",
        wrong,
        "content",
        "It costs 14 * 36 = 504 euros a month.");
    JsonNode ranked =
        to.call(
            "score_thoughts",
            "session",
            s,
            "nodes",
            List.of("surreal"),
            "scores",
            List.of("fit=0.9"));
    assertThat(ranked.at("/ranking/0/candidate").asText()).isEqualTo("surreal");
    assertThat(ranked.at("/ranking/0/score").asDouble()).isEqualTo(0.74);
    // cost * 0.5 + 0.6 * 0.9 = cost * 0.8 + 0.6 * 0.5 at cost = 0.8.
    assertThat(ranked.at("/flips/0/flips_at").asDouble()).isEqualTo(0.8);

    String assumed =
        to.call(
                "record_assumption",
                "session",
                s,
                "text",
                "The team can run SurrealDB",
                "criticality",
                "high",
                "node",
                root)
            .at("/assumption/id")
            .asText();
    JsonNode pilot = to.call("reasoning_autopilot", "session", s);
    assertThat(pilot.at("/next/tool").asText()).isEqualTo("set_assumption_status");
    to.call(
        "set_assumption_status",
        "session",
        s,
        "assumption",
        assumed,
        "status",
        "verified",
        "evidence",
        List.of("Two of the team ran it for a year"));
    JsonNode verified =
        to.call(
            "verify_thoughts",
            "session",
            s,
            "text",
            "SurrealDB keeps data in one region",
            "evidence",
            List.of("Page 3 of the contract names Ghent"),
            "group",
            "contract");
    assertThat(verified.at("/claim/status").asText()).isEqualTo("supported");

    JsonNode pattern = to.call("apply_reasoning_pattern", "session", s, "template", "premortem");
    assertThat(pattern.get("open").asInt()).isEqualTo(3);
    to.call("apply_algorithm_template", "session", s, "template", "elimination");
    JsonNode skeleton =
        to.call(
            "start_skeleton_of_thought",
            "session",
            s,
            "points",
            List.of("What we decided", "What it costs"));
    assertThat(skeleton.get("state").asText()).isEqualTo("outlined");
    JsonNode held = to.call("consensus_answer", "session", s, "answers", List.of("SurrealDB"));
    assertThat(held.get("concluded").asBoolean()).isFalse();
    assertThat(held.at("/blockers/0/rule").asText()).isEqualTo("unfilled-slot");
    List<String> slots = new ArrayList<>();
    for (JsonNode plan : List.of(pattern, skeleton)) {
      plan.get("slots").forEach(slot -> slots.add(slot.get("slot").asText()));
    }
    JsonNode filled = skeleton;
    for (String slot : slots) {
      filled =
          to.call(
              "run_skeleton_elaboration",
              "session",
              s,
              "slot",
              slot,
              "content",
              "For " + slot + ", the risk is that nobody knows it in 2030.");
    }
    assertThat(filled.get("state").asText()).isEqualTo("elaborated");
    JsonNode checked = to.call("run_reasoning_checkpoint", "session", s);
    assertThat(checked.get("quality_score").asDouble()).isEqualTo(0.667);
    assertThat(checked.at("/blocking_gaps/0/rule").asText()).isEqualTo("unfilled-slot");
    for (int left = 0; left < 3; left++) {
      String slot = checked.at("/blocking_gaps/0/call/slot").asText();
      String number = String.valueOf(Integer.parseInt(slot.substring(1)) + left);
      client.said(
          "set_assumption_status",
          "session",
          s,
          "assumption",
          "o" + number,
          "status",
          "withdrawn",
          "reason",
          "Only two candidates are left");
    }
    JsonNode stages = to.call("run_reasonkit_pipeline", "session", s);
    assertThat(stages.get("next").asText()).isEqualTo("consensus_answer");
    JsonNode quality = to.call("evaluate_reasoning_quality", "session", s);
    assertThat(quality.get("open_errors")).isEmpty();
    JsonNode pruned =
        to.call("prune_thoughts", "session", s, "keep", 1, "reason", "Its score is lower");
    assertThat(pruned.at("/pruned/0").asText()).isEqualTo("postgres");
    JsonNode voted =
        to.call(
            "consensus_answer",
            "session",
            s,
            "answers",
            List.of("SurrealDB", "**surrealdb**.", "PostgreSQL"));
    assertThat(voted.get("answer").asText()).isEqualTo("SurrealDB");
    assertThat(voted.get("confidence").asDouble()).isEqualTo(0.667);
    assertThat(voted.at("/dissent/0").asText()).isEqualTo("answers[2]: PostgreSQL");
    assertThat(voted.get("gate").asText()).isEqualTo("stop_ok");
    String other = start(to);
    assertThat(
            to.call("converge_reasoning", "session", other, "content", "Both are 504.")
                .get("concluded")
                .asBoolean())
        .isTrue();
    to.call("replay_reasoning_session", "session", other);

    assertThat(to.called)
        .containsExactlyInAnyOrderElementsOf(
            tools().stream().map(tool -> tool.get("name").asText()).toList());
    if ("rewrite".equals(System.getProperty("golden"))) {
      Files.writeString(GOLDEN, to.text());
    }
    assertThat(to.text())
        .as("mvn test -Dgolden=rewrite writes it")
        .isEqualTo(Files.readString(GOLDEN));
  }

  private static int node(Exchange to, String session, String words) throws IOException {
    return to.call("add_thought_node", "session", session, "content", words).get("node").asInt();
  }

  private static String start(Exchange to) throws IOException {
    String session =
        to.call("run_thinking_mode", "mode", "quick", "question", "What is 14 * 36?")
            .get("session")
            .asText();
    node(to, session, "14 * 36 = 504.");
    return session;
  }

  @Test
  void aFatalContradictionBlocksAndGroundingOpensAClaim() throws IOException {
    Exchange to = new Exchange();
    String s = start(to);
    int first = node(to, s, "The pump is off.");
    JsonNode second =
        to.call(
            "add_thought_node",
            "session",
            s,
            "content",
            "The pump runs.",
            "parents",
            List.of(first),
            "edge",
            "contradicts_fatally");
    assertThat(second.at("/edges/0/from").asText()).startsWith("node-");
    assertThat(second.get("gate").asText()).isEqualTo("blocked");
    assertThat(second.at("/reasons/0").asText()).isEqualTo("fatal-contradiction");
    assertThat(second.get("blockers").findValuesAsText("rule")).contains("source-conflict");
    JsonNode third = to.call("add_thought_node", "session", s, "content", "The valve is new.");
    assertThat(third.get("gate").asText()).isEqualTo("blocked");
    assertThat(third.get("reasons").toString()).contains("fatal-contradiction");
    JsonNode held = to.call("converge_reasoning", "session", s, "content", "The pump is fine.");
    assertThat(held.get("gate").asText()).isEqualTo("blocked");
    assertThat(held.get("blockers").findValuesAsText("rule")).contains("source-conflict");
    for (String claim : List.of("node-" + first, "node-" + second.get("node").asText())) {
      client.said(
          "set_assumption_status",
          "session",
          s,
          "assumption",
          claim,
          "status",
          "withdrawn",
          "reason",
          "The lamp was broken");
    }
    assertThat(
            to.call("add_thought_node", "session", s, "content", "The seal is new.")
                .get("gate")
                .asText())
        .isEqualTo("stop_ok");

    String grounded = start(to);
    int claim = node(to, grounded, "The valve opens at 3 bar.");
    to.call(
        "add_thought_node",
        "session",
        grounded,
        "content",
        "So it is safe.",
        "parents",
        List.of(claim),
        "edge",
        "requires_grounding");
    assertThat(
            to.call("converge_reasoning", "session", grounded, "content", "It is safe.")
                .get("blockers")
                .findValuesAsText("rule"))
        .contains("unresolved-critical-claim");
  }

  @Test
  void whatCannotBeDoneIsRefusedWithAWayOut() throws IOException {
    String s = start(new Exchange());
    assertThat(client.refused("run_thinking_mode", "mode", "explor", "question", "Why?"))
        .contains("did you mean \"explore\"");
    assertThat(client.refused("prune_thoughts", "session", s, "keep", 1))
        .isEqualTo("\"reason\" is missing: send \"reason\"");
    assertThat(client.refused("add_thought_node", "session", s, "content", "x", "parents", "99"))
        .contains("is not a node of this session");
    assertThat(
            client.refused(
                "add_thought_node",
                "session",
                s,
                "content",
                "x",
                "parents",
                "2",
                "edge",
                "depend_on"))
        .contains("did you mean \"depends_on\"");
    assertThat(client.refused("apply_reasoning_pattern", "template", "premortum"))
        .contains("did you mean \"premortem\"");
    assertThat(client.refused("score_thoughts", "session", s, "nodes", "2", "scores", "cost"))
        .contains("such as cost=0.4");
    assertThat(
            client.refused("run_skeleton_elaboration", "session", s, "slot", "o9", "content", "x"))
        .contains("no slot is open");
    assertThat(client.refused("expand_thoughts", "session", s, "limit", 50))
        .contains("graph-expansions");
    assertThat(client.refused("consensus_answer", "session", start(new Exchange())))
        .contains("no answers to vote on");
    assertThat(
            client.refused(
                "verify_thoughts", "session", s, "text", "x", "analysis", "model_backed"))
        .contains("has no analysis model_backed", "PONENS_MODEL_PROVIDER");
  }

  private static String refused(Served at, String tool, Object... arguments) {
    JsonNode result =
        at.ask(Served.stdio(), "tools/call", "name", tool, "arguments", Served.map(arguments));
    assertThat(result.path("isError").asBoolean()).as("refused: %s", result).isTrue();
    return result.at("/content/0/text").asText();
  }

  private static String begun(Served at) {
    return at.call(Served.stdio(), "start_deliberation", "question", "Which pump?", "mode", "quick")
        .get("session")
        .asText();
  }

  @Test
  void aNodeThatWouldBeTooDeepIsRefusedUntilItStartsFromAnEarlierNode() {
    try (Served at = new Served(Map.of(), Map.of("graph-depth", 2.0), "memory")) {
      String s = begun(at);
      at.call(Served.stdio(), "start_skeleton_of_thought", "session", s, "points", List.of("Cost"));
      JsonNode first =
          at.call(Served.stdio(), "add_thought_node", "session", s, "content", "Pump 3 is new.");
      at.call(Served.stdio(), "add_thought_node", "session", s, "content", "Pump 4 is old.");
      String deep =
          "the path of the new node would have 3 thoughts, but the parameter graph-depth allows"
              + " only 2; send add_thought_node with an earlier node in \"parents\" and a new name in"
              + " \"branch\", or end the session with converge_reasoning";
      assertThat(refused(at, "add_thought_node", "session", s, "content", "Pump 5 is off."))
          .isEqualTo(deep);
      assertThat(
              refused(
                  at,
                  "run_skeleton_elaboration",
                  "session",
                  s,
                  "slot",
                  "o1",
                  "content",
                  "9 euros."))
          .isEqualTo(deep);
      // What the message says to do works, and so does a correction, which adds no level.
      JsonNode other =
          at.call(
              Served.stdio(),
              "add_thought_node",
              "session",
              s,
              "content",
              "It costs 9 euros.",
              "parents",
              List.of(first.get("node").asText()),
              "branch",
              "cost",
              "slot",
              "o1");
      assertThat(other.get("depth").asInt()).isEqualTo(2);
      JsonNode refined =
          at.call(
              Served.stdio(),
              "refine_thoughts",
              "session",
              s,
              "node",
              other.get("node").asText(),
              "content",
              "It costs 10 euros.");
      assertThat(refined.get("depth").asInt()).isEqualTo(2);
      assertThat(
              at.call(
                      Served.stdio(),
                      "converge_reasoning",
                      "session",
                      s,
                      "content",
                      "We take pump 3.")
                  .get("concluded")
                  .asBoolean())
          .isTrue();
    }
  }

  @Test
  void moreEvidenceThanOneCallMayHaveIsRefusedAndNoneOfItIsStored() {
    try (Served at = new Served(Map.of(), Map.of("graph-questions", 2.0), "memory")) {
      String s = begun(at);
      List<String> three = List.of("Page 1 says 9", "Page 2 says 9", "Page 3 says 9");
      String many =
          "argument \"evidence\": one call can have at most 2 pieces of evidence (parameter graph-questions), not"
              + " 3; send the rest in another call";
      assertThat(
              refused(at, "verify_thoughts", "session", s, "text", "It costs 9", "evidence", three))
          .isEqualTo(many);
      at.call(Served.stdio(), "record_assumption", "session", s, "text", "It costs 9");
      assertThat(
              refused(
                  at,
                  "set_assumption_status",
                  "session",
                  s,
                  "assumption",
                  "a1",
                  "status",
                  "verified",
                  "evidence",
                  three))
          .isEqualTo(many);
      JsonNode timeline =
          at.call(Served.stdio(), "replay_reasoning_session", "session", s).get("timeline");
      assertThat(timeline.findValuesAsText("kind")).containsExactly("route", "assumption");
    }
  }

  @Test
  void eachModeIsCalledByItsNamesAndItsAliases() {
    Map<String, String> modes =
        Map.of(
            "quick", "quick", "cot", "quick", "explore", "explore", "tot", "explore", "map", "map",
            "got", "map", "sketch", "sketch", "sot", "sketch", "test", "test");
    Map<String, String> methods =
        Map.of(
            "quick", "cot", "explore", "tot", "map", "got", "sketch", "got", "test", "reasonkit");
    try (Served at = new Served()) {
      Map<String, String> all = new TreeMap<>(modes);
      all.put("reasonkit", "test");
      all.forEach(
          (name, mode) -> {
            JsonNode reply =
                at.call(
                    Served.stdio(), "run_thinking_mode", "mode", name, "question", "Which pump?");
            assertThat(reply.get("user_mode").asText()).as(name).isEqualTo(mode);
            assertThat(reply.get("internal_method").asText()).as(name).isEqualTo(methods.get(mode));
            assertThat(reply.at("/mode_rationale/0").asText()).isEqualTo("caller");
            for (String field : List.of("safety_notes", "estimated_cost", "mode_contract")) {
              assertThat(reply.path(field).toString()).as(name).hasSizeGreaterThan(4);
            }
          });
    }
  }

  @Test
  void eachBlockerIsResolvedWithAToolOfTheToolset() throws IOException {
    List<String> names = tools().stream().map(tool -> tool.get("name").asText()).toList();
    try (Served at = new Served()) {
      String s = begun(at);
      at.call(Served.stdio(), "add_thought_node", "session", s, "content", "Pump 3 is new.");
      at.call(
          Served.stdio(),
          "add_thought_node",
          "session",
          s,
          "content",
          "Pump 3 is old.",
          "parents",
          List.of("2"),
          "edge",
          "contradicts_fatally");
      at.call(
          Served.stdio(),
          "record_assumption",
          "session",
          s,
          "text",
          "It fits",
          "criticality",
          "high",
          "verifiable",
          true);
      at.call(Served.stdio(), "start_skeleton_of_thought", "session", s, "points", List.of("Cost"));
      JsonNode blockers =
          at.call(Served.stdio(), "converge_reasoning", "session", s, "content", "Pump 3.")
              .get("blockers");
      assertThat(blockers.findValuesAsText("tool")).hasSize(blockers.size());
      assertThat(names).containsAll(blockers.findValuesAsText("tool"));
      assertThat(blockers.findValuesAsText("claim")).containsExactly("a1");
      assertThat(blockers.findValuesAsText("assumption")).contains("node-2", "node-3");
      assertThat(blockers.findValuesAsText("slot")).containsExactly("o1");
    }
  }

  @Test
  void neitherOfTwoEqualBranchesIsPrunedForItsScore() {
    try (Served at = new Served()) {
      String s = begun(at);
      at.call(Served.stdio(), "add_thought_node", "session", s, "content", "Two pumps.");
      for (String branch : List.of("red", "blue")) {
        at.call(
            Served.stdio(),
            "add_thought_node",
            "session",
            s,
            "content",
            "The " + branch + " pump.",
            "parents",
            List.of("2"),
            "branch",
            branch);
      }
      // An object of numbers is taken for a list of pairs.
      JsonNode ranked =
          at.call(
              Served.stdio(),
              "score_thoughts",
              "session",
              s,
              "nodes",
              List.of("red", "blue"),
              "scores",
              Map.of("cost", 0.5));
      assertThat(ranked.at("/ranking/0/tied_with/0").asText()).isEqualTo("red");
      assertThat(refused(at, "prune_thoughts", "session", s, "keep", 1, "reason", "dear"))
          .isEqualTo(
              "argument \"keep\": blue and red have the same score; score another criterion, or"
                  + " send \"branches\" with the branches to prune");
    }
  }

  @Test
  void whatIsMissingIsNamedInTheWordsOfTheTool() {
    try (Served at = new Served()) {
      String s = begun(at);
      assertThat(
              refused(
                  at,
                  "set_assumption_status",
                  "session",
                  s,
                  "assumption",
                  "a1",
                  "status",
                  "verified"))
          .contains("assumption: ", "record_assumption");
      at.call(Served.stdio(), "record_assumption", "session", s, "text", "It fits");
      assertThat(
              refused(
                  at,
                  "set_assumption_status",
                  "session",
                  s,
                  "assumption",
                  "a1",
                  "status",
                  "falsified"))
          .contains("reason: ");
      at.call(Served.stdio(), "add_thought_node", "session", s, "content", "Pump 3 is new.");
      assertThat(at.call(Served.stdio(), "expand_thoughts", "session", s).get("why").asText())
          .contains("no rule proposes");
    }
  }

  @Test
  void aRefusedCallStoresNothingOfItself() {
    try (Served at = new Served()) {
      String s = begun(at);
      at.call(Served.stdio(), "add_thought_node", "session", s, "content", "Pump 3 is new.");
      assertThat(
              refused(
                  at,
                  "score_thoughts",
                  "session",
                  s,
                  "nodes",
                  List.of("2", "9"),
                  "scores",
                  List.of("cost=0.5")))
          .contains("\"9\" is not the id");
      assertThat(
              refused(
                  at,
                  "add_thought_node",
                  "session",
                  s,
                  "content",
                  "Pump 4 is old.",
                  "tags",
                  List.of("option", "\u200b")))
          .contains("a tag needs words");
      JsonNode timeline =
          at.call(Served.stdio(), "replay_reasoning_session", "session", s).get("timeline");
      assertThat(timeline.findValuesAsText("kind")).containsExactly("route", "thought");
    }
  }

  @Test
  void aTieHasNoWinner() throws IOException {
    JsonNode tie =
        new Exchange()
            .call(
                "consensus_answer",
                "session",
                start(new Exchange()),
                "answers",
                List.of("504", "505"));
    assertThat(tie.get("answer").isNull()).isTrue();
    assertThat(tie.get("why").asText()).contains("tie");
  }

  @Test
  void theModesThatFitAreRankedWithTheRulesThatSaySo() {
    try (Served at = new Served()) {
      JsonNode both =
          at.call(
              Served.stdio(),
              "reasoning_intent_router",
              "question",
              "Write an essay about which services depend on the billing database.");
      assertThat(both.get("suitability"))
          .extracting(fit -> fit.get("mode").asText())
          .containsExactly("map", "sketch");
      assertThat(both.get("user_mode").asText()).isEqualTo("map");
      assertThat(both.at("/suitability/0/score").asDouble())
          .isGreaterThan(both.at("/suitability/1/score").asDouble());
      assertThat(both.at("/suitability/1/rules/0").asText()).isEqualTo("route-sketch");
      assertThat(both.at("/suitability/1/because").asText()).contains("longer text");
      JsonNode none =
          at.call(Served.stdio(), "reasoning_intent_router", "question", "What is 14 * 36?");
      assertThat(none.get("suitability")).isEmpty();
      assertThat(none.get("confidence").isNull()).isTrue();
      double map = both.at("/suitability/0/score").asDouble();
      double sketch = both.at("/suitability/1/score").asDouble();
      assertThat(both.get("confidence").asDouble())
          .isEqualTo(Math.round(1000 * map / (map + sketch)) / 1000.0);
      JsonNode outline =
          at.call(
              Served.stdio(),
              "start_skeleton_of_thought",
              "question",
              "Write an essay about the canals of Utrecht.",
              "points",
              List.of("Their age", "Their use"));
      assertThat(outline.at("/suitability/score").asInt()).isPositive();
      assertThat(outline.at("/suitability/rules/0").asText()).isEqualTo("route-sketch");
    }
  }
}
