package dev.ponens.cli.console;

import dev.ponens.verdict.Metric;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine.Option;

/** The bounds of metrics of thinking. A command fails if a metric does not meet its bound. */
public final class MetricOptions {
  private static final List<String> NAMES =
      Arrays.stream(Metric.MetricKind.values()).map(Metric.MetricKind::spelling).toList();

  @Option(
      names = "--require",
      paramLabel = "METRIC[=N]",
      description =
          "Exit with code 1 if the metric is worse than N (default: its target)."
              + " The metrics are continuity, revision-ratio, revisions, hypothesis-success,"
              + " thought-on-complex, one-step-rate and recall-relevance."
              + " ponens lint --stats and ponens session stats explain them."
              + " A metric that cannot be computed is ignored. Repeatable.")
  List<String> required = new ArrayList<>();

  /**
   * Checks the bounds before anything is read.
   *
   * @throws UsageError if one of them is wrong
   */
  public void check() {
    required.forEach(MetricOptions::bound);
  }

  /** Whether a bound is given. */
  public boolean any() {
    return !required.isEmpty();
  }

  /**
   * Checks that a command measures what is required.
   *
   * @param metrics what it measures
   * @throws UsageError if a required metric is not among them
   */
  public void measured(List<Metric> metrics) {
    List<String> known = metrics.stream().map(metric -> metric.kind().spelling()).toList();
    for (String one : required) {
      if (!known.contains(name(one))) {
        throw new UsageError(
            "--require: this command does not have the metric "
                + name(one)
                + ", only "
                + String.join(", ", known));
      }
    }
  }

  /** Returns a line for each metric that is beyond its bound. */
  public List<String> missed(List<Metric> metrics) {
    List<String> missed = new ArrayList<>();
    for (String one : required) {
      Metric.MetricKind kind = kind(one);
      double bound = bound(one);
      for (Metric metric : metrics) {
        Double value = metric.value();
        if (value != null && metric.kind() == kind && metric.misses(bound)) {
          missed.add(
              kind.spelling()
                  + " is "
                  + Metric.number(value)
                  + "; --require asks for "
                  + kind.bound(bound));
        }
      }
    }
    return missed;
  }

  private static String name(String required) {
    int equals = required.indexOf('=');
    return equals < 0 ? required : required.substring(0, equals);
  }

  private static Metric.MetricKind kind(String required) {
    String name = name(required);
    return Arrays.stream(Metric.MetricKind.values())
        .filter(kind -> kind.spelling().equals(name))
        .findFirst()
        .orElseThrow(() -> new UsageError(NearestWord.value("--require", name, NAMES)));
  }

  private static double bound(String required) {
    Double target = kind(required).target();
    String name = name(required);
    if (required.equals(name) && target != null) {
      return target;
    }
    String number = required.equals(name) ? "" : required.substring(name.length() + 1);
    if (!number.matches("\\d{1,6}(\\.\\d{1,6})?")) {
      throw new UsageError(
          "--require " + name + " needs a number, such as --require " + name + "=0.5");
    }
    return Double.parseDouble(number);
  }
}
