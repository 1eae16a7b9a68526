package dev.ponens.verdict;

import java.util.Locale;

/** How bad a finding is, worst first. */
public enum Severity {
  ERROR,
  WARNING,
  INFO,
  HINT;

  /** True when this is as bad as {@code other} or worse. */
  public boolean atLeast(Severity other) {
    return compareTo(other) <= 0;
  }

  /** The word as files and reports spell it, in lower case. */
  public String spelling() {
    return name().toLowerCase(Locale.ROOT);
  }
}
