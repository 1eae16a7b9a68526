package dev.ponens.fact.algebra;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Expressions with equals signs between them.
 *
 * @param sides the expressions, at least two
 * @param first the index of its first sign
 * @param behind the index after its last sign
 */
record Statement(List<Side> sides, int first, int behind) {
  Statement {
    sides = List.copyOf(sides);
  }

  /** True for a plain equation of two sides that were both parsed. */
  boolean isEquation() {
    return sides.size() == 2 && sides.get(0).plain() != null && sides.get(1).plain() != null;
  }

  Side left() {
    return sides.get(0);
  }

  Side right() {
    return sides.get(sides.size() - 1);
  }

  /**
   * One side of a statement.
   *
   * @param start its first UTF-16 unit in the text
   * @param end the unit after its last one
   * @param expression the expression, or the one whose derivative the side denotes; null when it
   *     cannot be parsed
   * @param by the symbol by which a derivative is taken; null when it is not a derivative
   * @param function the function whose value or, with {@code by}, derivative it is: f(x), y'; null
   *     otherwise
   * @param exact true when its numbers are integers or fractions
   * @param whole for a derivative: true when its argument is in brackets
   */
  record Side(
      int start,
      int end,
      @Nullable Expression expression,
      @Nullable String by,
      @Nullable String function,
      boolean exact,
      boolean whole) {

    /** Returns the expression of a side that is only an expression. */
    @Nullable Expression plain() {
      return by == null && function == null ? expression : null;
    }
  }
}
