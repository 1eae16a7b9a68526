package dev.ponens.fact.number;

import dev.ponens.fact.Span;

/**
 * A number on the side of a claimed equation that is computed from.
 *
 * @param words the number as written, secrets masked
 * @param value what it is worth; a percentage by its digits
 * @param sum that side of the equation, as written
 * @param span where the number stands
 */
public record Operand(String words, double value, String sum, Span span) {}
