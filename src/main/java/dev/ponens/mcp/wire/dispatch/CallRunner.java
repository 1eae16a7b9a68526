package dev.ponens.mcp.wire.dispatch;

import dev.ponens.mcp.wire.Limits;
import dev.ponens.report.NounCount;
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
 * Runs calls in parallel, with a maximum number and a timeout. A call keeps its place until its
 * work has really ended, also if it ignores the interrupt.
 */
final class CallRunner implements AutoCloseable {
  /** The work of a call; it can ask whether its answer is no longer needed. */
  interface CallWork {
    Object answer(BooleanSupplier cancelled) throws Exception;
  }

  /** Signals that all places are in use or the server is stopping. */
  static final class Busy extends RuntimeException {
    private static final long serialVersionUID = 1;

    Busy(String message) {
      super(message);
    }
  }

  /** Signals that the work timed out. */
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

  CallRunner(Limits limits) {
    this.limits = limits;
    this.places = new Semaphore(limits.concurrent());
    this.threads = Executors.newCachedThreadPool(named("call"));
    this.clock = new ScheduledThreadPoolExecutor(1, named("clock"));
    clock.setRemoveOnCancelPolicy(true);
    // The next tick comes before the timeout of each new call. So a new call is never the first
    // task of the clock, and its thread need not wake up to change the time for which it waits.
    long tick = Math.max(1, limits.toolTimeout().toMillis() / 2);
    var unused = clock.scheduleWithFixedDelay(() -> {}, tick, tick, TimeUnit.MILLISECONDS);
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
   * Starts some work. Cancelling the answer interrupts the work. A timeout interrupts it too and
   * fails with {@link Late}. Without a free place, it fails with {@link Busy}.
   *
   * @param otherwise converts a failure into an answer; it may throw
   */
  CompletableFuture<Object> start(CallWork work, Function<Throwable, Object> otherwise) {
    Run run = new Run(work, otherwise);
    if (!places.tryAcquire()) {
      run.fail(
          new Busy(
              "the server is busy: "
                  + NounCount.of(limits.concurrent(), "call")
                  + (limits.concurrent() == 1 ? " is" : " are")
                  + " running, which is the maximum; call again in a moment"));
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

  /** Accepts no new calls, waits for running calls within the limits, then interrupts them. */
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

  /** One call; its thread is interrupted only while the work runs. */
  private final class Run implements Runnable {
    private final CallWork work;
    private final Function<Throwable, Object> otherwise;
    private final CompletableFuture<Object> answer = new CompletableFuture<>();
    private @Nullable Thread thread;
    private volatile boolean stopped;

    Run(CallWork work, Function<Throwable, Object> otherwise) {
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
      } catch (Throwable e) { // also an Error: the waiting caller needs an answer
        end();
        fail(e);
      }
    }

    private synchronized boolean begin() {
      thread = Thread.currentThread();
      return !stopped;
    }

    /**
     * Frees the place before the answer is published, so that the caller's next call finds a place.
     */
    private synchronized void end() {
      thread = null;
      Thread.interrupted(); // the interrupt was for the work, not for the thread's next task
      places.release();
    }

    private synchronized void stop() {
      stopped = true;
      if (thread != null) {
        thread.interrupt();
      }
    }

    /**
     * Runs on a pool thread, because writing the answer may block and the timer thread must not.
     */
    private void late() {
      String words =
          "the call took longer than " + limits.toolTimeout().toMillis() + " ms and was stopped";
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
