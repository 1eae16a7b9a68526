package dev.ponens.fact;

/**
 * The end of the path. Rules that need the whole path match this fact.
 *
 * @param steps the number of thoughts and answers on the path
 * @param step the last of them, counted from 1; the last call or result if there are none
 */
public record End(int steps, int step) implements Hindsight {
  @Override
  public Span span() {
    return Span.NONE;
  }
}
