package dev.ponens.fact.text;

/**
 * A pattern of a pattern list, such as a key or a card number. Implemented where the pattern engine
 * is known, and by tests.
 */
public interface Shape {
  /** The list's name. */
  String kind();

  /**
   * Finds every place it occurs.
   *
   * @param text the text
   * @param lower the text in lower case
   * @param digits the most digits that stand in one row in the text, single blanks, dots and
   *     hyphens between them allowed
   * @param found takes the start and the end of each place, in text order
   */
  void find(String text, String lower, int digits, Sink found);

  /** Takes places. */
  interface Sink {
    void at(int start, int end);
  }
}
