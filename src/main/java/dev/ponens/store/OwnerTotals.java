package dev.ponens.store;

import dev.ponens.verdict.Metric;
import dev.ponens.verdict.Metric.MetricKind;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The totals of an owner's sessions. Shares are between 0 and 1; null if there is no data.
 *
 * @param sessions the number of sessions
 * @param concluded how many of them concluded
 * @param thoughts the number of their thoughts and answers
 * @param revisions how many of these replace an earlier one
 * @param branches how many branches were opened beside the trunk
 * @param verifications how many hypotheses were compared with earlier thoughts, by outcome
 * @param shares how often thoughts refer to earlier ones, and the confidence in hypotheses
 * @param revised the mean number of revisions per session; the target is below 3
 * @param confidence the mean of the known confidences
 * @param figures further figures
 */
public record OwnerTotals(
    int sessions,
    int concluded,
    long thoughts,
    long revisions,
    long branches,
    Map<String, Long> verifications,
    Shares shares,
    @Nullable Double revised,
    @Nullable Double confidence,
    ThoughtFigures figures) {
  /**
   * Further figures about the thoughts of an owner.
   *
   * @param revisionRatio the share of thoughts that replace an earlier one
   * @param hypothesisSuccess the share of hypotheses whose last verification supports them
   * @param oneStep the share of sessions with one thought, of those that have any
   * @param recalled the share of recalled thoughts that helped, among those that were rated
   * @param patterns the ways of thinking with the fewest findings per thought; several are tied
   */
  public record ThoughtFigures(
      @Nullable Double revisionRatio,
      @Nullable Double hypothesisSuccess,
      @Nullable Double oneStep,
      @Nullable Double recalled,
      List<String> patterns) {
    public ThoughtFigures {
      patterns = List.copyOf(patterns);
    }
  }

  /** The figures that have targets or bounds. */
  public List<Metric> metrics() {
    return List.of(
        new Metric(MetricKind.CONTINUITY, shares.referring()),
        new Metric(MetricKind.REVISION_RATIO, figures.revisionRatio()),
        new Metric(MetricKind.REVISIONS, revised),
        new Metric(MetricKind.HYPOTHESIS_SUCCESS, figures.hypothesisSuccess()),
        new Metric(MetricKind.ONE_STEP_RATE, figures.oneStep()),
        new Metric(MetricKind.RECALL_RELEVANCE, figures.recalled()));
  }

  /**
   * How often thoughts refer to earlier ones, and the confidence in hypotheses.
   *
   * @param referring the share of thoughts that follow, revise or branch from an earlier one; the
   *     target is at least 0.8
   * @param verified the mean confidence of the verifications that have one; the target is at least
   *     0.7
   */
  public record Shares(@Nullable Double referring, @Nullable Double verified) {}

  public OwnerTotals {
    verifications = Collections.unmodifiableMap(new TreeMap<>(verifications));
  }
}
