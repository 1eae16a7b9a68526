package dev.ponens.mcp.wire.http;

import dev.ponens.mcp.wire.Caller;
import dev.ponens.mcp.wire.desk.Clients;
import dev.ponens.mcp.wire.desk.Desk;
import dev.ponens.mcp.wire.desk.Legacy;
import dev.ponens.mcp.wire.desk.Running;
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

/** The open sessions of the older generation, and whose they are. */
final class Sessions implements Clients {
  /** A session, its owner and the version it speaks. */
  private record Open(McpStreamableServerSession session, String owner, String protocol) {}

  private final Map<String, Open> open = new ConcurrentHashMap<>();
  private final Legacy legacy;
  private final DefaultMcpStreamableServerSessionFactory factory;

  /** Who opens a session on this thread: the SDK's factory is not told. */
  private final ThreadLocal<String> opener = ThreadLocal.withInitial(() -> Caller.LOCAL);

  /**
   * @param patience how long a client may take to answer a question of ours
   */
  Sessions(Desk desk, Running running, Duration patience) {
    this.legacy = new Legacy(desk, running, this);
    this.factory =
        new DefaultMcpStreamableServerSessionFactory(
            patience,
            legacy::initialize,
            legacy.requests(),
            legacy.notifications(),
            id -> Mono.fromRunnable(() -> end(id)));
  }

  /** What the SDK opens a session with; the thread's {@link #openFor} says for whom. */
  McpStreamableServerSessionInit start(InitializeRequest request) {
    McpStreamableServerSessionInit init = factory.startSession(request);
    String protocol = Legacy.version(request.protocolVersion());
    open.put(init.session().getId(), new Open(init.session(), opener.get(), protocol));
    return init;
  }

  /** Whether an error may repeat a method's name. */
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

  /** The caller of a session; null when there is none of that id, or it is somebody else's. */
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
