package dev.ponens.mcp.wire.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.modelcontextprotocol.json.McpJsonMapper;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Serves the port: {@code /mcp} for the protocol, {@code /health} for anyone, {@code /metrics} for
 * authorized callers. Errors are JSON too.
 */
final class HttpPort extends HttpServlet {
  private static final long serialVersionUID = 1;

  private final transient AccessCheck accessCheck;
  private final transient McpEndpoint endpoint;
  private final transient RequestBodies bodies;
  private final transient McpJsonMapper json;
  private final transient Supplier<String> metrics;

  HttpPort(
      AccessCheck accessCheck,
      McpEndpoint endpoint,
      RequestBodies bodies,
      McpJsonMapper json,
      Supplier<String> metrics) {
    this.accessCheck = accessCheck;
    this.endpoint = endpoint;
    this.bodies = bodies;
    this.json = json;
    this.metrics = metrics;
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Cache-Control", "no-store");
    boolean message = isMessage(request);
    try {
      if (!message) {
        bodies.discard(request, response);
      }
      accessCheck.check(request);
      letPagesIn(request, response);
      answer(request, response);
    } catch (HttpRefusal refused) {
      if (refused.status() == HttpServletResponse.SC_UNAUTHORIZED) {
        response.setHeader("WWW-Authenticate", "Bearer realm=\"ponens\"");
      }
      if (message) {
        bodies.discard(request, response);
      }
      send(response, refused.status(), refused.trouble().message());
    }
  }

  /** Returns whether the body of a request is read as a message, if the request is not refused. */
  private static boolean isMessage(HttpServletRequest request) {
    return "POST".equals(request.getMethod()) && "/mcp".equals(request.getRequestURI());
  }

  private void answer(HttpServletRequest request, HttpServletResponse response)
      throws HttpRefusal, ServletException, IOException {
    String path = request.getRequestURI();
    String method = request.getMethod();
    if ("OPTIONS".equals(method)) {
      response.setStatus(HttpServletResponse.SC_NO_CONTENT);
      return;
    }
    switch (path) {
      case "/health" -> health(response);
      case "/metrics" -> {
        accessCheck.owner(request);
        text(response, metrics.get());
      }
      case "/mcp" -> endpoint.answer(request, response, accessCheck.owner(request));
      default -> throw new HttpRefusal(404, "unknown path; MCP is at /mcp");
    }
  }

  private void health(HttpServletResponse response) throws IOException {
    boolean stopping = endpoint.isStopping();
    send(response, stopping ? 503 : 200, Map.of("status", stopping ? "stopping" : "ok"));
  }

  /** Sets the CORS headers: browsers ask first and let a page use only what these headers name. */
  private void letPagesIn(HttpServletRequest request, HttpServletResponse response) {
    String origin = request.getHeader("Origin");
    if (origin != null && accessCheck.allows(origin)) {
      response.setHeader("Access-Control-Allow-Origin", origin);
      response.setHeader("Vary", "Origin");
      response.setHeader("Access-Control-Allow-Methods", "GET, POST, DELETE");
      response.setHeader(
          "Access-Control-Allow-Headers",
          "Authorization, Content-Type, Accept, Last-Event-ID, Mcp-Session-Id,"
              + " MCP-Protocol-Version, Mcp-Method, Mcp-Name");
      response.setHeader("Access-Control-Expose-Headers", "Mcp-Session-Id, WWW-Authenticate");
    }
  }

  private static void text(HttpServletResponse response, String words) throws IOException {
    response.setContentType("text/plain; version=0.0.4; charset=utf-8");
    response.getOutputStream().write(words.getBytes(UTF_8));
  }

  private void send(HttpServletResponse response, int status, Object body) throws IOException {
    send(json, response, status, body);
  }

  /** Sends a JSON response. */
  static void send(McpJsonMapper json, HttpServletResponse response, int status, Object body)
      throws IOException {
    byte[] bytes = json.writeValueAsBytes(body);
    response.setStatus(status);
    response.setContentType("application/json");
    response.setContentLength(bytes.length);
    response.getOutputStream().write(bytes);
  }
}
