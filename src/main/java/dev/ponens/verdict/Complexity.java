package dev.ponens.verdict;

import java.util.List;
import java.util.Locale;

/**
 * How hard the question is, by what its words show.
 *
 * @param tier the tier
 * @param score the sum of its signals' weights
 * @param signals the names of the signals seen, sorted
 * @param minSteps how many steps of working the tier asks for (parameters {@code min-steps-…})
 */
public record Complexity(Tier tier, double score, List<String> signals, int minSteps) {
  public Complexity {
    signals = List.copyOf(signals);
  }

  /** The tiers, easiest first. */
  public enum Tier {
    LOW(0),
    MODERATE(1),
    HIGH(2),
    VERY_HARD(3),
    EXTREME(4);

    private final int rank;

    Tier(int rank) {
      this.rank = rank;
    }

    /** The word as reports and tables spell it, in lower case. */
    public String spelling() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** 0 for low to 4 for extreme; what tables compare. */
  public int rank() {
    return tier.rank;
  }
}
