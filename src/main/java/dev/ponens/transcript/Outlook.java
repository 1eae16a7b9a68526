package dev.ponens.transcript;

import org.jspecify.annotations.Nullable;

/**
 * What the caller expected when a step came; null means not said.
 *
 * @param estimatedTotal how many thoughts in all
 * @param needsMoreThoughts whether the caller means to go on
 */
public record Outlook(@Nullable Integer estimatedTotal, @Nullable Boolean needsMoreThoughts) {
  /** Nothing was said. */
  public static final Outlook NONE = new Outlook(null, null);

  /** This, and where it says nothing, the other. */
  public Outlook or(Outlook other) {
    return new Outlook(
        estimatedTotal == null ? other.estimatedTotal : estimatedTotal,
        needsMoreThoughts == null ? other.needsMoreThoughts : needsMoreThoughts);
  }
}
