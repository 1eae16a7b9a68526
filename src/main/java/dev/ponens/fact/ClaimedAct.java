package dev.ponens.fact;

/**
 * A sentence in which the author reports, in the past tense, an act in the world that thinking
 * alone cannot do: "I phoned the supplier", "I've pushed a probe into the loaf".
 *
 * @param words the words from the subject to the verb and what follows it, secrets masked
 * @param asked true when the question uses the same verb, so that it may report the act
 * @param span the place of the words
 */
public record ClaimedAct(String words, boolean asked, Span span) implements Fact {}
