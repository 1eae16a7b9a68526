package dev.ponens.mcp.wire.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.ponens.mcp.wire.dispatch.ModernProtocol;
import dev.ponens.mcp.wire.dispatch.RpcError;
import dev.ponens.mcp.wire.dispatch.RpcMessage;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * The newer generation over HTTP. It has no sessions, and its headers must match the message. A
 * response is one JSON object, or a stream of events if progress comes before it.
 */
final class StatelessEndpoint {
  private static final String ENCODED = "=?base64?";
  private static final String ENCODED_END = "?=";

  private final McpJsonMapper json;
  private final ModernProtocol modern;

  StatelessEndpoint(McpJsonMapper json, ModernProtocol modern) {
    this.json = json;
    this.modern = modern;
  }

  void answer(
      HttpServletRequest request, HttpServletResponse response, RpcMessage message, String owner)
      throws HttpRefusal, IOException {
    if (!(message instanceof RpcMessage.Request asked)) {
      response.setStatus(HttpServletResponse.SC_ACCEPTED);
      return;
    }
    compare(request, asked);
    RpcError refusal = modern.refusal(asked);
    if (refusal != null) {
      throw new HttpRefusal(400, refusal);
    }
    Events events = new Events(json, response);
    Object answer = wait(modern.answer(owner, "http", asked, events));
    if (events.begun()) {
      events.accept(answer);
    } else {
      HttpPort.send(json, response, status(answer), answer);
    }
  }

  private static Object wait(CompletableFuture<Object> answer) throws HttpRefusal {
    try {
      return answer.get();
    } catch (InterruptedException e) {
      answer.cancel(true);
      Thread.currentThread().interrupt();
      throw new HttpRefusal(503, "the server is stopping");
    } catch (ExecutionException e) {
      throw new HttpRefusal(500, "Internal error");
    }
  }

  private static int status(Object answer) {
    Object error = answer instanceof Map<?, ?> message ? message.get("error") : null;
    Object code = error instanceof Map<?, ?> said ? said.get("code") : 0;
    return Integer.valueOf(ErrorCodes.METHOD_NOT_FOUND).equals(code)
        ? 404
        : Integer.valueOf(ModernProtocol.MISSING_CAPABILITY).equals(code) ? 400 : 200;
  }

  /** Checks that headers match the message, because proxies may act on the headers. */
  private static void compare(HttpServletRequest request, RpcMessage.Request asked)
      throws HttpRefusal {
    Object version = ModernProtocol.version(asked.params());
    if (version instanceof String said) {
      same(asked, request, "MCP-Protocol-Version", said);
    }
    same(asked, request, "Mcp-Method", asked.method());
    String names = ModernProtocol.named().get(asked.method());
    if (names != null && asked.params().get(names) instanceof String name) {
      same(asked, request, "Mcp-Name", name);
    }
  }

  private static void same(
      RpcMessage.Request asked, HttpServletRequest request, String header, String said)
      throws HttpRefusal {
    if (!said.equals(decoded(request.getHeader(header)))) {
      throw new HttpRefusal(
          400,
          new RpcError(
              asked.id(),
              ModernProtocol.HEADER_MISMATCH,
              "Header mismatch: "
                  + header
                  + " must have the same value as the field in the message",
              null));
    }
  }

  /** Returns a header's text; text that is not ASCII is sent as Base64. */
  private static @Nullable String decoded(@Nullable String header) {
    if (header == null || !header.startsWith(ENCODED) || !header.endsWith(ENCODED_END)) {
      return header;
    }
    String encoded = header.substring(ENCODED.length(), header.length() - ENCODED_END.length());
    try {
      return new String(Base64.getDecoder().decode(encoded), UTF_8);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }
}
