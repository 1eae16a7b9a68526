package dev.ponens.verdict;

import java.util.Locale;

/**
 * A finding that is not reported as one, since somebody said so before.
 *
 * @param finding what was found; it counted for risk and gate
 * @param by what hides it
 * @param reason why, in that person's words, secrets masked; for a baseline which file it is
 * @param at where it is said: {@code file:line}, for a baseline the file
 */
public record Suppressed(Finding finding, By by, String reason, String at) {
  /** What hides findings. */
  public enum By {
    /** An entry of a suppressions file. */
    FILE,
    /** A comment in the transcript's text. */
    COMMENT,
    /** A baseline. */
    BASELINE;

    /** The word as reports spell it, in lower case. */
    public String spelling() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
