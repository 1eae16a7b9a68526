package dev.ponens.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ponens.mcp.wire.Caller;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * The tool {@code sequentialthinking} answers what the server @modelcontextprotocol/
 * server-sequential-thinking (2026.8.31) answers, and adds the verdict. The exchange was recorded
 * with that server; the thoughts were written for it.
 */
class SequentialTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Path RECORDED =
      Path.of("src", "test", "resources", "mcp", "sequential-thinking.jsonl");
  private static final String TOOL = "sequentialthinking";

  private static List<JsonNode> recorded() throws IOException {
    List<JsonNode> lines = new ArrayList<>();
    for (String line : Files.readAllLines(RECORDED)) {
      lines.add(JSON.readTree(line));
    }
    return lines;
  }

  private static Object[] pairs(JsonNode arguments) {
    List<Object> pairs = new ArrayList<>();
    for (Map.Entry<String, JsonNode> each : arguments.properties()) {
      pairs.add(each.getKey());
      pairs.add(JSON.convertValue(each.getValue(), Object.class));
    }
    return pairs.toArray();
  }

  private static JsonNode tool(Client client) throws IOException {
    for (JsonNode tool : client.ask("tools/list", Map.of()).get("tools")) {
      if (tool.get("name").asText().equals(TOOL)) {
        return tool;
      }
    }
    throw new AssertionError("no tool " + TOOL);
  }

  @Test
  void theToolTakesAndAnswersWhatTheOtherServerTakesAndAnswers() throws IOException {
    JsonNode other = recorded().get(0);
    try (Client client = new Client(Map.of())) {
      JsonNode tool = tool(client);
      assertThat(other.get("tool").asText()).isEqualTo(TOOL);
      other
          .get("arguments")
          .forEach(a -> assertThat(tool.at("/inputSchema/properties").has(a.asText())).isTrue());
      assertThat(tool.at("/inputSchema/required")).isEqualTo(other.get("required"));
      other
          .get("reply")
          .forEach(
              f -> assertThat(tool.at("/outputSchema/required").toString()).contains(f.asText()));
    }
  }

  @Test
  void aRecordedExchangeGetsTheSameValuesAndAVerdict() throws IOException {
    List<JsonNode> calls = recorded().subList(1, recorded().size());
    List<JsonNode> said = new ArrayList<>();
    try (Client client = new Client(Map.of())) {
      for (JsonNode call : calls) {
        JsonNode reply = client.said(TOOL, pairs(call.get("arguments")));
        for (Map.Entry<String, JsonNode> field : call.get("reply").properties()) {
          assertThat(reply.get(field.getKey())).as(call.toString()).isEqualTo(field.getValue());
        }
        said.add(reply);
      }
      assertThat(said.get(0).get("findings").findValuesAsText("rule")).contains("wrong-arithmetic");
      assertThat(said.get(0).get("next").asText())
          .contains("Revise step thought-1", "14 * 36 = 494");
      assertThat(said.get(1).get("findings").findValuesAsText("rule"))
          .doesNotContain("wrong-arithmetic");
      assertThat(said.get(5).get("gate").asText()).isEqualTo("stop_ok");
      assertThat(said.get(5).get("concluded").asBoolean()).isTrue();

      String session = said.get(5).get("session").asText();
      JsonNode thoughts =
          client.said("review", "what", "thoughts", "session", session).get("thoughts");
      assertThat(thoughts.findValuesAsText("revises")).containsExactly("1");
      // The second thought of a branch continues it; it does not start it again.
      assertThat(thoughts.findValuesAsText("branch_from")).containsExactly("2");
      assertThat(thoughts.findValuesAsText("branch")).containsExactly("by-crate", "by-crate");
    }
  }

  @Test
  void aNumberNamesTheThoughtOfItsOwnBranch() throws IOException {
    try (Client client = new Client(Map.of())) {
      String session = thought(client, 1, "The job ran at 03:00.").get("session").asText();
      thought(client, 2, "The disk was full.");
      thought(client, 2, "The clock was wrong.", "branchFromThought", 1, "branchId", "clock");
      thought(
          client,
          3,
          "The clock was right after all.",
          "branchId",
          "clock",
          "isRevision",
          true,
          "revisesThought",
          2);
      JsonNode gone = thought(client, 3, "The disk had room.", "revisesThought", 9);
      assertThat(gone.at("/ignored/0").asText()).isEqualTo("revisesThought");
      assertThat(gone.get("session").asText()).isEqualTo(session);
      JsonNode thoughts =
          client.said("review", "what", "thoughts", "session", session).get("thoughts");
      assertThat(thoughts.findValuesAsText("revises")).containsExactly("3");
      assertThat(thought(client, 1, "Another task.").get("session").asText()).isNotEqualTo(session);
      assertThat(client.refused(TOOL, "thought", "No numbers.")).contains("nextThoughtNeeded");
      assertThat(
              client.refused(
                  TOOL,
                  "thought",
                  "Zero.",
                  "thoughtNumber",
                  0,
                  "totalThoughts",
                  1,
                  "nextThoughtNeeded",
                  true))
          .contains("thoughtNumber must be 1 or more");
    }
  }

  private static JsonNode thought(Client client, int number, String words, Object... more)
      throws IOException {
    List<Object> all =
        new ArrayList<>(
            List.of(
                "thought",
                words,
                "thoughtNumber",
                number,
                "totalThoughts",
                5,
                "nextThoughtNeeded",
                true));
    all.addAll(List.of(more));
    return client.said(TOOL, all.toArray());
  }

  @Test
  void overHttpEachThoughtNamesItsSession() {
    try (Served served = new Served()) {
      Caller ann = Served.http("ann");
      Object[] second = {
        "thought",
        "So it is 504.",
        "thoughtNumber",
        2,
        "totalThoughts",
        2,
        "nextThoughtNeeded",
        true
      };
      assertThat(
              served
                  .ask(ann, "tools/call", "name", TOOL, "arguments", Served.map(second))
                  .toString())
          .contains("\"isError\":true", "or start a new session with thoughtNumber 1");
      JsonNode first =
          served.call(
              ann,
              TOOL,
              "thought",
              "14 * 36 = 504.",
              "thoughtNumber",
              1,
              "totalThoughts",
              2,
              "nextThoughtNeeded",
              true);
      List<Object> named = new ArrayList<>(List.of(second));
      named.add("session");
      named.add(first.get("session").asText());
      assertThat(served.call(ann, TOOL, named.toArray()).get("thoughtHistoryLength").asInt())
          .isEqualTo(2);
    }
  }
}
