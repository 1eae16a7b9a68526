package dev.ponens.fact;

/**
 * The path ends here: what can only be said at the end may be said now.
 *
 * @param steps how many thoughts and answers the path has
 */
public record End(int steps) implements Fact {
  @Override
  public Span span() {
    return Span.NONE;
  }
}
