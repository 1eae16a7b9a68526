package dev.ponens.mcp;

import dev.ponens.guidance.live.Desk;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/**
 * The desk, made while the client is greeted: rulebook and store take a moment, and clients wait
 * for the first answer only a short time.
 */
public final class Workbench implements Supplier<Desk>, AutoCloseable {
  private final CompletableFuture<Desk> desk = new CompletableFuture<>();
  private final Callable<Desk> maker;

  /**
   * A workbench without a desk yet.
   *
   * @param maker makes the desk; called once
   */
  public Workbench(Callable<Desk> maker) {
    this.maker = maker;
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
    if (desk.isDone() && !desk.isCompletedExceptionally()) {
      desk.join().store().close();
    }
  }
}
