package dev.ponens.fact.text;

/**
 * Classifies letters like {@link Character}, but faster. Nearly every character of a thought is
 * ASCII, so the tables of {@link Character} are used only for others.
 */
public final class Letters {
  private static final int ASCII = 128;

  /** Smaller symbols, such as ° and ™, belong to the words before them. */
  private static final int FIRST_DECORATION = 0x2300;

  private static final int JOINER = 0x200D;
  private static final int KEYCAP = 0x20E3;
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

  /**
   * Returns true for a character that decorates a text and says nothing: an emoji, a check mark or
   * a part of an emoji, such as a skin tone.
   */
  public static boolean decorates(int codePoint) {
    if (codePoint < FIRST_DECORATION) {
      return codePoint == JOINER || codePoint == KEYCAP;
    }
    return (Character.getType(codePoint) == Character.OTHER_SYMBOL && !means(codePoint))
        || (codePoint >= 0xFE00 && codePoint <= 0xFE0F)
        || (codePoint >= 0x1F3FB && codePoint <= 0x1F3FF);
  }

  /**
   * Returns true for symbols that are a part of what is said: letters and numbers in circles, stars
   * of a rating, signs of chess, cards, music and dice, and units written as one character.
   */
  private static boolean means(int codePoint) {
    return (codePoint >= 0x2460 && codePoint <= 0x24FF)
        || codePoint == 0x2605
        || codePoint == 0x2606
        || (codePoint >= 0x2654 && codePoint <= 0x266F)
        || (codePoint >= 0x2680 && codePoint <= 0x2685)
        || (codePoint >= 0x3200 && codePoint <= 0x33FF);
  }

  /** Returns {@link Character#toLowerCase(char)}. */
  static int lower(char c) {
    return c < ASCII ? LOWER[c] : Character.toLowerCase(c);
  }
}
