package dev.ponens.fact.number;

import dev.ponens.fact.Span;

/**
 * Several operations in a row, with no result beside them.
 *
 * @param words the words as written, secrets masked
 * @param operators how many operations; the slash of a fraction is none
 * @param truth what they come to, as a decimal; empty when they come to nothing: a division by zero
 * @param value the same as a number; NaN when they come to nothing
 * @param span where they stand
 */
public record Chain(String words, int operators, String truth, double value, Span span) {}
