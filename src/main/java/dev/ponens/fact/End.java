package dev.ponens.fact;

/**
 * The end of the path. Rules that need the whole path match this fact.
 *
 * @param steps the number of thoughts and answers on the path
 */
public record End(int steps) implements Fact {
  @Override
  public Span span() {
    return Span.NONE;
  }
}
