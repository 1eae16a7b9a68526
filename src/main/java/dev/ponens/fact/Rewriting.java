package dev.ponens.fact;

import java.util.List;

/**
 * An expression over symbols and another one the text puts in its place, which is not equal to it
 * and is exactly what one typical wrong rewriting gives.
 *
 * @param words the words as written, secrets masked
 * @param left what is rewritten, as written
 * @param right what stands in its place, as written
 * @param slip the rewriting that gives exactly the right side, such as {@code
 *     factor-on-one-term-only}
 * @param how the same in words
 * @param corrected the line as it should read
 * @param claimed true when the text asserts it: not denied, supposed, asked, taken back, or an
 *     equation to be solved
 * @param span where it stands
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
  /** The slips that are known. */
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
      throw new IllegalArgumentException("no such slip: " + slip);
    }
  }
}
