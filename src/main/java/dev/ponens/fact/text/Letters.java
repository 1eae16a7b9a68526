package dev.ponens.fact.text;

/**
 * Classifies letters like {@link Character}, but faster. Nearly every character of a thought is
 * ASCII, so the tables of {@link Character} are used only for others.
 */
public final class Letters {
  private static final int ASCII = 128;
  private static final boolean[] LETTER = new boolean[ASCII];
  private static final char[] LOWER = new char[ASCII];

  static {
    for (char c = 0; c < ASCII; c++) {
      LETTER[c] = Character.isLetter(c);
      LOWER[c] = Character.toLowerCase(c);
    }
  }

  private Letters() {}

  /** Returns {@link Character#isLetter(char)}. */
  public static boolean is(char c) {
    return c < ASCII ? LETTER[c] : Character.isLetter(c);
  }

  /** Returns {@link Character#isLetterOrDigit(char)}. */
  public static boolean orDigit(char c) {
    return c < ASCII ? LETTER[c] || (c >= '0' && c <= '9') : Character.isLetterOrDigit(c);
  }

  /** Returns {@link Character#toLowerCase(char)}. */
  static int lower(char c) {
    return c < ASCII ? LOWER[c] : Character.toLowerCase(c);
  }
}
