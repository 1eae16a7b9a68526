package dev.ponens.transcript;

import org.jspecify.annotations.Nullable;

/**
 * What the caller expected when a step came; null means not given.
 *
 * @param estimatedTotal the expected total number of thoughts
 * @param needsMoreThoughts whether the caller intends to continue
 */
public record Outlook(@Nullable Integer estimatedTotal, @Nullable Boolean needsMoreThoughts) {
  /** Nothing was given. */
  public static final Outlook NONE = new Outlook(null, null);

  /** This outlook, completed with the values of the other one. */
  public Outlook or(Outlook other) {
    return new Outlook(
        estimatedTotal == null ? other.estimatedTotal : estimatedTotal,
        needsMoreThoughts == null ? other.needsMoreThoughts : needsMoreThoughts);
  }
}
