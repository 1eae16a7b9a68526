package dev.ponens.transcript;

import java.util.Locale;

/** How much of the thought the transcript really holds. */
public enum Visibility {
  /** The thought as the model wrote it. */
  FULL,
  /** A summary somebody made of it. */
  SUMMARY,
  /** Removed by the provider; only its place is known. */
  REDACTED,
  /** Present, but as ciphertext. */
  ENCRYPTED,
  /** Known to have existed, and not recorded. */
  OMITTED;

  /** True where there is text of the model's own to judge; a summary is somebody else's. */
  public boolean judgeable() {
    return this == FULL;
  }

  /** What happened to the words, to stand behind "the reasoning was". */
  public String told() {
    return this == SUMMARY ? "summarised" : spelling();
  }

  /** The word as files spell it, in lower case. */
  public String spelling() {
    return name().toLowerCase(Locale.ROOT);
  }
}
