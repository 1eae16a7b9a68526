package dev.ponens.fact.ledger;

import java.util.Locale;

/** How much a piece of evidence counts, by the way in which it arrived; the weakest first. */
public enum Tier {
  /** The agent's own words. */
  STATED,
  /** The agent's words stand verbatim in a recorded result. */
  QUOTED,
  /** A result that somebody reported from outside. */
  REPORTED,
  /** A result that was recorded while the tool ran, or that stands in a transcript. */
  OBSERVED;

  /** Returns the tier in lower case. */
  public String spelling() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the weaker of two tiers. */
  Tier atMost(Tier other) {
    return compareTo(other) <= 0 ? this : other;
  }
}
