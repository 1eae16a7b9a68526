package dev.ponens.fact;

/**
 * A property of numbers, or a comparison of two, that the text states: "91 is prime", "3/7 is
 * greater than 4/9".
 *
 * @param words the words as written, secrets masked
 * @param truth what is true instead, as a short sentence: "91 = 7 × 13"; empty when it holds
 * @param holds true when the statement is right
 * @param claimed true when the text asserts it: not denied, supposed, asked or retracted
 * @param span the place of the statement
 */
public record NumberProperty(String words, String truth, boolean holds, boolean claimed, Span span)
    implements Fact {}
