package dev.ponens.fact;

/**
 * A range of a step's text, in UTF-16 units.
 *
 * @param start the first unit, counted from 0
 * @param end the unit after the last one
 */
public record Span(int start, int end) {
  /** The empty range, for facts about the whole step or path. */
  public static final Span NONE = new Span(0, 0);

  public Span {
    if (start < 0 || end < start) {
      throw new IllegalArgumentException("invalid span: " + start + ".." + end);
    }
  }

  /** Returns the number of UTF-16 units. */
  public int length() {
    return end - start;
  }
}
