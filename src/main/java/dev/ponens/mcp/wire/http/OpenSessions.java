package dev.ponens.mcp.wire.http;

import dev.ponens.mcp.wire.Caller;
import dev.ponens.mcp.wire.dispatch.Clients;
import dev.ponens.mcp.wire.dispatch.Dispatcher;
import dev.ponens.mcp.wire.dispatch.LegacyProtocol;
import dev.ponens.mcp.wire.dispatch.RunningRequests;
import io.modelcontextprotocol.spec.DefaultMcpStreamableServerSessionFactory;
import io.modelcontextprotocol.spec.McpSchema.InitializeRequest;
import io.modelcontextprotocol.spec.McpSchema.LoggingLevel;
import io.modelcontextprotocol.spec.McpStreamableServerSession;
import io.modelcontextprotocol.spec.McpStreamableServerSession.McpStreamableServerSessionInit;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/** The open sessions of the older generation and their owners. */
final class OpenSessions implements Clients {
  /** A session, its owner and its protocol version. */
  private record Open(McpStreamableServerSession session, String owner, String protocol) {}

  private final Map<String, Open> open = new ConcurrentHashMap<>();
  private final LegacyProtocol legacy;
  private final DefaultMcpStreamableServerSessionFactory factory;

  /** The owner who opens a session on this thread; the SDK's factory does not receive it. */
  private final ThreadLocal<String> opener = ThreadLocal.withInitial(() -> Caller.LOCAL);

  /**
   * @param patience how long a client may take to answer a question of the server
   */
  OpenSessions(Dispatcher dispatcher, RunningRequests running, Duration patience) {
    this.legacy = new LegacyProtocol(dispatcher, running, this);
    this.factory =
        new DefaultMcpStreamableServerSessionFactory(
            patience,
            legacy::initialize,
            legacy.requests(),
            legacy.notifications(),
            id -> Mono.fromRunnable(() -> end(id)));
  }

  /** Creates a session for the SDK; {@link #openFor} sets its owner for this thread. */
  McpStreamableServerSessionInit start(InitializeRequest request) {
    McpStreamableServerSessionInit init = factory.startSession(request);
    String protocol = LegacyProtocol.version(request.protocolVersion());
    open.put(init.session().getId(), new Open(init.session(), opener.get(), protocol));
    return init;
  }

  /** Returns whether an error may repeat a method's name. */
  boolean mayTell(String method) {
    return legacy.named(method).equals(method);
  }

  void openFor(String owner) {
    opener.set(owner);
  }

  private void end(String id) {
    open.remove(id);
    legacy.end(id);
  }

  int size() {
    return open.size();
  }

  /** Returns the caller of a session; null if the id is unknown or belongs to another owner. */
  @Nullable Caller caller(@Nullable String id, String owner) {
    Open found = id == null ? null : open.get(id);
    return found == null || !found.owner().equals(owner)
        ? null
        : new Caller(owner, "", found.protocol(), "http", () -> false);
  }

  void updated(String uri) {
    legacy.updated(uri);
  }

  @Override
  public void level(String id, LoggingLevel level) {
    Open found = open.get(id);
    if (found != null) {
      found.session().setMinLoggingLevel(level);
    }
  }

  @Override
  public void tell(String id, String method, Object params) {
    Open found = open.get(id);
    if (found != null && found.session().hasListeningStream()) {
      found.session().sendNotification(method, params).subscribe(done -> {}, gone -> {});
    }
  }
}
