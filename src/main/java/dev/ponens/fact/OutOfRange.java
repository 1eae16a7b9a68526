package dev.ponens.fact;

/**
 * A quantity outside the range that its kind allows.
 *
 * @param words the words as written, secrets masked
 * @param kind {@code count}, {@code probability}, {@code share} or {@code part}
 * @param range the allowed range, in words
 * @param claimed true when the text asserts it: not denied, supposed, asked or retracted
 * @param span the place of the quantity
 */
public record OutOfRange(String words, String kind, String range, boolean claimed, Span span)
    implements Fact {}
