package dev.ponens.guidance.solve.batch;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** Solves questions, several at a time. */
public final class SolveBatch {
  /** After this number of unanswered questions in a row the endpoint counts as gone. */
  private static final int MOST_IN_A_ROW = 3;

  private final SolveRun run;
  private final int jobs;
  private final BatchEvents events;
  private int inRow;
  private final AtomicBoolean stopped = new AtomicBoolean();

  /** Receives what happens, one call at a time. */
  public interface BatchEvents {
    /**
     * A question is solved.
     *
     * @param line its result line, as fields
     */
    void solved(Map<String, Object> line) throws IOException;

    /**
     * A question has no result, because the model gave no answer.
     *
     * @return true to stop, because no other question can have one
     */
    boolean unanswered(SolveQuestion question, Exception why);
  }

  /**
   * Creates a batch.
   *
   * @param jobs how many questions are solved at the same time
   */
  public SolveBatch(SolveRun run, int jobs, BatchEvents events) {
    this.run = run;
    this.jobs = jobs;
    this.events = events;
  }

  /**
   * Solves questions; returns when all are done or the batch is stopped.
   *
   * @return the number of questions that were not asked because the batch was stopped
   * @throws IOException when a result cannot be written
   */
  public int solve(List<SolveQuestion> questions) throws IOException, InterruptedException {
    ConcurrentLinkedQueue<SolveQuestion> left = new ConcurrentLinkedQueue<>(questions);
    List<Exception> failures = new ArrayList<>();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < Math.min(jobs, questions.size()); i++) {
      Thread thread = new Thread(() -> work(left, failures), "solve-" + (i + 1));
      thread.setDaemon(true);
      threads.add(thread);
      thread.start();
    }
    try {
      for (Thread thread : threads) {
        thread.join();
      }
    } finally {
      threads.forEach(Thread::interrupt);
    }
    synchronized (events) {
      for (Exception failure : failures) {
        if (failure instanceof IOException io) {
          throw io;
        }
        throw new IllegalStateException("internal error: " + failure, failure);
      }
    }
    return left.size();
  }

  private void work(ConcurrentLinkedQueue<SolveQuestion> left, List<Exception> failures) {
    try {
      while (!stopped.get()) {
        SolveQuestion question = left.poll();
        if (question == null) {
          return;
        }
        one(question);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IOException | RuntimeException e) {
      stopped.set(true);
      synchronized (events) {
        failures.add(e);
      }
    }
  }

  private void one(SolveQuestion question) throws IOException, InterruptedException {
    Map<String, Object> line = null;
    Exception why = null;
    try {
      line = run.solve(question);
    } catch (InterruptedException | RuntimeException e) {
      throw e;
    } catch (Exception e) {
      why = e;
    }
    synchronized (events) {
      told(question, line, why);
    }
  }

  private void told(
      SolveQuestion question, @Nullable Map<String, Object> line, @Nullable Exception why)
      throws IOException {
    if (line != null) {
      inRow = 0;
      events.solved(line);
    } else if (why != null) {
      inRow++;
      if (events.unanswered(question, why) || inRow >= MOST_IN_A_ROW) {
        stopped.set(true);
      }
    }
  }
}
