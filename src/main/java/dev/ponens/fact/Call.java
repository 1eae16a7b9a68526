package dev.ponens.fact;

/**
 * A tool call, for a step that is one.
 *
 * @param does what such a tool does, according to the words of its name: {@code edit}, {@code read}
 *     or {@code run}
 */
public record Call(String does) implements Fact {
  @Override
  public Span span() {
    return Span.NONE;
  }
}
