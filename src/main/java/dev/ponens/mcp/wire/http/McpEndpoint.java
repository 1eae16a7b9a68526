package dev.ponens.mcp.wire.http;

import dev.ponens.mcp.wire.Caller;
import dev.ponens.mcp.wire.Limits;
import dev.ponens.mcp.wire.dispatch.LegacyProtocol;
import dev.ponens.mcp.wire.dispatch.ModernProtocol;
import dev.ponens.mcp.wire.dispatch.RpcError;
import dev.ponens.mcp.wire.dispatch.RpcMessage;
import dev.ponens.report.NounCount;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.InitializeRequest;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.jspecify.annotations.Nullable;

/**
 * Serves {@code /mcp}. It reads a message, detects its generation, and passes it to the SDK's
 * servlet or to {@link StatelessEndpoint}. It refuses bad messages before the SDK does, because the
 * SDK's errors are hard to understand.
 */
final class McpEndpoint {
  /** The request attribute that passes the caller to the SDK's servlet. */
  static final String TICKET = "ponens.ticket";

  private static final String SESSION = "Mcp-Session-Id";
  private static final String VERSION = "MCP-Protocol-Version";
  private static final String EVENTS = "text/event-stream";

  private final Limits limits;
  private final McpJsonMapper json;
  private final OpenSessions sessions;
  private final RequestBodies bodies;
  private final HttpServlet legacy;
  private final StatelessEndpoint stateless;
  private final ReadWriteLock answering = new ReentrantReadWriteLock();
  private volatile boolean stopping;

  McpEndpoint(
      Limits limits,
      McpJsonMapper json,
      OpenSessions sessions,
      RequestBodies bodies,
      HttpServlet legacy,
      ModernProtocol modern) {
    this.limits = limits;
    this.json = json;
    this.sessions = sessions;
    this.bodies = bodies;
    this.legacy = legacy;
    this.stateless = new StatelessEndpoint(json, modern);
  }

  boolean isStopping() {
    return stopping;
  }

  /** Refuses all further messages. */
  void stop() {
    stopping = true;
  }

  /** Waits until all accepted messages are answered, at most {@code millis}. */
  void settle(long millis) throws InterruptedException {
    answering.writeLock().tryLock(millis, TimeUnit.MILLISECONDS);
  }

  void answer(HttpServletRequest request, HttpServletResponse response, String owner)
      throws HttpRefusal, ServletException, IOException {
    if (stopping) {
      response.setHeader("Retry-After", "1");
      throw new HttpRefusal(503, "the server is stopping");
    }
    switch (request.getMethod()) {
      case "POST" -> post(request, response, owner);
      case "GET" -> {
        accepts(request, EVENTS);
        session(request, owner);
        serve(request, response);
      }
      case "DELETE" -> {
        session(request, owner);
        serve(request, response);
      }
      default -> {
        response.setHeader("Allow", "GET, POST, DELETE");
        throw new HttpRefusal(405, "this HTTP method is not supported; send messages with POST");
      }
    }
  }

  private void post(HttpServletRequest request, HttpServletResponse response, String owner)
      throws HttpRefusal, ServletException, IOException {
    byte[] body = bodies.read(request, response);
    accepts(request, EVENTS);
    accepts(request, "application/json");
    RpcMessage message = RpcMessage.read(json, body);
    if (message instanceof RpcMessage.InvalidRpcMessage unreadable) {
      throw new HttpRefusal(400, unreadable.trouble());
    }
    if (!answering.readLock().tryLock()) {
      throw new HttpRefusal(503, "the server is stopping");
    }
    try {
      if (isModern(request, message)) {
        stateless.answer(request, response, message, owner);
      } else {
        legacy(new BufferedRequest(request, body), response, message, owner);
      }
    } finally {
      answering.readLock().unlock();
    }
  }

  /**
   * Checks the Accept header. The protocol requires clients to accept both types; without the
   * header, any type is accepted.
   */
  private static void accepts(HttpServletRequest request, String type) throws HttpRefusal {
    String accepted = request.getHeader("Accept");
    if (accepted != null && !accepted.contains(type) && !accepted.contains("*/*")) {
      throw new HttpRefusal(
          406, "the header Accept must allow application/json and text/event-stream");
    }
  }

  private static boolean isModern(HttpServletRequest request, RpcMessage message) {
    String header = request.getHeader(VERSION);
    if (header != null
        && (header.compareTo(ModernProtocol.VERSION) >= 0 || !isKnown(request, header))) {
      return true;
    }
    return message instanceof RpcMessage.Request asked
        && ModernProtocol.speaks(asked.method(), asked.params());
  }

  /**
   * Returns whether the version is known. The newer generation answers unknown versions, because it
   * can list the supported ones.
   */
  private static boolean isKnown(HttpServletRequest request, String header) {
    return LegacyProtocol.VERSIONS.contains(header) || request.getHeader(SESSION) != null;
  }

  private void legacy(
      HttpServletRequest request, HttpServletResponse response, RpcMessage message, String owner)
      throws HttpRefusal, ServletException, IOException {
    if (message instanceof RpcMessage.Request asked
        && McpSchema.METHOD_INITIALIZE.equals(asked.method())) {
      admit(asked);
      sessions.openFor(owner);
    } else {
      Caller caller = session(request, owner);
      if (message instanceof RpcMessage.Request asked && !sessions.mayTell(asked.method())) {
        throw new HttpRefusal(
            400, new RpcError(asked.id(), ErrorCodes.METHOD_NOT_FOUND, "Method not found", null));
      }
      Object id = message instanceof RpcMessage.Request asked ? asked.id() : "";
      request.setAttribute(
          TICKET, new LegacyProtocol.Ticket(request.getHeader(SESSION), id, caller));
    }
    serve(request, response);
  }

  private void admit(RpcMessage.Request asked) throws HttpRefusal {
    try {
      json.convertValue(asked.params(), InitializeRequest.class);
    } catch (IllegalArgumentException e) {
      throw new HttpRefusal(
          400,
          new RpcError(
              asked.id(),
              ErrorCodes.INVALID_PARAMS,
              "Invalid params: initialize needs protocolVersion, capabilities and clientInfo",
              null));
    }
    if (sessions.size() >= limits.sessions()) {
      String used = NounCount.of(limits.sessions(), "session");
      throw new HttpRefusal(
          503,
          "the server has reached its maximum of "
              + used
              + "; end one with an HTTP DELETE request, or wait until idle sessions are closed");
    }
  }

  /** Returns the caller of the session that a request names. */
  private Caller session(HttpServletRequest request, String owner) throws HttpRefusal {
    String version = request.getHeader(VERSION);
    if (ModernProtocol.VERSION.equals(version)) {
      throw new HttpRefusal(
          405,
          "protocol version "
              + ModernProtocol.VERSION
              + " has no sessions; send messages with POST");
    }
    String id = request.getHeader(SESSION);
    if (id == null || id.isBlank()) {
      throw new HttpRefusal(
          400,
          "the request has no session: send \"initialize\" first, then send each message "
              + "with the header "
              + SESSION
              + ". Protocol version "
              + ModernProtocol.VERSION
              + " needs no session");
    }
    if (version != null && !LegacyProtocol.VERSIONS.contains(version)) {
      throw new HttpRefusal(
          400, "the header " + VERSION + " must have one of the values " + LegacyProtocol.VERSIONS);
    }
    Caller caller = sessions.caller(id, owner);
    if (caller == null) {
      throw new HttpRefusal(404, "unknown or closed session: send \"initialize\" again");
    }
    return caller;
  }

  private void serve(HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException, HttpRefusal {
    QuietResponse hushed = new QuietResponse(response);
    legacy.service(request, hushed);
    @Nullable Integer failed = hushed.failed();
    if (failed != null) {
      throw new HttpRefusal(failed, "the request failed; initialize a new session");
    }
  }
}
