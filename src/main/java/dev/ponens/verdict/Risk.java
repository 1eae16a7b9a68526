package dev.ponens.verdict;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Span;
import java.util.Locale;

/**
 * How risky a thought is: the sum of its findings' weights (parameters {@code risk-weight-…}), read
 * against two cuts (parameters {@code risk-high}, {@code risk-medium}). A hard question raises the
 * level, never the score.
 *
 * @param level low, medium or high
 * @param score the sum
 */
public record Risk(Level level, double score) implements Fact {
  /** The levels, lowest first. */
  public enum Level {
    LOW(0),
    MEDIUM(1),
    HIGH(2);

    private final int rank;

    Level(int rank) {
      this.rank = rank;
    }

    /** The word as reports spell it, in lower case. */
    public String spelling() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Override
  public Span span() {
    return Span.NONE;
  }

  /** 0 for low, 1 for medium, 2 for high; what tables compare. */
  public int rank() {
    return level.rank;
  }
}
