package dev.ponens.fact;

/**
 * A statement about the order of things that is false in each order that the statements of the
 * question allow: "the bus is the newest".
 *
 * @param said the words of the statement, or of the option that the answer names; secrets masked
 * @param against the statements of the question that exclude it, as few as possible
 * @param answer true for the answer of the step, false for a statement of its reasoning
 * @param span the place of the words
 */
public record ImpossibleOrder(String said, String against, boolean answer, Span span)
    implements Fact {}
