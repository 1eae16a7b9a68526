package dev.ponens.fact;

/**
 * What a run has used so far, the current event included.
 *
 * @param calls the number of tool calls
 * @param failed the number of results that are failures
 * @param questions the number of replies that ask something
 * @param turns the number of messages of the user
 * @param steps the number of events
 */
public record Tally(int calls, int failed, int questions, int turns, int steps) implements Fact {
  @Override
  public Span span() {
    return Span.NONE;
  }
}
