package dev.ponens.verdict;

import java.util.List;
import java.util.Locale;

/**
 * How hard the question is, judged by its words.
 *
 * @param tier the tier
 * @param score the sum of its signals' weights
 * @param signals the names of the signals seen, sorted
 * @param minSteps the minimum number of steps of working for the tier (parameters {@code
 *     min-steps-…})
 */
public record Complexity(ComplexityTier tier, double score, List<String> signals, int minSteps) {
  public Complexity {
    signals = List.copyOf(signals);
  }

  /** The tiers, easiest first. */
  public enum ComplexityTier {
    LOW(0),
    MODERATE(1),
    HIGH(2),
    VERY_HARD(3),
    EXTREME(4);

    private final int rank;

    ComplexityTier(int rank) {
      this.rank = rank;
    }

    /** The word in reports and tables, in lower case. */
    public String spelling() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** 0 for low to 4 for extreme; tables compare it. */
  public int rank() {
    return tier.rank;
  }
}
