package dev.ponens.fact;

/**
 * A calculation in a sentence whose result seems to be wrong, although the sentence does not say
 * clearly that the numbers belong together.
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
