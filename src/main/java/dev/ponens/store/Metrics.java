package dev.ponens.store;

import org.jspecify.annotations.Nullable;

/**
 * What a session comes to. Shares lie between 0 and 1; null where there is nothing to tell them by.
 *
 * @param session its id
 * @param averageConfidence the mean of the known confidences
 * @param revisionRatio the share of thoughts that replace an earlier one
 * @param hypothesisSuccess the share of verifications that came out supported
 * @param pattern the way of thinking whose thoughts had the fewest findings each; among equals the
 *     one with the higher mean confidence, then the first by name
 * @param computed when this was told, in milliseconds since 1970
 */
public record Metrics(
    String session,
    @Nullable Double averageConfidence,
    @Nullable Double revisionRatio,
    @Nullable Double hypothesisSuccess,
    @Nullable String pattern,
    long computed) {}
