package dev.ponens.fact;

/**
 * A conclusion that a rule of an earlier concern drew.
 *
 * @param kind the subject of the conclusion: pattern, mode, signal, tier …
 * @param name the conclusion: debugging, revise …
 * @param weight the strength of the evidence for it
 * @param best true for the conclusion with the largest weight of its kind; of several with this
 *     weight, for the one whose name comes first in alphabetical order
 */
public record Derived(String kind, String name, double weight, boolean best) implements Fact {
  @Override
  public Span span() {
    return Span.NONE;
  }
}
