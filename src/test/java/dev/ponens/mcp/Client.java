package dev.ponens.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ponens.mcp.wire.Limits;
import dev.ponens.mcp.wire.PipedServer;
import dev.ponens.settings.Serving;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A client of what is served, on the other end of a real stdio transport, in this process. */
final class Client implements AutoCloseable {
  static final ObjectMapper JSON = new ObjectMapper();

  /** Notifications that came before answers. */
  final List<JsonNode> heard = new ArrayList<>();

  private final Served served;
  private final PipedServer server;
  private int id;

  Client(Map<Serving.Knob, String> knobs) throws IOException {
    this(knobs, "memory");
  }

  Client(Map<Serving.Knob, String> knobs, String store) throws IOException {
    served = new Served(knobs, store);
    server = new PipedServer(served.offer(), Limits.USUAL);
    served.heardBy(server::updated);
    server.begin();
  }

  /** What the server logged. */
  List<String> log() {
    return served.log;
  }

  /** Asks, and waits for the answer's result. */
  JsonNode ask(String method, Map<String, Object> params) throws IOException {
    int mine = ++id;
    String words = JSON.writeValueAsString(params);
    server.send(PipedServer.request(mine, method, words.substring(1, words.length() - 1)));
    JsonNode answer = server.next();
    while (!answer.has("id")) {
      heard.add(answer);
      answer = server.next();
    }
    if (answer.path("id").asInt() != mine) {
      throw new IllegalStateException("an answer to something else: " + answer);
    }
    return answer.path("result");
  }

  /** Calls a tool with arguments: name, value, name, value … */
  JsonNode call(String tool, Object... arguments) throws IOException {
    return ask("tools/call", Served.map("name", tool, "arguments", Served.map(arguments)));
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
    server.end();
    served.close();
  }
}
