package dev.ponens.fact;

/**
 * The sum of the weights of all derived facts of one kind.
 *
 * @param kind the kind
 * @param amount the sum; 0 when there are none
 */
public record Total(String kind, double amount) implements Fact {
  @Override
  public Span span() {
    return Span.NONE;
  }
}
