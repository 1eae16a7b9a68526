package dev.ponens.verdict;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A figure about thinking.
 *
 * @param kind what it measures
 * @param value its value; null if there is no data
 */
public record Metric(MetricKind kind, @Nullable Double value) {
  /** What is measured. The targets are those of the documents behind docs/features.md. */
  public enum MetricKind {
    CONTINUITY("share of thoughts that refer to an earlier one", true, 0.8),
    REVISION_RATIO("share of thoughts that replace an earlier one", false, null),
    REVISIONS("mean number of revisions", false, 3.0),
    HYPOTHESIS_SUCCESS("share of tested hypotheses that evidence supports", true, 0.7),
    THOUGHT_ON_COMPLEX("share of hard questions with a thought before the answer", true, 0.7),
    ONE_STEP_RATE("share of transcripts or sessions with only one step", false, null),
    RECALL_RELEVANCE(
        "share of recalled thoughts that helped, among those with a rating", true, 0.9);

    private final String says;
    private final boolean least;
    private final @Nullable Double target;

    MetricKind(String says, boolean least, @Nullable Double target) {
      this.says = says;
      this.least = least;
      this.target = target;
    }

    /** Its name in options and replies, such as {@code one-step-rate}. */
    public String spelling() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The usual bound of its value; null if there is none. */
    public @Nullable Double target() {
      return target;
    }

    /** A bound in words with at least two decimals, such as {@code at least 0.80}. */
    public String bound(double value) {
      return (least ? "at least " : "at most ") + number(value);
    }
  }

  /** A value with two decimals, or with up to six if it has more. */
  public static String number(double value) {
    BigDecimal exact = BigDecimal.valueOf(value).setScale(6, RoundingMode.HALF_UP);
    int scale = Math.max(2, exact.stripTrailingZeros().scale());
    return exact.setScale(scale, RoundingMode.UNNECESSARY).toPlainString();
  }

  /** Whether the value is known and beyond a bound. */
  public boolean misses(double bound) {
    return value != null && (kind.least ? value < bound : value > bound);
  }

  /** One line for people: the name, the value, what it measures, and the target if there is one. */
  public String line() {
    Double target = kind.target();
    return String.format(
        Locale.ROOT,
        "%-19s %-7s  %s%s",
        kind.spelling(),
        value == null ? "unknown" : String.format(Locale.ROOT, "%.2f", value),
        kind.says,
        target == null ? "" : " (target: " + kind.bound(target) + ")");
  }
}
