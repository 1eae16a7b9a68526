package dev.ponens.fact;

/**
 * A comparison of the text that the user sees with the answer that an earlier step marked.
 *
 * @param marked the marked answer; secrets masked
 * @param markedStep the step that marked it, counted from 1
 * @param agreement {@code same}: its words or all of its numbers occur; {@code other}: different
 *     numbers or words occur, and none of the marked ones; {@code part}: neither
 * @param contract true when the caller declares the step to be the answer's final form
 * @param span the whole text
 */
public record ShownAnswer(
    String marked, int markedStep, String agreement, boolean contract, Span span) implements Fact {}
