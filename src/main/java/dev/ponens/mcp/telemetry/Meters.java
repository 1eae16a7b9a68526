package dev.ponens.mcp.telemetry;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import io.micrometer.core.instrument.distribution.ValueAtPercentile;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The meters. Each label has few values, which the program defines. Not thread-safe. */
final class Meters implements AutoCloseable {
  private static final String CALLS = "ponens.tool.calls";
  private static final String DEPRECATED = "ponens.tool.deprecated";
  private static final String VERIFICATIONS = "ponens.verifications";
  private static final String DEPTH = "ponens.session.depth";
  private static final String FAN_OUT = "ponens.session.branches";
  private static final String PRUNED = "ponens.branches.pruned";
  private static final String OUTLINES = "ponens.outline.slots";
  private static final double[] PERCENTILES = {0.5, 0.95, 0.99};
  private static final List<String> VERIFIED = List.of("supported", "contradicted", "insufficient");

  /** From a fast call of think to one that waits for another process to release the store. */
  private static final Duration[] BUCKETS = {
    Duration.ofMillis(1),
    Duration.ofMillis(2),
    Duration.ofMillis(5),
    Duration.ofMillis(10),
    Duration.ofMillis(25),
    Duration.ofMillis(50),
    Duration.ofMillis(100),
    Duration.ofMillis(250),
    Duration.ofSeconds(1),
    Duration.ofSeconds(5),
    Duration.ofSeconds(30)
  };

  private final PrometheusMeterRegistry here =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final CompositeMeterRegistry all = new CompositeMeterRegistry();
  private final Extremes depth = new Extremes();
  private final Extremes branches = new Extremes();
  private final Extremes slots = new Extremes();

  /** The timers of calls, by tool and outcome. To look one up in the registry takes longer. */
  private final Map<String, Timer> calls = new HashMap<>();

  /** The summaries of numbers, by name. */
  private final Map<String, DistributionSummary> numbers = new HashMap<>();

  private int pruned;
  private int outlines;

  Meters(@Nullable String collector) {
    all.add(here);
    if (collector != null) {
      all.add(Collector.at(collector));
    }
  }

  void called(String tool, CallOutcome outcome, Duration took) {
    String key = tool + ' ' + outcome.spelling();
    calls.computeIfAbsent(key, unused -> timer(tool, outcome)).record(took);
  }

  private Timer timer(String tool, CallOutcome outcome) {
    return Timer.builder(CALLS)
        .description("Tool calls")
        .tag("tool", tool)
        .tag("outcome", outcome.spelling())
        .publishPercentiles(PERCENTILES)
        .distributionStatisticExpiry(Duration.ofHours(1))
        .serviceLevelObjectives(BUCKETS)
        .register(all);
  }

  void deprecated(String tool) {
    count(DEPRECATED, "Calls of deprecated tools", "tool", tool);
  }

  void thought(int thoughts, int opened, @Nullable String verification) {
    depth.take(thoughts);
    branches.take(opened);
    record(DEPTH, "Thoughts in the session at each thought", thoughts);
    record(FAN_OUT, "Branches of the session at each thought", opened);
    if (verification != null) {
      String known = VERIFIED.contains(verification) ? verification : "other";
      count(VERIFICATIONS, "Hypotheses compared with their session", "outcome", known);
    }
  }

  void pruned(int given) {
    pruned += given;
    Counter.builder(PRUNED)
        .description("Branches that were given up")
        .register(all)
        .increment(given);
  }

  void outlined(int opened) {
    outlines++;
    slots.take(opened);
    record(OUTLINES, "Slots of each outline or template", opened);
  }

  private void count(String name, String about, String label, String value) {
    Counter.builder(name).description(about).tag(label, value).register(all).increment();
  }

  private void record(String name, String about, int number) {
    numbers
        .computeIfAbsent(name, n -> DistributionSummary.builder(n).description(about).register(all))
        .record(number);
  }

  String text() {
    return here.scrape();
  }

  Map<String, Object> summary() {
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("tools", tools());
    said.put("deprecated", counts(here, DEPRECATED, "tool"));
    said.put("verifications", counts(here, VERIFICATIONS, "outcome"));
    said.put("session_depth", depth.said());
    said.put("session_branches", branches.said());
    said.put("pruned_branches", pruned);
    Map<String, Object> outlined = new LinkedHashMap<>();
    outlined.put("count", outlines);
    outlined.put("slots", slots.said());
    said.put("outlines", outlined);
    return said;
  }

  private Map<String, Object> tools() {
    Map<String, Map<String, Object>> tools = new TreeMap<>();
    for (Timer timer : here.find(CALLS).timers()) {
      String tool = String.valueOf(timer.getId().getTag("tool"));
      String outcome = String.valueOf(timer.getId().getTag("outcome"));
      tools.computeIfAbsent(tool, ignored -> new TreeMap<>()).put(outcome, latency(timer));
    }
    return new LinkedHashMap<>(tools);
  }

  private static Map<String, Object> latency(Timer timer) {
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("calls", timer.count());
    said.put("total_ms", rounded(timer.totalTime(TimeUnit.MILLISECONDS)));
    for (ValueAtPercentile each : timer.takeSnapshot().percentileValues()) {
      String name = "p" + Math.round(each.percentile() * 100) + "_ms";
      said.put(name, rounded(each.value(TimeUnit.MILLISECONDS)));
    }
    return said;
  }

  private static double rounded(double milliseconds) {
    return Math.round(milliseconds * 1_000) / 1_000.0;
  }

  private static Map<String, Object> counts(MeterRegistry registry, String name, String label) {
    Map<String, Object> said = new TreeMap<>();
    for (Counter counter : registry.find(name).counters()) {
      said.put(String.valueOf(counter.getId().getTag(label)), Math.round(counter.count()));
    }
    return said;
  }

  @Override
  public void close() {
    all.close();
    here.close();
  }

  /** The latest and the largest value of a series. */
  private static final class Extremes {
    private int latest;
    private int max;

    void take(int number) {
      latest = number;
      max = Math.max(max, number);
    }

    Map<String, Object> said() {
      Map<String, Object> said = new LinkedHashMap<>();
      said.put("latest", latest);
      said.put("max", max);
      return said;
    }
  }
}
