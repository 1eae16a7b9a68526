package dev.ponens.fact;

/**
 * An answer of the text that is the intuitive but wrong answer to a trap question.
 *
 * @param kind the trap's kind
 * @param said the words of the answer, secrets masked
 * @param overlooked what this answer leaves out, in a few words
 * @param right the answer that follows from the question if it can be computed; else a hint on how
 *     to find it
 * @param span the place of the words
 */
public record TrapAnswer(String kind, String said, String overlooked, String right, Span span)
    implements Fact {}
