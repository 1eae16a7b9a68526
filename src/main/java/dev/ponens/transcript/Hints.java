package dev.ponens.transcript;

import org.jspecify.annotations.Nullable;

/**
 * What the caller said about the whole transcript; null means not said.
 *
 * @param difficulty the caller's word for how hard the question is
 * @param outlook what the caller expected of it; what a step says itself counts more
 * @param domain the field the question belongs to
 * @param agent who thought
 * @param model the model's name
 */
public record Hints(
    @Nullable String difficulty,
    Outlook outlook,
    @Nullable String domain,
    @Nullable String agent,
    @Nullable String model) {
  /** Nothing was said. */
  public static final Hints NONE = new Hints(null, Outlook.NONE, null, null, null);
}
