package dev.ponens.mcp;

import dev.ponens.guidance.live.Desk;
import dev.ponens.store.database.StoreFailure;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Creates the desk in the background. Loading the rulebook and the store takes a moment, and
 * clients wait only briefly for the first answer.
 */
public final class Workbench implements Supplier<Desk>, AutoCloseable {
  /** An hour. */
  private static final long TIDY_MILLISECONDS = 3_600_000;

  private final Bell bell = new Bell();
  private volatile boolean closed;
  private final CompletableFuture<Desk> desk = new CompletableFuture<>();
  private final Callable<Desk> maker;
  private final Consumer<String> log;

  /**
   * Creates a workbench without a desk.
   *
   * @param maker creates the desk; called once
   * @param log receives the reason if that fails
   */
  public Workbench(Callable<Desk> maker, Consumer<String> log) {
    this.maker = maker;
    this.log = log;
  }

  /** Returns the notifier of changed sessions. */
  public Bell bell() {
    return bell;
  }

  /** Starts to create the desk on a separate thread. */
  public void begin() {
    Thread thread = new Thread(this::make, "desk");
    thread.setDaemon(true);
    thread.start();
  }

  private void make() {
    try {
      desk.complete(maker.call());
    } catch (Exception | LinkageError | OutOfMemoryError e) {
      desk.completeExceptionally(e);
      log.accept("cannot load rules or sessions; every call will fail:  " + e.getMessage());
      return;
    }
    tidy(desk.join());
  }

  /** Deletes expired sessions once an hour. */
  private void tidy(Desk made) {
    try {
      while (!closed) {
        made.sweep();
        Thread.sleep(TIDY_MILLISECONDS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (StoreFailure e) {
      log.accept("cannot delete expired sessions: " + e.getMessage());
    }
  }

  /**
   * Returns the desk; waits until it exists.
   *
   * @throws RuntimeException if the desk could not be created: the maker's exception if it is
   *     unchecked
   */
  @Override
  public Desk get() {
    try {
      return desk.join();
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
    if (desk.isDone() && !desk.isCompletedExceptionally()) {
      desk.join().store().close();
    }
  }
}
