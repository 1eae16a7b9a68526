package dev.ponens.fact;

/**
 * The step is a tool's call, not a thought.
 *
 * @param does what such a tool does, by the words of its name: {@code edit}, {@code read} or {@code
 *     run}
 */
public record Call(String does) implements Fact {
  @Override
  public Span span() {
    return Span.NONE;
  }
}
