package dev.ponens.fact;

/**
 * Quantities in different units, added, multiplied or set equal.
 *
 * @param words the words as written, secrets masked
 * @param truth what is so: what the left side comes to in the right side's unit, or which kinds of
 *     quantity meet
 * @param holds true when the statement is right under some fair reading
 * @param claimed true when the text asserts it: not denied, supposed, asked or taken back
 * @param span where it stands
 */
public record MixedUnits(String words, String truth, boolean holds, boolean claimed, Span span)
    implements Fact {}
