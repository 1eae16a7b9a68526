package dev.ponens.verdict;

import java.util.Locale;

/** How serious a finding is, most serious first. */
public enum Severity {
  ERROR,
  WARNING,
  INFO,
  HINT;

  /** True when this is at least as serious as {@code other}. */
  public boolean atLeast(Severity other) {
    return compareTo(other) <= 0;
  }

  /** The word in files and reports, in lower case. */
  public String spelling() {
    return name().toLowerCase(Locale.ROOT);
  }
}
