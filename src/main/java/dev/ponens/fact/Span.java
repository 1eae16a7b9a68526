package dev.ponens.fact;

/**
 * A range of a step's text, in UTF-16 units.
 *
 * @param start the first unit, counted from 0
 * @param end the unit after the last one
 */
public record Span(int start, int end) {
  private static final int LONGEST_LINE = 160;

  /** The empty range, for facts about the whole step or path. */
  public static final Span NONE = new Span(0, 0);

  public Span {
    if (start < 0 || end < start) {
      throw new IllegalArgumentException("invalid span: " + start + ".." + end);
    }
  }

  /** Returns the place of the first line of a text that is not blank: at most 160 units of it. */
  public static Span firstLine(String text) {
    int start = 0;
    while (start < text.length() && Character.isWhitespace(text.charAt(start))) {
      start++;
    }
    int end = start;
    while (end < text.length() && end - start < LONGEST_LINE && text.charAt(end) != '\n') {
      end++;
    }
    return new Span(start, end);
  }

  /** Returns the number of UTF-16 units. */
  public int length() {
    return end - start;
  }
}
