package dev.ponens.fact;

/**
 * Evidence for the field of a text. The finder reads the question, then each thought until the
 * field is known. Without evidence there is no fact.
 *
 * @param list the {@code domain-…} list with the most words in the text; empty when none has any
 * @param words the number of different words of that list
 * @param code true when the text has a code block
 * @param formula true when it has a formula
 * @param arithmetic true when it computes with digits
 * @param span the whole text
 */
public record Topic(
    String list, int words, boolean code, boolean formula, boolean arithmetic, Span span)
    implements Fact {}
