package dev.ponens.fact.number;

import dev.ponens.fact.Span;

/**
 * A number that a claimed equation computes with.
 *
 * @param words the number as written, secrets masked
 * @param value its value; for a percentage, the number before the percent sign
 * @param factor the number next to it that it is multiplied with; 0 where there is none
 * @param sum that side of the equation, as written
 * @param span the place of the number
 */
public record Operand(String words, double value, double factor, String sum, Span span) {}
