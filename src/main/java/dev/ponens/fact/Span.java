package dev.ponens.fact;

/**
 * A stretch of a step's text.
 *
 * @param start the first UTF-16 unit, counted from 0
 * @param end the unit behind the last one
 */
public record Span(int start, int end) {
  /** No stretch of text: for facts about the whole. */
  public static final Span NONE = new Span(0, 0);

  public Span {
    if (start < 0 || end < start) {
      throw new IllegalArgumentException("no such span: " + start + ".." + end);
    }
  }

  /** How many UTF-16 units it covers. */
  public int length() {
    return end - start;
  }
}
