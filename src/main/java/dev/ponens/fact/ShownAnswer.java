package dev.ponens.fact;

/**
 * The step is what the user sees, and an earlier step marked an answer.
 *
 * @param marked the answer that was marked; secrets masked
 * @param markedStep the step that marked it, counted from 1
 * @param agreement {@code same}: its words or all of its numbers are there; {@code other}: numbers
 *     or words stand in their place, none of them the marked ones; {@code part}: neither
 * @param contract the caller says that the step is the answer's last form
 * @param span the whole text
 */
public record ShownAnswer(
    String marked, int markedStep, String agreement, boolean contract, Span span) implements Fact {}
