package dev.ponens.verdict;

import java.util.List;

/** How verdicts are found, and what they do not say. Reports and replies state both. */
public final class Limitations {
  /** The kind of every analysis: by rules or by counting, never by a model. */
  public static final String MODE = "heuristic";

  /** What a verdict on a transcript does not say. */
  public static final List<String> TRANSCRIPT =
      List.of(
          "rules match what is written; meaning is not understood",
          "nothing outside the transcript is looked up",
          "absence of findings does not prove correctness");

  /** What a reply about a session does not say. */
  public static final List<String> SESSION =
      List.of(
          "rules match words; they do not understand meaning",
          "only the session is checked; nothing else is looked up",
          "absence of findings does not prove correctness");

  /** The same as {@link #SESSION} in few words, for replies that cost tokens. */
  public static final List<String> SHORT = List.of("rules match words; nothing is looked up");

  private Limitations() {}
}
