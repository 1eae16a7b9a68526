package dev.ponens.mcp.wire.dispatch;

import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Requests without an answer yet; a client can cancel its requests. */
public final class RunningRequests {
  /** A request's session and id: two clients may use the same id. */
  private record Key(String session, Object id) {}

  private final Map<Key, CompletableFuture<Object>> open = new ConcurrentHashMap<>();

  /** Starts a request, unless a request with this id is running. */
  public CompletableFuture<Object> start(
      String session, Object id, Supplier<CompletableFuture<Object>> answering) {
    Key key = new Key(session, id);
    CompletableFuture<Object> told = new CompletableFuture<>();
    if (open.putIfAbsent(key, told) != null) {
      return CompletableFuture.failedFuture(
          RpcErrors.error(
              ErrorCodes.INVALID_REQUEST,
              "Invalid request: a request with this id is still running; use a new id"));
    }
    CompletableFuture<Object> answer = answering.get();
    var unusedCancel =
        told.whenComplete(
            (value, failure) -> {
              if (told.isCancelled()) {
                answer.cancel(true);
              }
            });
    var unusedEnd =
        answer.whenComplete(
            (value, failure) -> {
              open.remove(
                  key); // before the answer is sent, because the client may then reuse the id at
              // once
              if (failure == null) {
                told.complete(value);
              } else {
                told.completeExceptionally(failure);
              }
            });
    return told;
  }

  /** Interrupts a request and leaves it without an answer; does nothing if the id is unknown. */
  public void cancel(String session, @Nullable Object id) {
    CompletableFuture<Object> answer = id == null ? null : open.get(new Key(session, id));
    if (answer != null) {
      answer.cancel(true);
    }
  }
}
