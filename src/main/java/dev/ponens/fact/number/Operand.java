package dev.ponens.fact.number;

import dev.ponens.fact.Span;

/**
 * A number on the side of a claimed equation that is computed from.
 *
 * @param words the number as written, secrets masked
 * @param value what it is worth; a percentage by its digits
 * @param factor the number beside it that it is multiplied with; 0 where there is none
 * @param sum that side of the equation, as written
 * @param span where the number stands
 */
public record Operand(String words, double value, double factor, String sum, Span span) {}
