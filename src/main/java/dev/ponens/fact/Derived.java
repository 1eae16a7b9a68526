package dev.ponens.fact;

/**
 * A rule of an earlier phase concluded something.
 *
 * @param kind what about: pattern, mode, signal, tier …
 * @param name what it is: debugging, revise …
 * @param weight how much speaks for it
 * @param best true for the one of its kind with the largest weight (ties go to the smaller name)
 */
public record Derived(String kind, String name, double weight, boolean best) implements Fact {
  @Override
  public Span span() {
    return Span.NONE;
  }
}
