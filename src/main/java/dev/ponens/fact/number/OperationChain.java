package dev.ponens.fact.number;

import dev.ponens.fact.Span;

/**
 * Several operations in a row without a result next to them.
 *
 * @param words the words as written, secrets masked
 * @param operators the number of operations; the slash of a fraction does not count
 * @param truth the value as a decimal; empty when there is none, as in a division by zero
 * @param value the same value as a number; NaN when there is none
 * @param span the place in the text
 */
public record OperationChain(String words, int operators, String truth, double value, Span span) {}
