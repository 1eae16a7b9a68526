package dev.ponens.fact;

/**
 * Quantities in different units that are added, multiplied or set equal.
 *
 * @param words the words as written, secrets masked
 * @param truth the correct statement: the left side in the right side's unit, or which kinds of
 *     quantity are mixed
 * @param holds true when a fair reading makes the statement right
 * @param claimed true when the text asserts it: not denied, supposed, asked or retracted
 * @param span the place of the statement
 */
public record MixedUnits(String words, String truth, boolean holds, boolean claimed, Span span)
    implements Fact {}
