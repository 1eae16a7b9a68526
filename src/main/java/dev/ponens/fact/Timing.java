package dev.ponens.fact;

/**
 * A statement about clock times and durations, reckoned again: "from 9:40 to 11:15 is 1 h 35 min".
 *
 * @param words the words as written, secrets masked
 * @param said what the text says it comes to, as written
 * @param truth what it really comes to: a time of day or a duration
 * @param holds true when some fair reading makes it right: morning or afternoon where neither is
 *     said, the next day, a fair rounding
 * @param claimed true when the text asserts it: not denied, supposed, asked or taken back
 * @param span where it stands
 */
public record Timing(
    String words, String said, String truth, boolean holds, boolean claimed, Span span)
    implements Fact {}
