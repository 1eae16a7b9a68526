package dev.ponens.mcp.wire.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.modelcontextprotocol.json.McpJsonMapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.function.Consumer;

/** Writes a response as a stream of messages; the stream starts with the first message. */
final class Events implements Consumer<Object> {
  private final McpJsonMapper json;
  private final HttpServletResponse response;
  private boolean begun;

  Events(McpJsonMapper json, HttpServletResponse response) {
    this.json = json;
    this.response = response;
  }

  synchronized boolean begun() {
    return begun;
  }

  @Override
  public synchronized void accept(Object message) {
    try {
      if (!begun) {
        begun = true;
        response.setContentType("text/event-stream");
        response.setCharacterEncoding("UTF-8");
      }
      String event = "event: message\ndata: " + json.writeValueAsString(message) + "\n\n";
      response.getOutputStream().write(event.getBytes(UTF_8));
      response.flushBuffer();
    } catch (IOException e) {
      // The client has disconnected; the final answer will fail and end the call.
    }
  }
}
