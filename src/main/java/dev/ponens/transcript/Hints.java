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
 * @param submission the diff that the agent submitted at the end; empty when it submitted nothing
 */
public record Hints(
    @Nullable String difficulty,
    Outlook outlook,
    @Nullable String domain,
    @Nullable String agent,
    @Nullable String model,
    @Nullable String submission) {
  /** The number of characters of a submitted diff that are kept. */
  private static final int LONGEST = 1_000_000;

  /** Nothing was given. */
  public static final Hints NONE = new Hints(null, Outlook.NONE, null, null, null, null);

  /** Without a submission. */
  public Hints(
      @Nullable String difficulty,
      Outlook outlook,
      @Nullable String domain,
      @Nullable String agent,
      @Nullable String model) {
    this(difficulty, outlook, domain, agent, model, null);
  }

  /** The same with a submitted diff; of a very long one, only the beginning is kept. */
  public Hints submitting(String diff) {
    String kept = diff.length() > LONGEST ? diff.substring(0, LONGEST) : diff;
    return new Hints(difficulty, outlook, domain, agent, model, kept);
  }
}
