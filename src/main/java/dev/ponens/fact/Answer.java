package dev.ponens.fact;

/**
 * The text gives an answer.
 *
 * @param value the answer's own words, trailing punctuation trimmed; secrets masked
 * @param marker how it was marked: {@code answer} (the step is one), {@code final answer}, {@code
 *     the answer is}, {@code ####}, {@code boxed}, or {@code bare} (the step is a number and
 *     nothing else)
 * @param span the words of the answer
 */
public record Answer(String value, String marker, Span span) implements Fact {}
