package dev.ponens.fact;

/**
 * A number in an equation that has no known source: neither the question nor an earlier step gave
 * it, it restates no such number, and it is no common constant. It is found only if the question
 * has numbers.
 *
 * @param words the number as written, secrets masked
 * @param value its value; for a percentage, the number before the sign
 * @param sum the side of the equation that contains it, as written
 * @param span the place of the number
 */
public record NewNumber(String words, double value, String sum, Span span) implements Fact {}
