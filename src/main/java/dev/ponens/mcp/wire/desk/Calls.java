package dev.ponens.mcp.wire.desk;

import dev.ponens.mcp.wire.Limits;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Runs calls beside each other, so many at once and each for so long. A place is given back when
 * the work has really ended: work that does not heed its interrupt keeps its place.
 */
final class Calls implements AutoCloseable {
  /** Some work; it may ask whether its answer is no longer wanted. */
  interface Work {
    Object answer(BooleanSupplier cancelled) throws Exception;
  }

  /** All places are taken, or the server is stopping. */
  static final class Busy extends RuntimeException {
    private static final long serialVersionUID = 1;

    Busy(String message) {
      super(message);
    }
  }

  /** The work took longer than it may. */
  static final class Late extends RuntimeException {
    private static final long serialVersionUID = 1;

    Late(String message) {
      super(message);
    }
  }

  private final Limits limits;
  private final Semaphore places;
  private final ExecutorService threads;
  private final ScheduledThreadPoolExecutor clock;
  private volatile boolean over;

  Calls(Limits limits) {
    this.limits = limits;
    this.places = new Semaphore(limits.concurrent());
    this.threads = Executors.newCachedThreadPool(named("call"));
    this.clock = new ScheduledThreadPoolExecutor(1, named("clock"));
    clock.setRemoveOnCancelPolicy(true);
  }

  private static ThreadFactory named(String what) {
    AtomicInteger count = new AtomicInteger();
    return work -> {
      Thread thread = new Thread(work, "mcp-" + what + "-" + count.incrementAndGet());
      thread.setDaemon(true);
      return thread;
    };
  }

  /**
   * Starts some work. Cancelling the answer interrupts it; so does the end of its time, which is a
   * failure, {@link Late}; so is having no place for it, {@link Busy}.
   *
   * @param otherwise what is answered to a failure; it may throw
   */
  CompletableFuture<Object> start(Work work, Function<Throwable, Object> otherwise) {
    Run run = new Run(work, otherwise);
    if (!places.tryAcquire()) {
      run.fail(
          new Busy(
              "the server is busy: "
                  + limits.concurrent()
                  + " calls are running, which is all it takes; call again in a moment"));
      return run.answer;
    }
    try {
      threads.execute(run);
    } catch (RejectedExecutionException e) {
      places.release();
      run.fail(new Busy("the server is stopping"));
      return run.answer;
    }
    Future<?> end =
        clock.schedule(run::late, limits.toolTimeout().toMillis(), TimeUnit.MILLISECONDS);
    var unused =
        run.answer.whenComplete(
            (value, failure) -> {
              end.cancel(false);
              run.stop();
            });
    return run.answer;
  }

  /** Takes no more calls, waits for those in flight as long as the limits say, then stops them. */
  @Override
  public void close() {
    threads.shutdown();
    try {
      if (!threads.awaitTermination(limits.drain().toMillis(), TimeUnit.MILLISECONDS)) {
        over = true;
        threads.shutdownNow();
        threads.awaitTermination(200, TimeUnit.MILLISECONDS);
      }
    } catch (InterruptedException e) {
      threads.shutdownNow();
      Thread.currentThread().interrupt();
    }
    clock.shutdownNow();
  }

  /** One call; its thread is interrupted only between the work's start and its end. */
  private final class Run implements Runnable {
    private final Work work;
    private final Function<Throwable, Object> otherwise;
    private final CompletableFuture<Object> answer = new CompletableFuture<>();
    private @Nullable Thread thread;
    private volatile boolean stopped;

    Run(Work work, Function<Throwable, Object> otherwise) {
      this.work = work;
      this.otherwise = otherwise;
    }

    @Override
    public void run() {
      if (!begin()) {
        places.release();
        return;
      }
      try {
        Object value = Objects.requireNonNull(work.answer(() -> stopped || over), "no answer");
        end();
        answer.complete(value);
      } catch (Throwable e) { // an Error too: whoever waits must hear of it
        end();
        fail(e);
      }
    }

    private synchronized boolean begin() {
      thread = Thread.currentThread();
      return !stopped;
    }

    /** The place is free before the answer is known: who calls after it finds one. */
    private synchronized void end() {
      thread = null;
      Thread.interrupted(); // meant for the work, not for what follows on this thread
      places.release();
    }

    private synchronized void stop() {
      stopped = true;
      if (thread != null) {
        thread.interrupt();
      }
    }

    /** On a thread that may wait until its words are written, as the clock's may not. */
    private void late() {
      String words =
          "it took longer than " + limits.toolTimeout().toMillis() + " ms and was stopped";
      threads.execute(() -> fail(new Late(words)));
    }

    private void fail(Throwable failure) {
      if (answer.isDone()) {
        return;
      }
      try {
        answer.complete(otherwise.apply(failure));
      } catch (RuntimeException e) {
        answer.completeExceptionally(e);
      }
    }
  }
}
