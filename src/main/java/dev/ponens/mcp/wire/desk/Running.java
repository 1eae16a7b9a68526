package dev.ponens.mcp.wire.desk;

import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Requests that have no answer yet, so that a client can cancel its own. */
public final class Running {
  /** An id is a client's own: two clients may use the same. */
  private record Key(String session, Object id) {}

  private final Map<Key, CompletableFuture<Object>> open = new ConcurrentHashMap<>();

  /** Starts answering, unless this id is being answered already. */
  public CompletableFuture<Object> start(
      String session, Object id, Supplier<CompletableFuture<Object>> answering) {
    Key key = new Key(session, id);
    CompletableFuture<Object> told = new CompletableFuture<>();
    if (open.putIfAbsent(key, told) != null) {
      return CompletableFuture.failedFuture(
          Fault.error(
              ErrorCodes.INVALID_REQUEST,
              "Invalid request: the request of this id is still running; give each its own"));
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
              open.remove(key); // before it is told: the client may use its id again at once
              if (failure == null) {
                told.complete(value);
              } else {
                told.completeExceptionally(failure);
              }
            });
    return told;
  }

  /** Interrupts a request and leaves it without an answer; nothing when there is none such. */
  public void cancel(String session, @Nullable Object id) {
    CompletableFuture<Object> answer = id == null ? null : open.get(new Key(session, id));
    if (answer != null) {
      answer.cancel(true);
    }
  }
}
