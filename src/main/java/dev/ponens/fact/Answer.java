package dev.ponens.fact;

/**
 * An answer that the text gives.
 *
 * @param value the words of the answer without trailing punctuation; secrets masked
 * @param marker how the answer was marked: {@code answer} (the step is the answer), {@code final
 *     answer}, {@code the answer is}, {@code ####}, {@code boxed}, or {@code bare} (the step is a
 *     number and nothing else)
 * @param span the place of the answer's words
 */
public record Answer(String value, String marker, Span span) implements Fact {}
