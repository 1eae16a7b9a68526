package dev.ponens.fact;

/**
 * A change in percentage points that the text gives in percent: "from 58 % to 65 %, so it has grown
 * by 7 percent".
 *
 * @param words the words of the change as written, secrets masked
 * @param truth the two percentages with their change in points and in percent
 * @param claimed true when the text asserts it: not denied, supposed, asked or retracted
 * @param span the place of the words
 */
public record PointsInPercent(String words, String truth, boolean claimed, Span span)
    implements Fact {}
