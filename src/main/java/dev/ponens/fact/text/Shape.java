package dev.ponens.fact.text;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A pattern of a pattern list, such as one for keys or card numbers. The package that uses the
 * pattern engine implements it, and so do tests.
 */
public interface Shape {
  /** Returns the list's name. */
  String kind();

  /** Returns what a text must contain for the pattern to match. */
  Needs needs();

  /** Returns true when its matches may be shown and get a context like words. */
  default boolean shown() {
    return false;
  }

  /** Returns true when it is an exception: its list finds nothing where it matches. */
  default boolean takesOut() {
    return false;
  }

  /**
   * Finds every match.
   *
   * @param text the text
   * @param places where its literals occur, in text order; null when that is not known
   * @param found receives the start and the end of each match, in text order
   */
  void find(String text, int @Nullable [] places, MatchSink found);

  /** A pattern that may match a text. */
  final class Candidate {
    private final Shape shape;
    private final int @Nullable [] places;

    /**
     * Creates a candidate.
     *
     * @param places where the literals of the pattern occur, in text order; null when that is not
     *     known
     */
    Candidate(Shape shape, int @Nullable [] places) {
      this.shape = shape;
      this.places = places;
    }

    Shape shape() {
      return shape;
    }

    void find(String text, MatchSink found) {
      shape.find(text, places, found);
    }
  }

  /** Receives matches. */
  interface MatchSink {
    /** Receives a match from {@code start} to {@code end}, exclusive. */
    void at(int start, int end);

    /**
     * Receives a match of which a part is the value to hide, such as a password after its name.
     *
     * @param from the start of the value
     * @param to the end of the value, exclusive
     */
    default void at(int start, int end, int from, int to) {
      at(start, end);
    }
  }

  /**
   * What a text must contain.
   *
   * @param literals one of these must occur; empty when none is required
   * @param digits the number of digits that must follow each other, with at most a single blank,
   *     dot or hyphen between two of them
   * @param reach the length of the longest match in UTF-16 units; -1 when it has no limit
   * @param whole true when a match is the whole text
   */
  record Needs(List<ShapeLiteral> literals, int digits, int reach, boolean whole) {
    /** No requirements. */
    public static final Needs NOTHING = new Needs(List.of(), 0, -1, false);

    public Needs {
      literals = List.copyOf(literals);
    }

    /** Returns the length of the longest text that can match. */
    int longestText() {
      return whole && reach >= 0 ? reach : Integer.MAX_VALUE;
    }
  }

  /**
   * A literal text.
   *
   * @param text the text
   * @param fold true when case does not matter
   * @param starts true when no ASCII letter, digit or underscore may precede it
   * @param ends true when none may follow it
   */
  record ShapeLiteral(String text, boolean fold, boolean starts, boolean ends) {
    // The start of the program puts each literal into a map. Java generates the methods of a record
    // at run time, which takes longer than these.
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof ShapeLiteral that
          && text.equals(that.text)
          && fold == that.fold
          && starts == that.starts
          && ends == that.ends;
    }

    @Override
    public int hashCode() {
      return text.hashCode() * 8 + (fold ? 4 : 0) + (starts ? 2 : 0) + (ends ? 1 : 0);
    }

    /** Returns true when it occurs in a text at an index. */
    public boolean at(String raw, int from) {
      return from >= 0
          && raw.regionMatches(fold, from, text, 0, text.length())
          && isAlone(raw.toCharArray(), from);
    }

    /** Returns true when what surrounds it at an index of a text is as it requires. */
    boolean isAlone(char[] raw, int from) {
      int end = from + text.length();
      return !(starts && from > 0 && joined(raw[from - 1], raw[from]))
          && !(ends && end < raw.length && joined(raw[end - 1], raw[end]));
    }

    /**
     * Returns true when two characters can be in one word. Both count: a folded letter, such as the
     * long s, may not be of ASCII.
     */
    static boolean joined(char before, char after) {
      return ofWords(before) && ofWords(after);
    }

    private static boolean ofWords(char c) {
      return c == '_' || (c < 128 && Letters.orDigit(c));
    }
  }
}
