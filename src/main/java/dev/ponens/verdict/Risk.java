package dev.ponens.verdict;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Span;
import java.util.Locale;

/**
 * How risky a thought is. The score is the sum of the weights of its findings (parameters {@code
 * risk-weight-…}); two thresholds (parameters {@code risk-high}, {@code risk-medium}) turn it into
 * a level. A hard question raises the level, never the score.
 *
 * @param level low, medium or high
 * @param score the sum
 */
public record Risk(RiskLevel level, double score) implements Fact {
  /** The levels, lowest first. */
  public enum RiskLevel {
    LOW(0),
    MEDIUM(1),
    HIGH(2);

    private final int rank;

    RiskLevel(int rank) {
      this.rank = rank;
    }

    /** The word in reports, in lower case. */
    public String spelling() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Override
  public Span span() {
    return Span.NONE;
  }

  /** 0 for low, 1 for medium, 2 for high; tables compare it. */
  public int rank() {
    return level.rank;
  }
}
