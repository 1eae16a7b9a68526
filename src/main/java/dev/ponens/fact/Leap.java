package dev.ponens.fact;

/**
 * A conclusion that its grounds do not carry, or an order of a text that the author obeys.
 *
 * @param how {@code order} (one event came after another, so it is called its effect) or {@code
 *     obeyed} (a text that is read gives an order, and the step follows it)
 * @param words the conclusion or the act, secrets masked
 * @param basis the sentence that it rests on, secrets masked
 * @param earlierStep the step of that sentence, counted from 1; it may be this one
 * @param span the place of the conclusion or the act
 */
public record Leap(String how, String words, String basis, int earlierStep, Span span)
    implements HasEarlierStep {}
