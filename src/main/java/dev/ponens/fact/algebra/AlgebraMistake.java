package dev.ponens.fact.algebra;

import dev.ponens.fact.AlgebraSlip;
import java.util.List;

/**
 * A known slip, and its result for an expression.
 *
 * @param name the slip
 * @param how the slip in words
 * @param result the wrong expression it produces
 */
record AlgebraMistake(AlgebraSlip name, MistakeText how, Expression result) {
  /** A slip whose words are those of its name. */
  AlgebraMistake(AlgebraSlip name, Expression result) {
    this(name, MistakeText.of(name.spelling()), result);
  }

  /**
   * The explanation of a slip.
   *
   * @param text the name of its text in {@code finder-algebra.txt}
   * @param values the names of values in the text and the values, by turns
   */
  record MistakeText(String text, List<String> values) {
    /** The texts that are not named like a slip. */
    static final List<String> OTHERS =
        List.of("fractions-added-across-unscaled", "exponent-on-one-part-only");

    static MistakeText of(String text, String... values) {
      return new MistakeText(text, List.of(values));
    }
  }

  AlgebraMistake with(Expression changed) {
    return new AlgebraMistake(name, how, changed);
  }
}
