package dev.ponens.report;

import dev.ponens.verdict.Severity;

/**
 * Colours of a terminal, as ANSI escapes.
 *
 * @param on false writes plain text
 */
public record AnsiColour(boolean on) {
  /** Bold text. */
  public String bold(String words) {
    return paint("1", words);
  }

  /** Dimmed text. */
  public String dim(String words) {
    return paint("2", words);
  }

  /** Text in the colour of a severity. */
  public String severity(Severity severity, String words) {
    return paint(
        switch (severity) {
          case ERROR -> "1;31";
          case WARNING -> "1;33";
          case INFO -> "1;34";
          case HINT -> "1;36";
        },
        words);
  }

  private String paint(String code, String words) {
    return on ? "\u001b[" + code + "m" + words + "\u001b[0m" : words;
  }
}
