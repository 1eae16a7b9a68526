package dev.ponens.fact;

/**
 * A statement about clock times and durations, recomputed: "from 9:40 to 11:15 is 1 h 35 min".
 *
 * @param words the words as written, secrets masked
 * @param said the result that the text gives, as written
 * @param truth the correct result: a time of day or a duration
 * @param holds true when a fair reading makes it right: morning or afternoon if not stated, the
 *     next day, a fair rounding
 * @param claimed true when the text asserts it: not denied, supposed, asked or retracted
 * @param span the place of the statement
 */
public record Timing(
    String words, String said, String truth, boolean holds, boolean claimed, Span span)
    implements Fact {}
