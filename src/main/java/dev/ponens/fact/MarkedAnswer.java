package dev.ponens.fact;

/**
 * An answer that the step marks with {@code FINAL ANSWER:}, at the start of a line or in capitals.
 *
 * @param value the text after the last mark up to the end of the line, without emphasis and
 *     trailing punctuation; secrets masked
 * @param marks the number of marks
 * @param values the number of different answers among them; an answer that contains another one
 *     counts as the same
 * @param span the place of the last answer's words
 */
public record MarkedAnswer(String value, int marks, int values, Span span) implements Fact {}
