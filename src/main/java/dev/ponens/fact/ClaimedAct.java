package dev.ponens.fact;

/**
 * A sentence in which the author reports, in the past tense, an act in the world that thinking
 * alone cannot do. Examples are "I phoned the supplier" and "the page has been deployed".
 *
 * @param words the words from the subject to the verb and what follows it, secrets masked
 * @param asked true when the question uses the same verb, so that it may report the act
 * @param result true when the act is a check, or when a result of it is stated: "and they have it"
 * @param complete true when its own sentence states a result, and does not only announce it
 * @param span the place of the words
 */
public record ClaimedAct(String words, boolean asked, boolean result, boolean complete, Span span)
    implements Fact {}
