package dev.ponens.mcp.wire.dispatch;

import dev.ponens.mcp.wire.Caller;
import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.server.McpAsyncServerExchange;
import io.modelcontextprotocol.server.McpNotificationHandler;
import io.modelcontextprotocol.server.McpRequestHandler;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.Implementation;
import io.modelcontextprotocol.spec.McpSchema.InitializeRequest;
import io.modelcontextprotocol.spec.McpSchema.InitializeResult;
import io.modelcontextprotocol.spec.McpSchema.LoggingLevel;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import io.modelcontextprotocol.spec.ProtocolVersions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/**
 * Connects the dispatcher to the SDK's sessions, for the protocol's versions up to 2025-11-25. The
 * SDK manages sessions and writes messages; the dispatcher answers.
 */
public final class LegacyProtocol {
  /** The supported versions, newest last, as in the SDK. */
  public static final List<String> VERSIONS =
      List.of(
          ProtocolVersions.MCP_2024_11_05,
          ProtocolVersions.MCP_2025_03_26,
          ProtocolVersions.MCP_2025_06_18,
          ProtocolVersions.MCP_2025_11_25);

  /** The context key under which a transport passes the {@link Ticket} of a request. */
  private static final String TICKET = "ticket";

  /**
   * Data of a request that the SDK does not pass on.
   *
   * @param session its session's id
   * @param id the request's id
   * @param caller the caller
   */
  public record Ticket(String session, Object id, Caller caller) {
    /** Returns the ticket as the SDK's context. */
    public McpTransportContext context() {
      return McpTransportContext.create(Map.of(TICKET, this));
    }
  }

  private final Dispatcher dispatcher;
  private final RunningRequests running;
  private final Clients clients;
  private final Subscriptions subscriptions = new Subscriptions();

  public LegacyProtocol(Dispatcher dispatcher, RunningRequests running, Clients clients) {
    this.dispatcher = dispatcher;
    this.running = running;
    this.clients = clients;
  }

  /** Notifies subscribed sessions that a resource has changed. */
  public void updated(String uri) {
    for (String session : subscriptions.of(uri)) {
      clients.tell(session, McpSchema.METHOD_NOTIFICATION_RESOURCES_UPDATED, Map.of("uri", uri));
    }
  }

  /** Forgets a session. */
  public void end(String session) {
    subscriptions.end(session);
  }

  /** Returns the requested version if it is supported, otherwise the newest. */
  public static String version(@Nullable String asked) {
    return asked != null && VERSIONS.contains(asked) ? asked : VERSIONS.get(VERSIONS.size() - 1);
  }

  /** Returns a client's name and version in the form of {@link Caller}. */
  public static String client(@Nullable Implementation client) {
    return client == null ? "" : client.name() + "/" + client.version();
  }

  /** Answers at once; it loads nothing. */
  public Mono<InitializeResult> initialize(InitializeRequest request) {
    String words = dispatcher.offer().instructions();
    return Mono.just(
        new InitializeResult(
            version(request.protocolVersion()),
            capabilities(),
            dispatcher.offer().info(),
            words.isEmpty() ? null : words,
            null));
  }

  private ServerCapabilities capabilities() {
    ServerCapabilities.Builder all = ServerCapabilities.builder().logging();
    if (dispatcher.methods().contains(McpSchema.METHOD_TOOLS_LIST)) {
      all.tools(false);
    }
    if (dispatcher.methods().contains(McpSchema.METHOD_PROMPT_LIST)) {
      all.prompts(false);
    }
    if (dispatcher.methods().contains(McpSchema.METHOD_RESOURCES_LIST)) {
      all.resources(true, false);
    }
    if (dispatcher.methods().contains(McpSchema.METHOD_COMPLETION_COMPLETE)) {
      all.completions();
    }
    return all.build();
  }

  /** Returns a method's name as an error may repeat it; only unknown names are masked. */
  public String named(String method) {
    return dispatcher.methods().contains(method)
        ? method
        : dispatcher.offer().masked().apply(method);
  }

  /** Returns the handlers of requests. */
  public Map<String, McpRequestHandler<?>> requests() {
    Map<String, McpRequestHandler<?>> all = new HashMap<>();
    for (String method : dispatcher.methods()) {
      all.put(method, (exchange, params) -> answer(exchange, method, params));
    }
    all.put(McpSchema.METHOD_PING, (exchange, params) -> Mono.just(Map.of()));
    all.put(
        McpSchema.METHOD_LOGGING_SET_LEVEL,
        simple(McpSchema.METHOD_LOGGING_SET_LEVEL, this::level));
    if (dispatcher.methods().contains(McpSchema.METHOD_RESOURCES_READ)) {
      all.put(
          McpSchema.METHOD_RESOURCES_SUBSCRIBE,
          simple(McpSchema.METHOD_RESOURCES_SUBSCRIBE, this::subscribe));
      all.put(
          McpSchema.METHOD_RESOURCES_UNSUBSCRIBE,
          simple(McpSchema.METHOD_RESOURCES_UNSUBSCRIBE, this::unsubscribe));
    }
    return all;
  }

  /** Returns the handlers of notifications. */
  public Map<String, McpNotificationHandler> notifications() {
    return Map.of(
        McpSchema.METHOD_NOTIFICATION_INITIALIZED,
        (exchange, params) -> Mono.empty(),
        "notifications/cancelled",
        (exchange, params) ->
            Mono.fromRunnable(
                () ->
                    running.cancel(
                        ticket(exchange).session(), ProtocolJson.object(params).get("requestId"))));
  }

  private Mono<Object> answer(McpAsyncServerExchange exchange, String method, Object params) {
    Ticket ticket = ticket(exchange);
    Map<String, Object> given = ProtocolJson.object(params);
    Object token = ProtocolJson.object(given.get("_meta")).get("progressToken");
    Caller known = ticket.caller();
    Caller caller =
        new Caller(
            known.owner(),
            client(exchange.getClientInfo()),
            known.protocol(),
            known.transport(),
            known.cancelled(),
            new SdkExchange(exchange, token));
    return Mono.fromFuture(
            () ->
                running.start(
                    ticket.session(), ticket.id(), () -> dispatcher.answer(caller, method, given)))
        .onErrorResume(CancellationException.class, gone -> Mono.empty());
  }

  /** Returns a handler that only changes a setting; its result is empty. */
  private McpRequestHandler<Object> simple(String method, BiConsumer<String, Parameters> set) {
    return (exchange, params) ->
        Mono.fromCallable(
            () -> {
              set.accept(
                  ticket(exchange).session(),
                  new Parameters(method, ProtocolJson.object(params), dispatcher.offer().masked()));
              return Map.of();
            });
  }

  private void level(String session, Parameters asked) {
    String level = asked.text("level");
    for (LoggingLevel known : LoggingLevel.values()) {
      if (known.name().equalsIgnoreCase(level)) {
        clients.level(session, known);
        return;
      }
    }
    throw asked.wrong("unknown level; send one of  " + List.of(LoggingLevel.values()));
  }

  private void subscribe(String session, Parameters asked) {
    String uri = asked.text("uri");
    dispatcher.reader(uri);
    if (!subscriptions.add(session, uri)) {
      throw asked.wrong(
          "too many subscriptions in this session; first unsubscribe from a resource");
    }
  }

  private void unsubscribe(String session, Parameters asked) {
    subscriptions.remove(session, asked.text("uri"));
  }

  private static Ticket ticket(McpAsyncServerExchange exchange) {
    return (Ticket) exchange.transportContext().get(TICKET);
  }
}
