package dev.ponens.fact;

import java.util.Set;

/**
 * What a run has used so far, including the current event. At the end of a turn, the message of the
 * user that ends the turn is not included.
 *
 * @param calls the number of tool calls
 * @param failed the number of results that are failures
 * @param questions the number of replies that ask something
 * @param turns the number of messages of the user
 * @param steps the number of events
 * @param tokens the sum of the tokens of all events whose source states them; -1 when none does
 * @param cost the sum of the prices of all events whose source states them, in the currency of the
 *     source, usually US dollars; -1 when none does
 * @param minutes the sum of the durations that the source states, in minutes; -1 when it states
 *     none
 * @param shows what the run is, as far as it shows: {@code service} for a conversation with a user
 *     in which business tools are called and no code is worked on, {@code coding} for work on files
 */
public record Tally(
    int calls,
    int failed,
    int questions,
    int turns,
    int steps,
    int tokens,
    double cost,
    double minutes,
    Set<String> shows)
    implements Fact {
  public Tally {
    shows = Names.of(shows);
  }

  @Override
  public Span span() {
    return Span.NONE;
  }
}
