package dev.ponens.fact;

/**
 * An exact source, such as a book with its year or a decision of a court, that neither the question
 * nor an earlier step nor evidence names.
 *
 * @param words the name of the source as written, secrets masked
 * @param span the place of the words
 */
public record UnshownSource(String words, Span span) implements Fact {}
