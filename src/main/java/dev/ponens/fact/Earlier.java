package dev.ponens.fact;

/**
 * Whether events that match a pattern came before the current one.
 *
 * @param pattern the event pattern as rules write it: {@code get_order_details that succeeded with
 *     the same order_id}
 * @param holds true when the required number of them came
 * @param times how many of them came, of the last 32 that match apart from their time
 * @param step the step of the last of them, counted from 1; of the current step if there is none
 * @param span the place of the first line of that step
 */
public record Earlier(String pattern, boolean holds, int times, int step, Span span)
    implements AtStep {
  /** Returns the same fact at another place. */
  public Earlier at(Span place) {
    return new Earlier(pattern, holds, times, step, place);
  }
}
