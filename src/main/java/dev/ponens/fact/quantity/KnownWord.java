package dev.ponens.fact.quantity;

/**
 * A word with its meaning.
 *
 * @param text the word in lower case
 * @param meaning what it means as a number and as a unit
 */
public record KnownWord(String text, WordMeaning meaning) {}
