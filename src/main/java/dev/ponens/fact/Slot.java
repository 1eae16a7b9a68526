package dev.ponens.fact;

/**
 * An activity of a known length that the text plans between two times or in a slot of a known
 * length.
 *
 * @param words the words as written, secrets masked
 * @param room the length of the slot
 * @param needs the length of what is put into it
 * @param holds true when the slot is at least as long
 * @param claimed true when the text asserts that it fits: not denied, supposed, asked or retracted
 * @param span the place of the statement
 */
public record Slot(
    String words, String room, String needs, boolean holds, boolean claimed, Span span)
    implements Fact {}
