package dev.ponens.transcript;

import org.jspecify.annotations.Nullable;

/**
 * What the caller said about the whole transcript; null means not given.
 *
 * @param difficulty how hard the question is, as the caller said
 * @param outlook what the caller expected of it; overridden by the outlook of a step
 * @param domain the field that the question belongs to
 * @param agent the agent that thought
 * @param model the model's name
 */
public record Hints(
    @Nullable String difficulty,
    Outlook outlook,
    @Nullable String domain,
    @Nullable String agent,
    @Nullable String model) {
  /** Nothing was given. */
  public static final Hints NONE = new Hints(null, Outlook.NONE, null, null, null);
}
