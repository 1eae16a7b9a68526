package dev.ponens.transcript;

import java.util.Locale;

/** How much of a thought the transcript contains. */
public enum Visibility {
  /** The thought as the model wrote it. */
  FULL,
  /** A summary made of it. */
  SUMMARY,
  /** Removed by the provider; only its place is known. */
  REDACTED,
  /** Present, but as ciphertext. */
  ENCRYPTED,
  /** Known to have existed, and not recorded. */
  OMITTED;

  /** True if the text is in the model's own words; a summary is not. */
  public boolean judgeable() {
    return this == FULL;
  }

  /** What happened to the words, to follow "the reasoning was". */
  public String told() {
    return this == SUMMARY ? "summarised" : spelling();
  }

  /** The word as in files, in lower case. */
  public String spelling() {
    return name().toLowerCase(Locale.ROOT);
  }
}
