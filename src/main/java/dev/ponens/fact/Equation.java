package dev.ponens.fact;

/**
 * Two expressions that the text sets equal, recomputed with exact rational numbers.
 *
 * @param words the words as written, secrets masked
 * @param left the left side as written
 * @param right the right side as written
 * @param truth the value of the left side, as a decimal (exact if it has at most six places)
 * @param unit the unit behind the right side, with the blank before it, if the value of the left
 *     side is converted into it; otherwise empty
 * @param holds true when both sides are equal in a fair reading; the shown digits may be rounded or
 *     truncated
 * @param approximate true when the text itself says "about" or uses ≈
 * @param claimed true when the text asserts it: not denied, supposed, asked, quoted as a mistake or
 *     retracted
 * @param running true when it does not hold, but the right side starts with the left side's value:
 *     "8*7 = 56/8 = 7"
 * @param explained true when another fact at the same place names the slip behind the wrong value:
 *     a {@link Rewriting}, or {@link MixedUnits} or a {@link Timing} for a value in another unit
 * @param span the place of the equation
 */
public record Equation(
    String words,
    String left,
    String right,
    String truth,
    String unit,
    boolean holds,
    boolean approximate,
    boolean claimed,
    boolean running,
    boolean explained,
    Span span)
    implements Fact {
  /** Returns this equation as one that the text does not assert. */
  public Equation asUnclaimed() {
    return new Equation(
        words, left, right, truth, unit, holds, approximate, false, running, explained, span);
  }

  /** Returns this equation with {@code explained} set. */
  public Equation asExplained() {
    return new Equation(
        words, left, right, truth, unit, holds, approximate, claimed, running, true, span);
  }
}
