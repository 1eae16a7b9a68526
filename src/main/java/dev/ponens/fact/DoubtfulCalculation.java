package dev.ponens.fact;

/**
 * A calculation whose result seems to be wrong, although the text does not say clearly that the
 * values belong together: with the numbers of a sentence, or with times and durations of several
 * sentences.
 *
 * @param words the words as written, secrets masked
 * @param left the calculation with the numbers of the text
 * @param right the result as written
 * @param truth the result of the calculation
 * @param claimed true when the text asserts it
 * @param likely true when words name the calculation, the result misses it by a typical slip, and
 *     no other calculation with known numbers gives the result
 * @param span the place of the calculation
 */
public record DoubtfulCalculation(
    String words,
    String left,
    String right,
    String truth,
    boolean claimed,
    boolean likely,
    Span span)
    implements Fact {}
