package dev.ponens.fact;

/**
 * A question with an intuitive but wrong answer.
 *
 * @param kind its structure, such as {@code rate-pattern}; {@code fact.trap.Traps} has the names of
 *     all kinds
 * @param words the words that set the trap, secrets masked
 * @param intuitive the intuitive but wrong answer
 * @param right the answer that follows from the question if it can be computed; else a hint on how
 *     to find it
 * @param span the place of those words
 */
public record Trap(String kind, String words, String intuitive, String right, Span span)
    implements Fact {}
