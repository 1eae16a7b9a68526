package dev.ponens.fact;

/**
 * At the end of the path: the question asks for a marked answer, and no step marked one.
 *
 * @param step the last thought or answer, counted from 1
 */
public record Unmarked(int step) implements Hindsight {
  @Override
  public Span span() {
    return Span.NONE;
  }
}
