package dev.ponens.mcp;

import dev.ponens.guidance.live.SessionService;
import dev.ponens.store.database.StoreFailure;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Creates the session service in the background. Loading the rulebook and the store takes a moment,
 * and clients wait only briefly for the first answer.
 */
public final class BackgroundService implements Supplier<SessionService>, AutoCloseable {
  /** An hour. */
  private static final long TIDY_MILLISECONDS = 3_600_000;

  private final ChangeNotifier changeNotifier = new ChangeNotifier();
  private volatile boolean closed;
  private final CompletableFuture<SessionService> service = new CompletableFuture<>();
  private final Callable<SessionService> maker;
  private final Consumer<String> log;

  /**
   * Creates a background without a session service.
   *
   * @param maker creates the session service; called once
   * @param log receives the reason if that fails
   */
  public BackgroundService(Callable<SessionService> maker, Consumer<String> log) {
    this.maker = maker;
    this.log = log;
  }

  /** Returns the notifier of changed sessions. */
  public ChangeNotifier bell() {
    return changeNotifier;
  }

  /** Starts to create the session service on a separate thread. */
  public void begin() {
    Thread thread = new Thread(this::make, "service");
    thread.setDaemon(true);
    thread.start();
  }

  private void make() {
    try {
      service.complete(maker.call());
    } catch (Exception | LinkageError | OutOfMemoryError e) {
      service.completeExceptionally(e);
      log.accept(
          "cannot load rules or sessions, so every call will fail: "
              + e.getMessage()
              + "; correct this and start ponens mcp again");
      return;
    }
    tidy(service.join());
  }

  /** Deletes expired sessions once an hour. */
  private void tidy(SessionService made) {
    try {
      while (!closed) {
        sweep(made);
        Thread.sleep(TIDY_MILLISECONDS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void sweep(SessionService made) {
    try {
      made.sweep();
    } catch (StoreFailure e) {
      if (!closed) {
        log.accept(
            "cannot delete expired sessions; the next attempt is in an hour: " + e.getMessage());
      }
    }
  }

  /**
   * Returns the session service; waits until it exists.
   *
   * @throws RuntimeException if the session service could not be created: the maker's exception if
   *     it is unchecked
   */
  @Override
  public SessionService get() {
    try {
      return service.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof RuntimeException own) {
        throw own;
      }
      throw e;
    }
  }

  /** Closes the store if it is open. */
  @Override
  public void close() {
    closed = true;
    if (service.isDone() && !service.isCompletedExceptionally()) {
      service.join().store().close();
    }
  }
}
