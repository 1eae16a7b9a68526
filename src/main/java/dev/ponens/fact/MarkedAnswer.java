package dev.ponens.fact;

/**
 * The step marks its answer with {@code FINAL ANSWER:}, at the start of a line or in capitals.
 *
 * @param value what the last mark says, up to the end of its line, emphasis and trailing
 *     punctuation taken off; secrets masked
 * @param marks how many marks there are
 * @param values how many of them say something else than the ones before; what is a piece of
 *     another says the same
 * @param span the words of the last one
 */
public record MarkedAnswer(String value, int marks, int values, Span span) implements Fact {}
