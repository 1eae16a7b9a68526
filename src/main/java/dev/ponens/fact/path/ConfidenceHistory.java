package dev.ponens.fact.path;

import org.jspecify.annotations.Nullable;

/**
 * The confidence that a step stated, and those before it.
 *
 * @param value 0 to 1
 * @param step that step, counted from 1
 * @param before the confidence stated before it; null when there was none
 * @param curve the course of the confidence up to this step
 */
public record ConfidenceHistory(
    double value, int step, @Nullable ConfidenceHistory before, ConfidenceSummary curve) {

  /** Returns the last confidence of a step that was not replaced; null when there is none. */
  static @Nullable ConfidenceHistory live(@Nullable ConfidenceHistory newest, StepHistory history) {
    ConfidenceHistory last = newest;
    while (last != null && !history.isLive(last.step())) {
      last = last.before();
    }
    return last;
  }
}
