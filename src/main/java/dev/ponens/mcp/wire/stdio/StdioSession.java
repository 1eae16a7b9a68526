package dev.ponens.mcp.wire.stdio;

import dev.ponens.mcp.wire.Caller;
import dev.ponens.mcp.wire.dispatch.Clients;
import dev.ponens.mcp.wire.dispatch.Dispatcher;
import dev.ponens.mcp.wire.dispatch.LegacyProtocol;
import dev.ponens.mcp.wire.dispatch.ModernProtocol;
import dev.ponens.mcp.wire.dispatch.RpcError;
import dev.ponens.mcp.wire.dispatch.RpcMessage;
import dev.ponens.mcp.wire.dispatch.RunningRequests;
import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.InitializeRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpSchema.LoggingLevel;
import io.modelcontextprotocol.spec.McpServerSession;
import io.modelcontextprotocol.spec.McpServerTransport;
import java.time.Duration;
import java.util.Map;
import java.util.function.Consumer;
import reactor.core.publisher.Mono;

/**
 * The only session of the older generation on a pair of streams. The SDK's session waits forever if
 * a client does not send {@code notifications/initialized}; here the client's next request replaces
 * it.
 */
final class StdioSession implements Clients {
  /** The id of the only session. */
  static final String SESSION = "stdio";

  private static final JSONRPCNotification INITIALIZED =
      new JSONRPCNotification(McpSchema.METHOD_NOTIFICATION_INITIALIZED);

  private final McpJsonMapper json;
  private final LegacyProtocol legacy;
  private final McpServerSession session;
  private final Consumer<Object> out;
  private String version = LegacyProtocol.version(null);
  private boolean begun;
  private boolean initialized;

  /**
   * @param patience how long the client may take to answer a question of the server
   * @param out writes a message
   */
  StdioSession(
      Dispatcher dispatcher,
      RunningRequests running,
      McpJsonMapper json,
      Duration patience,
      Consumer<Object> out) {
    this.json = json;
    this.out = out;
    this.legacy = new LegacyProtocol(dispatcher, running, this);
    this.session =
        new McpServerSession(
            SESSION,
            patience,
            new Pipe(json, out),
            legacy::initialize,
            legacy.requests(),
            legacy.notifications());
  }

  @Override
  public void level(String id, LoggingLevel level) {
    session.setMinLoggingLevel(level);
  }

  @Override
  public void tell(String id, String method, Object params) {
    session.sendNotification(method, params).subscribe();
  }

  void updated(String uri) {
    legacy.updated(uri);
  }

  void take(RpcMessage.Request request) {
    String trouble = initialize(request);
    if (!trouble.isEmpty()) {
      out.accept(
          new RpcError(
                  request.id(), ErrorCodes.INVALID_REQUEST, "Invalid request: " + trouble, null)
              .message());
    } else if (!begun) {
      out.accept(JSONRPCResponse.result(request.id(), Map.of()));
    } else {
      Caller caller = new Caller(Caller.LOCAL, "", version, "stdio", () -> false);
      handle(
          new JSONRPCRequest(legacy.named(request.method()), request.id(), request.params()),
          new LegacyProtocol.Ticket(SESSION, request.id(), caller).context());
    }
  }

  /** Returns why a request cannot be answered now; empty if it can. */
  private String initialize(RpcMessage.Request request) {
    if (McpSchema.METHOD_INITIALIZE.equals(request.method())) {
      return begin(request.params());
    }
    if (!begun) {
      return McpSchema.METHOD_PING.equals(request.method())
          ? ""
          : "send \"initialize\" first, or \"_meta\" with protocol version "
              + ModernProtocol.VERSION;
    }
    if (!initialized) {
      initialized();
    }
    return "";
  }

  private String begin(Map<String, Object> params) {
    if (begun) {
      return "this session is already initialized";
    }
    try {
      version =
          LegacyProtocol.version(
              json.convertValue(params, InitializeRequest.class).protocolVersion());
    } catch (IllegalArgumentException e) {
      return "initialize needs protocolVersion, capabilities and clientInfo";
    }
    begun = true;
    return "";
  }

  void take(RpcMessage.Notification notification) {
    if (!McpSchema.METHOD_NOTIFICATION_INITIALIZED.equals(notification.method())) {
      handle(
          new JSONRPCNotification(notification.method(), notification.params()),
          new LegacyProtocol.Ticket(
                  SESSION, "", new Caller(Caller.LOCAL, "", version, "stdio", () -> false))
              .context());
    } else if (begun && !initialized) {
      initialized();
    }
  }

  private void initialized() {
    initialized = true;
    handle(INITIALIZED, McpTransportContext.EMPTY);
  }

  void take(RpcMessage.Response response) {
    JSONRPCResponse answer;
    try {
      answer = json.convertValue(response.whole(), JSONRPCResponse.class);
    } catch (IllegalArgumentException e) {
      return; // a response gets no answer; a caller that waits for a valid one times out
    }
    handle(answer, McpTransportContext.EMPTY);
  }

  private void handle(JSONRPCMessage message, McpTransportContext context) {
    session
        .handle(message)
        .contextWrite(all -> all.put(McpTransportContext.KEY, context))
        .subscribe(done -> {}, failure -> {}); // the session has already written its answer
  }

  /** The output of the SDK's session. */
  private record Pipe(McpJsonMapper json, Consumer<Object> out) implements McpServerTransport {
    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message) {
      return Mono.fromRunnable(() -> out.accept(message));
    }

    @Override
    public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
      return json.convertValue(data, type);
    }

    @Override
    public Mono<Void> closeGracefully() {
      return Mono.empty();
    }
  }
}
