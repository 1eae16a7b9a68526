package dev.ponens.transcript;

import org.jspecify.annotations.Nullable;

/**
 * What the caller said about the whole transcript; null means not said.
 *
 * @param difficulty the caller's word for how hard the question is
 * @param estimatedTotal how many thoughts the caller expects
 * @param needsMoreThoughts whether the caller means to go on
 * @param domain the field the question belongs to
 * @param agent who thought
 * @param model the model's name
 */
public record Hints(
    @Nullable String difficulty,
    @Nullable Integer estimatedTotal,
    @Nullable Boolean needsMoreThoughts,
    @Nullable String domain,
    @Nullable String agent,
    @Nullable String model) {
  /** Nothing was said. */
  public static final Hints NONE = new Hints(null, null, null, null, null, null);
}
