package dev.ponens.fact;

/**
 * Something exact that the text gives, although nothing before it contains it. It is a source in a
 * thought, such as a book with its year, or a figure about a class of things, such as "35 % of
 * loans are repaid early". In a reply, it is a reference number or the hash of a commit.
 *
 * @param kind {@code source}, {@code figure} or {@code reference}
 * @param words the source or number as written, secrets masked
 * @param questionWords the number of words of the question, for a source or a figure; a long
 *     question gives material. 0 for a reference
 * @param span the place of the words
 */
public record Unshown(String kind, String words, int questionWords, Span span) implements Fact {}
