package dev.ponens.mcp.telemetry;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The figures of one server, since it began. Any number of threads. The library that counts takes a
 * moment to load: what comes first is noted, and counted when the first calls are answered.
 */
public final class Telemetry implements AutoCloseable {
  /** The first calls are answered by then. */
  private static final Duration WARM = Duration.ofSeconds(2);

  /** So much is noted at most before it is counted. */
  private static final int NOTES = 256;

  private final @Nullable String collector;
  private final List<Consumer<Meters>> notes = new ArrayList<>();
  private @Nullable Meters meters;
  private boolean waiting;
  private boolean closed;

  /** Figures that stay in this process. */
  public Telemetry() {
    this(null);
  }

  /**
   * Figures.
   *
   * @param collector the URL measurements are sent to each minute, by OTLP over HTTP, such as
   *     {@code http://localhost:4318/v1/metrics}; null to send none
   */
  public Telemetry(@Nullable String collector) {
    this.collector = collector;
    if (collector != null) {
      note(ignored -> {});
    }
  }

  /**
   * A tool was called.
   *
   * @param tool its name: one of ours, never what a caller sent
   */
  public void called(String tool, Outcome outcome, Duration took) {
    note(m -> m.called(tool, outcome, took));
  }

  /** A tool was called that has a successor. */
  public void deprecated(String tool) {
    note(m -> m.deprecated(tool));
  }

  /**
   * A thought was kept.
   *
   * @param thoughts how many its session has now
   * @param branches how many branches were opened in it
   * @param verification how the thought's hypothesis stands: supported, contradicted or
   *     insufficient; null when it gave none
   */
  public void thought(int thoughts, int branches, @Nullable String verification) {
    note(m -> m.thought(thoughts, branches, verification));
  }

  /** The figures: calls, latencies in milliseconds, verifications, depth, branches. */
  public synchronized Map<String, Object> summary() {
    return meters().summary();
  }

  /** The figures in the text format that Prometheus reads, version 0.0.4. */
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

  /** The meters with all that was noted; the caller holds the lock. */
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

  /** Sends what was not sent yet. */
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
