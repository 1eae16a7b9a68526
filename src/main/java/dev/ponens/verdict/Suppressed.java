package dev.ponens.verdict;

import java.util.Locale;

/**
 * A suppressed finding. Reports do not list it among the findings.
 *
 * @param finding the finding; risk and gate include it
 * @param by what suppresses it
 * @param reason the author's reason, secrets masked; for a baseline, the name of its file
 * @param at the place of the suppression: {@code file:line}; for a baseline, the file
 */
public record Suppressed(Finding finding, By by, String reason, String at) {
  /** What suppresses findings. */
  public enum By {
    /** An entry of a suppressions file. */
    FILE,
    /** A comment in the transcript's text. */
    COMMENT,
    /** A baseline. */
    BASELINE;

    /** The word in reports, in lower case. */
    public String spelling() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
