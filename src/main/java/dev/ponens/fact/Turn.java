package dev.ponens.fact;

/**
 * The end of a turn: the user speaks again, or the run ends.
 *
 * @param step the last step of the agent in the turn, counted from 1
 * @param calls the number of calls in the turn
 * @param replies the number of replies in the turn
 * @param last true at the end of the run
 * @param span the place of the first line of that step
 */
public record Turn(int step, int calls, int replies, boolean last, Span span) implements AtStep {}
