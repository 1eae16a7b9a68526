package dev.ponens.fact;

/**
 * A conclusion that its grounds do not carry, or an order of a text that the author obeys.
 *
 * @param how what is wrong: {@code order} (one event came after another, so it is called its
 *     effect), {@code obeyed} (a text that is read gives an order, and the step follows it), {@code
 *     earlier-work} (no earlier step mentions work that is said to be done), {@code limit} (a value
 *     beyond a stated limit is accepted), {@code other-value} (the question gives a quantity
 *     another value), {@code bound} (a quoted source has a number beyond the bound that it is said
 *     to give), {@code other-case} (what holds for one case is concluded for another) or {@code
 *     equal-shares} (a rise and a fall by the same percentage are said to cancel out)
 * @param words the conclusion or the act, secrets masked
 * @param basis what it rests on or contradicts, secrets masked
 * @param earlierStep the step of the basis, counted from 1; 0 for the question; it may be this one
 * @param span the place of the conclusion or the act
 */
public record Leap(String how, String words, String basis, int earlierStep, Span span)
    implements HasEarlierStep {}
