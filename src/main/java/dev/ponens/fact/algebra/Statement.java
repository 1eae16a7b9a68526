package dev.ponens.fact.algebra;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Expressions with equals signs between them.
 *
 * @param sides the expressions, at least two
 * @param first the index of its first sign
 * @param behind the index behind its last sign
 */
record Statement(List<Side> sides, int first, int behind) {
  Statement {
    sides = List.copyOf(sides);
  }

  /** True for a plain equation of two sides, both of them read. */
  boolean isEquation() {
    return sides.size() == 2 && sides.stream().allMatch(s -> s.plain() != null);
  }

  Side left() {
    return sides.get(0);
  }

  Side right() {
    return sides.get(sides.size() - 1);
  }

  /**
   * One of them.
   *
   * @param start its first UTF-16 unit in the text
   * @param end the unit behind its last one
   * @param expression what it says, or what it is a derivative of; null when it cannot be read
   * @param by the symbol a derivative is taken by; null when it is none
   * @param function the function it is a value or, with {@code by}, a derivative of: f(x), y'; null
   *     otherwise
   * @param exact its numbers are whole or fractions
   * @param whole for a derivative: what it is of stands in brackets
   */
  record Side(
      int start,
      int end,
      @Nullable Expression expression,
      @Nullable String by,
      @Nullable String function,
      boolean exact,
      boolean whole) {

    /** The expression of a side that is one. */
    @Nullable Expression plain() {
      return by == null && function == null ? expression : null;
    }

    Optional<Expression> read() {
      return Optional.ofNullable(plain());
    }
  }
}
