package dev.ponens.store;

import org.jspecify.annotations.Nullable;

/**
 * The totals of a session. Shares are between 0 and 1; null if there is no data.
 *
 * @param session its id
 * @param averageConfidence the mean of the known confidences
 * @param revisionRatio the share of thoughts that replace an earlier one
 * @param hypothesisSuccess the share of hypotheses whose last verification has the outcome
 *     supported
 * @param pattern the way of thinking with the fewest findings per thought; ties are broken by
 *     higher mean confidence. Several names, separated by commas, are tied
 * @param computed when the totals were computed, in milliseconds since 1970
 */
public record Metrics(
    String session,
    @Nullable Double averageConfidence,
    @Nullable Double revisionRatio,
    @Nullable Double hypothesisSuccess,
    @Nullable String pattern,
    long computed) {}
