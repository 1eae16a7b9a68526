package dev.ponens.fact;

/**
 * Something of a known length is put between two times, or into a slot of a known length.
 *
 * @param words the words as written, secrets masked
 * @param room how long the slot is
 * @param needs how long what goes into it is
 * @param holds true when the slot is at least as long
 * @param claimed true when the text asserts that it fits: not denied, supposed, asked or taken back
 * @param span where it stands
 */
public record Slot(
    String words, String room, String needs, boolean holds, boolean claimed, Span span)
    implements Fact {}
