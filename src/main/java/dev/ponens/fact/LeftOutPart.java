package dev.ponens.fact;

/**
 * A thing that the question asks for and that no step treats, although the text says that all is
 * treated.
 *
 * @param claim the words that say that all is treated, secrets masked
 * @param part the words of the question that ask for the thing, secrets masked
 * @param others the number of things that the question asks for and that the steps treat
 * @param span the place of the claim
 */
public record LeftOutPart(String claim, String part, int others, Span span) implements Fact {}
