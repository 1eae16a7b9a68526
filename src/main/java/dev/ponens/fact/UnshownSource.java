package dev.ponens.fact;

/**
 * An exact source, such as a book with its year or a decision of a court, that neither the question
 * nor an earlier step nor evidence names.
 *
 * @param words the name of the source as written, secrets masked
 * @param questionWords the number of words of the question; a long one gives material
 * @param span the place of the words
 */
public record UnshownSource(String words, int questionWords, Span span) implements Fact {}
