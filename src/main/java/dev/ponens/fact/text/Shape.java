package dev.ponens.fact.text;

import java.util.List;

/**
 * A pattern of a pattern list, such as a key or a card number. Implemented where the pattern engine
 * is known, and by tests.
 */
public interface Shape {
  /** The list's name. */
  String kind();

  /** What a text must hold before the pattern can match. */
  Needs needs();

  /** True when what it finds may be shown, and keeps its place in the thought as words do. */
  default boolean shown() {
    return false;
  }

  /** True when its list finds nothing at the places where this one matches. */
  default boolean takesOut() {
    return false;
  }

  /**
   * Finds every place it occurs.
   *
   * @param text the text
   * @param found takes the start and the end of each place, in text order
   */
  void find(String text, Sink found);

  /** Takes places. */
  interface Sink {
    /** A place from {@code start} up to, not including, {@code end}. */
    void at(int start, int end);
  }

  /**
   * What a text must hold.
   *
   * @param literals one of these must occur; empty when nothing is asked
   * @param digits so many digits must stand in one row, single blanks, dots and hyphens between
   *     them
   */
  record Needs(List<Literal> literals, int digits) {
    /** Asks nothing. */
    public static final Needs NOTHING = new Needs(List.of(), 0);

    public Needs {
      literals = List.copyOf(literals);
    }
  }

  /**
   * A piece of text.
   *
   * @param text the piece
   * @param fold case does not count
   * @param starts no letter, digit or underscore of ASCII stands just before
   * @param ends none stands just behind
   */
  record Literal(String text, boolean fold, boolean starts, boolean ends) {
    /** True when it stands in a text at an index. */
    public boolean at(String raw, int from) {
      int end = from + text.length();
      return from >= 0
          && raw.regionMatches(fold, from, text, 0, text.length())
          && !(starts && from > 0 && joined(raw, from))
          && !(ends && end < raw.length() && joined(raw, end));
    }

    /** Both sides are looked at: a folded letter, such as the long s, may not be of ASCII. */
    private static boolean joined(String raw, int at) {
      return ofWords(raw.charAt(at - 1)) && ofWords(raw.charAt(at));
    }

    private static boolean ofWords(char c) {
      return c == '_' || (c < 128 && Character.isLetterOrDigit(c));
    }
  }
}
