package dev.ponens.fact;

/**
 * Whether events that match a pattern happened before the current event.
 *
 * @param pattern the event pattern as rules write it: {@code get_order_details that succeeded with
 *     the same order_id}
 * @param holds true when at least the required number of such events happened
 * @param times the number of such events. Only the last 32 events that match the pattern without
 *     its conditions about time are counted
 * @param step the step of the last such event, counted from 1; the current step if there is none
 * @param span the place of the first line of that step
 */
public record Earlier(String pattern, boolean holds, int times, int step, Span span)
    implements AtStep {
  /** Returns the same fact at another place. */
  public Earlier at(Span place) {
    return new Earlier(pattern, holds, times, step, place);
  }
}
