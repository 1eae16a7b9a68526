package dev.ponens.fact;

/**
 * Two expressions that the text sets equal, recomputed with exact rationals.
 *
 * @param words the words as written, secrets masked
 * @param left the left side as written
 * @param right the right side as written
 * @param truth what the left side really is, as a decimal (exact where it ends within six places)
 * @param holds true when some fair reading of both sides makes them equal, rounding and truncation
 *     of the shown digits included
 * @param approximate true when the text itself says "about" or uses ≈
 * @param claimed true when the text asserts it: not denied, supposed, asked, quoted as a mistake or
 *     taken back
 * @param running true when it does not hold, yet the right side starts with the left side's value:
 *     "8*7 = 56/8 = 7"
 * @param rewritten true when a claimed {@link Rewriting} stands at the same place, which names the
 *     slip behind the wrong value
 * @param span where it stands
 */
public record Equation(
    String words,
    String left,
    String right,
    String truth,
    boolean holds,
    boolean approximate,
    boolean claimed,
    boolean running,
    boolean rewritten,
    Span span)
    implements Fact {
  /** The same equation, as one that a rewriting speaks of too. */
  public Equation asRewritten() {
    return new Equation(
        words, left, right, truth, holds, approximate, claimed, running, true, span);
  }
}
