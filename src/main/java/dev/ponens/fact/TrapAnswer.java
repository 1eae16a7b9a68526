package dev.ponens.fact;

/**
 * The answer given is the one that offers itself in the trap of the question, and not what follows
 * from the question.
 *
 * @param kind the trap's kind
 * @param said the words that say so, secrets masked
 * @param overlooked what this answer leaves out, in a few words
 * @param right what follows from the question, where that can be reckoned; else what to go by
 * @param span where the words stand
 */
public record TrapAnswer(String kind, String said, String overlooked, String right, Span span)
    implements Fact {}
