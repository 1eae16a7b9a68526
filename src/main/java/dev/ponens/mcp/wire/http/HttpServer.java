package dev.ponens.mcp.wire.http;

import dev.ponens.mcp.wire.Limits;
import dev.ponens.mcp.wire.Offer;
import dev.ponens.mcp.wire.dispatch.Dispatcher;
import dev.ponens.mcp.wire.dispatch.LegacyProtocol;
import dev.ponens.mcp.wire.dispatch.ModernProtocol;
import dev.ponens.mcp.wire.dispatch.ProtocolJson;
import dev.ponens.mcp.wire.dispatch.RpcError;
import dev.ponens.mcp.wire.dispatch.RunningRequests;
import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.server.transport.HttpServletStreamableServerTransportProvider;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.eclipse.jetty.ee11.servlet.ServletContextHandler;
import org.eclipse.jetty.ee11.servlet.ServletHolder;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * Serves many clients over HTTP, in both generations of the protocol, at {@code /mcp}. It also
 * serves {@code /health} and {@code /metrics}.
 */
public final class HttpServer implements AutoCloseable {
  /** Extra threads for lists, health and Jetty itself. */
  private static final int SPARE_THREADS = 32;

  /** Time to write finished answers when the server stops, in ms. */
  private static final long LAST_WORDS = 1_000;

  private final Dispatcher dispatcher;
  private final OpenSessions sessions;
  private final HttpServletStreamableServerTransportProvider sdk;
  private final McpEndpoint endpoint;
  private final Server jetty;
  private final ServerConnector connector;
  private final GracefulHandler requests;

  private HttpServer(
      Offer offer, Limits limits, ListenAddress listening, Supplier<String> metrics) {
    McpJsonMapper json = ProtocolJson.strict();
    this.dispatcher = new Dispatcher(offer, limits, json);
    this.sessions = new OpenSessions(dispatcher, new RunningRequests(), limits.toolTimeout());
    this.sdk = sdk(limits, json);
    sdk.setSessionFactory(sessions::start);
    RequestBodies bodies = new RequestBodies(limits.requestBytes());
    this.endpoint =
        new McpEndpoint(limits, json, sessions, bodies, sdk, new ModernProtocol(dispatcher));
    QueuedThreadPool threads = new QueuedThreadPool(limits.concurrent() + SPARE_THREADS);
    threads.setName("mcp-http");
    threads.setDaemon(true);
    this.jetty = new Server(threads);
    this.connector = connector(jetty, listening);
    ServletHolder front =
        new ServletHolder(
            new HttpPort(new AccessCheck(listening), endpoint, bodies, json, metrics));
    front.setAsyncSupported(true);
    ServletContextHandler context = new ServletContextHandler("/");
    context.addServlet(front, "/*");
    this.requests = new GracefulHandler(context);
    jetty.setHandler(requests);
    jetty.setErrorHandler((request, response, done) -> error(json, response, done));
  }

  private static HttpServletStreamableServerTransportProvider sdk(
      Limits limits, McpJsonMapper json) {
    return HttpServletStreamableServerTransportProvider.builder()
        .jsonMapper(json)
        .mcpEndpoint("/mcp")
        .maxRequestSize(limits.requestBytes())
        .sessionSweepInterval(limits.idle())
        .contextExtractor(HttpServer::context)
        .build();
  }

  private static McpTransportContext context(HttpServletRequest request) {
    return request.getAttribute(McpEndpoint.TICKET) instanceof LegacyProtocol.Ticket ticket
        ? ticket.context()
        : McpTransportContext.EMPTY;
  }

  private static ServerConnector connector(Server jetty, ListenAddress listening) {
    HttpConfiguration http = new HttpConfiguration();
    http.setSendServerVersion(false);
    ServerConnector connector = new ServerConnector(jetty, new HttpConnectionFactory(http));
    connector.setHost(listening.address().getAddress().getHostAddress());
    connector.setPort(listening.address().getPort());
    jetty.addConnector(connector);
    return connector;
  }

  /** Answers malformed and failed requests with JSON, without internal details. */
  private static boolean error(McpJsonMapper json, Response response, Callback done) {
    try {
      response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
      String body =
          json.writeValueAsString(
              new RpcError(null, -32000, "HTTP " + response.getStatus(), null).message());
      Content.Sink.write(response, true, body, done);
    } catch (IOException e) {
      done.failed(e);
    }
    return true;
  }

  /**
   * Starts a server.
   *
   * @param metrics supplies the text of {@code /metrics}, in Prometheus' format
   * @throws IOException if the address is in use or does not belong to this machine
   */
  public static HttpServer start(
      Offer offer, Limits limits, ListenAddress listening, Supplier<String> metrics)
      throws IOException {
    HttpServer server = new HttpServer(offer, limits, listening, metrics);
    try {
      server.jetty.start();
      return server;
    } catch (Exception e) {
      server.close();
      throw new IOException(
          "cannot listen on "
              + listening.address().getAddress().getHostAddress()
              + ":"
              + listening.address().getPort()
              + " ("
              + (e.getCause() == null ? e : e.getCause()).getMessage()
              + "); choose another port",
          e);
    }
  }

  /** Returns the port on which the server listens. */
  public int port() {
    return connector.getLocalPort();
  }

  /** Returns the number of open sessions of the older generation. */
  public int sessions() {
    return sessions.size();
  }

  /** Notifies subscribed clients that a resource has changed. */
  public void updated(String uri) {
    sessions.updated(uri);
  }

  /** Waits until the server is closed. */
  public void join() throws InterruptedException {
    jetty.join();
  }

  /** Accepts no new calls, waits for running calls within the limits, then ends. */
  @Override
  public void close() {
    endpoint.stop();
    dispatcher.close();
    try {
      endpoint.settle(LAST_WORDS);
      sdk.closeGracefully().block(Duration.ofMillis(LAST_WORDS));
      written();
      jetty.stop();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (Exception e) {
      throw new IllegalStateException("the server did not stop cleanly", e);
    }
  }

  /** Waits until the last bytes of all answers are written, after their servlets have returned. */
  private void written() throws InterruptedException, ExecutionException {
    try {
      requests.shutdown().get(LAST_WORDS, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      // A client that does not read must not keep the server from ending.
    }
  }
}
