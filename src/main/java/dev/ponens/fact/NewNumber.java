package dev.ponens.fact;

/**
 * A number in an equation that has no known source. Neither the question nor an earlier step gave
 * it, it does not restate a number that they gave, and it is not a common constant. The fact exists
 * only if the question has numbers.
 *
 * @param words the number as written, secrets masked
 * @param value its value; for a percentage, the number before the sign
 * @param sum the side of the equation that contains it, as written
 * @param span the place of the number
 */
public record NewNumber(String words, double value, String sum, Span span) implements Fact {}
