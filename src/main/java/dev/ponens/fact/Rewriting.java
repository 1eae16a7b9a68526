package dev.ponens.fact;

import java.util.List;
import java.util.stream.Stream;

/**
 * An expression with symbols that the text rewrites incorrectly. The rewritten expression is not
 * equal to the original one, and one typical slip gives exactly this wrong expression.
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
      Stream.of(AlgebraSlip.values()).map(AlgebraSlip::spelling).toList();

  public Rewriting {
    if (!SLIPS.contains(slip)) {
      throw new IllegalArgumentException("unknown slip: " + slip);
    }
  }
}
