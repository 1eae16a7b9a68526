package dev.ponens.fact;

import java.util.List;

/**
 * An expression with symbols that the text rewrites incorrectly: the result is not equal to it, and
 * is exactly the result of one typical slip.
 *
 * @param words the words as written, secrets masked
 * @param left the original expression, as written
 * @param right the rewritten expression, as written
 * @param slip the slip that gives exactly the right side, such as {@code factor-on-one-term-only}
 * @param how the same slip in words
 * @param corrected the correct line
 * @param claimed true when the text asserts it: not denied, supposed, asked, retracted, or an
 *     equation to be solved
 * @param span the place of the rewriting
 */
public record Rewriting(
    String words,
    String left,
    String right,
    String slip,
    String how,
    String corrected,
    boolean claimed,
    Span span)
    implements Fact {
  /** The names of all known slips. */
  public static final List<String> SLIPS =
      List.of(
          "two-minuses",
          "difference-turned-round",
          "one-sign-wrong",
          "moved-with-its-sign",
          "sine-cosine-sign",
          "factor-on-one-term-only",
          "brackets-multiplied-term-by-term",
          "power-on-each-term",
          "function-on-each-term",
          "denominator-split",
          "minus-on-one-term-only",
          "cancelled-in-one-term-only",
          "terms-cancelled",
          "divided-term-by-term",
          "one-coefficient-wrong",
          "middle-term-not-doubled",
          "exponents-added-in-a-sum",
          "exponent-one-forgotten",
          "product-taken-for-sum",
          "exponents-multiplied-in-a-product",
          "negative-exponent-as-minus",
          "power-of-zero",
          "exponents-added-in-a-power",
          "exponent-on-one-factor-only",
          "exponents-divided-in-a-quotient",
          "power-rule-exponent-kept",
          "power-rule-factor-lost",
          "power-rule-exponent-raised",
          "power-rule-integrated",
          "power-rule-on-exponential",
          "constant-kept",
          "inner-derivative-forgotten",
          "inner-derivative-inside",
          "derivatives-multiplied",
          "one-factor-derived",
          "quotient-of-derivatives",
          "quotient-rule-sign",
          "fractions-added-across");

  public Rewriting {
    if (!SLIPS.contains(slip)) {
      throw new IllegalArgumentException("unknown slip: " + slip);
    }
  }
}
