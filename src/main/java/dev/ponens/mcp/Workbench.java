package dev.ponens.mcp;

import dev.ponens.guidance.live.Desk;
import dev.ponens.store.database.StoreFailure;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The desk, made while the client is greeted: rulebook and store take a moment, and clients wait
 * for the first answer only a short time.
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
   * A workbench without a desk yet.
   *
   * @param maker makes the desk; called once
   * @param log is told why it could not
   */
  public Workbench(Callable<Desk> maker, Consumer<String> log) {
    this.maker = maker;
    this.log = log;
  }

  /** Tells of what changes at the desk. */
  public Bell bell() {
    return bell;
  }

  /** Begins to make the desk, on a thread of its own. */
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
      log.accept("nothing can be judged: " + e.getMessage());
      return;
    }
    tidy(desk.join());
  }

  /** Sees to it from time to time that what nobody needs any more goes. */
  private void tidy(Desk made) {
    try {
      while (!closed) {
        made.sweep();
        Thread.sleep(TIDY_MILLISECONDS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (StoreFailure e) {
      log.accept("old sessions could not be deleted: " + e.getMessage());
    }
  }

  /**
   * The desk; waits for it.
   *
   * @throws RuntimeException when it could not be made: the maker's own where it threw one
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

  /** Closes the store, where it was opened. */
  @Override
  public void close() {
    closed = true;
    if (desk.isDone() && !desk.isCompletedExceptionally()) {
      desk.join().store().close();
    }
  }
}
