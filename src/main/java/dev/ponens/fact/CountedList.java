package dev.ponens.fact;

/**
 * A list behind a stated count: "there are three of them: the pump, the valve and the hose".
 *
 * @param words the words with the stated count, secrets masked
 * @param stated the stated count
 * @param counted the number of items of the list
 * @param span the place of the words
 */
public record CountedList(String words, int stated, int counted, Span span) implements Fact {}
