package dev.ponens.fact;

/**
 * How often cues of one kind are asserted in the text. Only kinds that occur have one.
 *
 * @param kind the list's name
 * @param count at least 1
 */
public record Tally(String kind, int count) implements Fact {
  @Override
  public Span span() {
    return Span.NONE;
  }
}
