package dev.ponens.fact;

/**
 * A quantity outside of what its kind allows.
 *
 * @param words the words as written, secrets masked
 * @param kind {@code count}, {@code probability}, {@code share} or {@code part}
 * @param range what the kind allows, in words
 * @param claimed true when the text asserts it: not denied, supposed, asked or taken back
 * @param span where it stands
 */
public record OutOfRange(String words, String kind, String range, boolean claimed, Span span)
    implements Fact {}
