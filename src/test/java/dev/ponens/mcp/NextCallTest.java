package dev.ponens.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.Transcript;
import dev.ponens.transcript.format.Formats;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The calls that replies propose have arguments of the types that the tools' schemas state. */
class NextCallTest {
  private static Served server;
  private static final Map<String, JsonNode> SCHEMAS = new TreeMap<>();

  @BeforeAll
  static void start() {
    server = new Served();
    for (JsonNode tool : server.ask(Served.stdio(), "tools/list").path("tools")) {
      SCHEMAS.put(tool.path("name").asText(), tool.at("/inputSchema/properties"));
    }
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  /** Checks the calls of a reply and returns the names of their arguments. */
  private static List<String> checked(JsonNode reply) {
    List<String> names = new ArrayList<>(checked(reply.path("next"), "think"));
    for (JsonNode finding : reply.path("at_the_end")) {
      names.addAll(checked(finding, "ledger"));
    }
    return names;
  }

  private static List<String> checked(JsonNode holder, String usual) {
    List<String> names = new ArrayList<>();
    JsonNode call = holder.path("call");
    String named = call.path("tool").asText(holder.path("tool").asText(usual));
    for (Map.Entry<String, JsonNode> argument : call.properties()) {
      String name = argument.getKey();
      if (name.equals("tool")) {
        continue;
      }
      JsonNode schema = SCHEMAS.getOrDefault(named, MissingNode.getInstance()).path(name);
      assertThat(schema.isMissingNode()).as("%s of %s in %s", name, named, holder).isFalse();
      JsonNode value = argument.getValue();
      String type =
          value.isTextual() ? "string" : value.isArray() ? "array" : value.getNodeType().name();
      assertThat(type).as("%s in %s", name, holder).isEqualTo(schema.path("type").asText());
      if (schema.has("enum")) {
        assertThat(schema.path("enum")).as("%s in %s", name, holder).contains(value);
      }
      names.add(name);
    }
    return names;
  }

  private static Iterable<Transcript> transcripts() throws IOException {
    List<Transcript> all = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Path.of("fixtures"))) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        try (InputStream in = Files.newInputStream(file)) {
          Formats.read(
              file.toString(),
              in,
              null,
              Input.InputLimits.USUAL,
              reading -> {
                if (reading instanceof ReadResult.ReadTranscript read) {
                  all.add(read.transcript());
                }
              });
        }
      }
    }
    return all;
  }

  @Test
  void overEveryFixture() throws IOException {
    TreeMap<String, Integer> names = new TreeMap<>();
    for (Transcript transcript : transcripts()) {
      String session = "";
      for (Event event : transcript.events()) {
        if (!event.kind().judged() || event.text().isBlank()) {
          continue;
        }
        List<Object> arguments = new ArrayList<>(List.of("thought", event.text()));
        if (session.isEmpty()) {
          arguments.addAll(List.of("question", "What follows, and why?"));
        } else {
          arguments.addAll(List.of("session", session));
        }
        if (event.kind() == EventKind.ANSWER) {
          arguments.addAll(List.of("kind", "answer"));
        }
        arguments.addAll(List.of("detail", event.step() % 2 == 0 ? "brief" : "full"));
        JsonNode reply = server.call(Served.stdio(), "think", arguments.toArray());
        session = reply.path("session").asText();
        checked(reply).forEach(name -> names.merge(name, 1, Integer::sum));
      }
    }
    assertThat(names).containsKeys("session", "mode", "revises");
  }

  @Test
  void ofALedger() {
    String session =
        server
            .call(Served.stdio(), "think", "question", "Can we release?", "thought", "I look.")
            .path("session")
            .asText();
    for (String id : List.of("c1", "c2")) {
      server.call(
          Served.stdio(),
          "ledger",
          "session",
          session,
          "entry",
          "claim",
          "id",
          id,
          "text",
          "All tests of " + id + " pass",
          "criticality",
          "critical");
    }
    JsonNode reply =
        server.call(
            Served.stdio(), "think", "session", session, "thought", "Yes.", "mode", "conclude");
    assertThat(reply.path("gate").asText()).isEqualTo("blocked");
    assertThat(checked(reply)).contains("entry", "about");
    assertThat(reply.at("/next/call/about/0").asText()).isEqualTo("c1");
    assertThat(checked(server.call(Served.stdio(), "review", "session", session)))
        .contains("about");
  }
}
