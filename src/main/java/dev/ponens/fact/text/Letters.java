package dev.ponens.fact.text;

/**
 * Tells letters from other characters, as {@link Character} does. Nearly every character of a
 * thought is one of ASCII's, and the tables behind {@link Character} are worth a visit only for the
 * others.
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

  /** {@link Character#isLetter(char)}. */
  public static boolean is(char c) {
    return c < ASCII ? LETTER[c] : Character.isLetter(c);
  }

  /** {@link Character#isLetterOrDigit(char)}. */
  public static boolean orDigit(char c) {
    return c < ASCII ? LETTER[c] || (c >= '0' && c <= '9') : Character.isLetterOrDigit(c);
  }

  /** {@link Character#toLowerCase(char)}. */
  static int lower(char c) {
    return c < ASCII ? LOWER[c] : Character.toLowerCase(c);
  }
}
