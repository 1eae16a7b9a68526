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
 * @param span the place of the calculation
 */
public record DoubtfulCalculation(
    String words, String left, String right, String truth, boolean claimed, Span span)
    implements Fact {}
