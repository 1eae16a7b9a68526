package dev.ponens.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ponens.guidance.Judge;
import dev.ponens.guidance.Judges;
import dev.ponens.guidance.live.Desk;
import dev.ponens.mcp.shelf.Surroundings;
import dev.ponens.mcp.telemetry.Telemetry;
import dev.ponens.mcp.wire.Limits;
import dev.ponens.mcp.wire.stdio.StdioServer;
import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Rulebooks;
import dev.ponens.rule.Selection;
import dev.ponens.rule.compile.CompiledStore;
import dev.ponens.settings.Serving;
import dev.ponens.settings.Settings;
import dev.ponens.store.Store;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A client on the other end of a real stdio transport, in this process. */
final class Client implements AutoCloseable {
  static final ObjectMapper JSON = new ObjectMapper();
  private static final Rulebook RULES = Rulebooks.shipped();

  final List<String> log = new ArrayList<>();

  /** Notifications that came before answers. */
  final List<JsonNode> heard = new ArrayList<>();

  private final Workbench workbench;
  private final Telemetry telemetry = new Telemetry();
  private final Thread server;
  private final OutputStream out;
  private final BufferedReader in;
  private int id;

  Client(Map<Serving.Knob, String> knobs) throws IOException {
    this(knobs, "memory");
  }

  Client(Map<Serving.Knob, String> knobs, String store) throws IOException {
    Serving serving = new Serving(knobs);
    Settings settings = RULES.params().profile("balanced", Map.of(), serving.numbers());
    Judge judge = new Judge(RULES, settings, Selection.ALL, true);
    this.workbench =
        new Workbench(
            () ->
                new Desk(
                    Judges.only(judge),
                    Store.open(store, System::currentTimeMillis),
                    serving,
                    System::currentTimeMillis),
            log::add);
    PipedInputStream toServer = new PipedInputStream(1 << 20);
    PipedInputStream fromServer = new PipedInputStream(1 << 20);
    this.out = new PipedOutputStream(toServer);
    this.in = new BufferedReader(new InputStreamReader(fromServer, StandardCharsets.UTF_8));
    StdioServer stdio =
        new StdioServer(
            Guidance.offer(
                workbench,
                EnumSet.allOf(Toolset.class),
                "test",
                new CompiledStore(null),
                new Surroundings(store, Set.of()),
                telemetry,
                log::add),
            Limits.USUAL,
            toServer,
            new PipedOutputStream(fromServer));
    this.server =
        new Thread(
            () -> {
              try {
                stdio.serve();
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
    server.start();
    workbench.bell().heardBy(stdio::updated);
    workbench.begin();
    ask(
        "initialize",
        "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},"
            + "\"clientInfo\":{\"name\":\"test\",\"version\":\"1\"}}");
    send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
  }

  private void send(String line) throws IOException {
    out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  /** Asks, and waits for the answer's result. */
  JsonNode ask(String method, String params) throws IOException {
    int mine = ++id;
    send(
        "{\"jsonrpc\":\"2.0\",\"id\":"
            + mine
            + ",\"method\":\""
            + method
            + "\",\"params\":"
            + params
            + "}");
    JsonNode answer = JSON.readTree(in.readLine());
    while (!answer.has("id")) {
      heard.add(answer);
      answer = JSON.readTree(in.readLine());
    }
    if (answer.path("id").asInt() != mine) {
      throw new IllegalStateException("an answer to something else: " + answer);
    }
    return answer.path("result");
  }

  /** Calls a tool with arguments: name, value, name, value … */
  JsonNode call(String tool, Object... arguments) throws IOException {
    ObjectNode params = JSON.createObjectNode();
    params.put("name", tool);
    ObjectNode given = params.putObject("arguments");
    for (int i = 0; i < arguments.length; i += 2) {
      given.set((String) arguments[i], JSON.valueToTree(arguments[i + 1]));
    }
    return ask("tools/call", JSON.writeValueAsString(params));
  }

  /** What a tool answers, in fields. */
  JsonNode said(String tool, Object... arguments) throws IOException {
    JsonNode result = call(tool, arguments);
    if (result.path("isError").asBoolean()) {
      throw new AssertionError(result.path("content").toString());
    }
    return result.path("structuredContent");
  }

  /** Why a tool refuses. */
  String refused(String tool, Object... arguments) throws IOException {
    JsonNode result = call(tool, arguments);
    if (!result.path("isError").asBoolean()) {
      throw new AssertionError("not refused: " + result);
    }
    return result.path("content").path(0).path("text").asText();
  }

  @Override
  public void close() throws IOException {
    out.close();
    try {
      server.join(10_000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    workbench.close();
    telemetry.close();
  }
}
