package dev.ponens.fact;

/**
 * A number an equation computes from that neither the question gave nor a step named before, that
 * is no restatement of one, and that not everybody knows. It is only looked for where the question
 * has numbers.
 *
 * @param words the number as written, secrets masked
 * @param value what it is worth; a percentage by its digits
 * @param sum the side of the equation it stands in, as written
 * @param span where it stands
 */
public record NewNumber(String words, double value, String sum, Span span) implements Fact {}
