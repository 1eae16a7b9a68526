package dev.ponens.mcp.telemetry;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The metrics of one server since it started. Thread-safe. The metrics library takes a moment to
 * load, so early events are buffered and counted after the first calls are answered.
 */
public final class Telemetry implements AutoCloseable {
  /** By then the first calls are answered. */
  private static final Duration WARM = Duration.ofSeconds(2);

  /** Maximum number of buffered events. */
  private static final int NOTES = 256;

  private final @Nullable String collector;
  private final List<Consumer<Meters>> notes = new ArrayList<>();
  private @Nullable Meters meters;
  private boolean waiting;
  private boolean closed;

  /** Creates metrics that stay in this process. */
  public Telemetry() {
    this(null);
  }

  /**
   * Creates metrics.
   *
   * @param collector the URL to which metrics are sent each minute by OTLP over HTTP, such as
   *     {@code http://localhost:4318/v1/metrics}; null to send none
   */
  public Telemetry(@Nullable String collector) {
    this.collector = collector;
    if (collector != null) {
      note(ignored -> {});
    }
  }

  /**
   * Counts a call of a tool.
   *
   * @param tool the tool's name, never a string that a caller sent
   */
  public void called(String tool, CallOutcome outcome, Duration took) {
    note(m -> m.called(tool, outcome, took));
  }

  /** Counts a call of a deprecated tool. */
  public void deprecated(String tool) {
    note(m -> m.deprecated(tool));
  }

  /**
   * Counts a stored thought.
   *
   * @param thoughts number of thoughts in its session, with this one
   * @param branches number of branches opened in its session
   * @param verification the result for the thought's hypothesis: supported, contradicted or
   *     insufficient; null without a hypothesis
   */
  public void thought(int thoughts, int branches, @Nullable String verification) {
    note(m -> m.thought(thoughts, branches, verification));
  }

  /** Counts branches that were given up, by a call or because there were too many. */
  public void pruned(int branches) {
    note(m -> m.pruned(branches));
  }

  /**
   * Counts an outline or a template.
   *
   * @param slots the number of its slots
   */
  public void outlined(int slots) {
    note(m -> m.outlined(slots));
  }

  /**
   * Returns the metrics: calls, latencies in milliseconds, verifications, depth, branches, pruned
   * branches, and outlines with their slots.
   */
  public synchronized Map<String, Object> summary() {
    return meters().summary();
  }

  /** Returns the metrics in Prometheus' text format, version 0.0.4. */
  public synchronized String metrics() {
    return meters().text();
  }

  private synchronized void note(Consumer<Meters> note) {
    if (meters != null) {
      note.accept(meters);
      return;
    }
    notes.add(note);
    if (notes.size() >= NOTES) {
      meters();
    } else if (!waiting) {
      waiting = true;
      Thread thread = new Thread(this::warm, "telemetry");
      thread.setDaemon(true);
      thread.start();
    }
  }

  private void warm() {
    try {
      Thread.sleep(WARM.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return;
    }
    synchronized (this) {
      if (!closed) {
        meters();
      }
    }
  }

  /** Returns the meters with all buffered events counted; the caller holds the lock. */
  private Meters meters() {
    Meters at = meters;
    if (at == null) {
      at = new Meters(collector);
      meters = at;
      for (Consumer<Meters> note : notes) {
        note.accept(at);
      }
      notes.clear();
    }
    return at;
  }

  /** Sends the remaining metrics. */
  @Override
  public synchronized void close() {
    closed = true;
    if (meters != null) {
      meters.close();
    } else if (collector != null) {
      meters().close();
    }
  }
}
