package dev.ponens.fact.text;

/**
 * Which characters a text contains, collected in one pass over it. A finder asks for the characters
 * without which it can find nothing, and does not read the text if it has none of them. Immutable.
 */
public final class Signs {
  private static final CharSet DIGITS = CharSet.of("0123456789");

  private final String raw;
  private final long low;
  private final long high;

  /** True when the text has characters beyond ASCII. */
  private final boolean beyond;

  private Signs(String raw, long low, long high, boolean beyond) {
    this.raw = raw;
    this.low = low;
    this.high = high;
    this.beyond = beyond;
  }

  /** Collects the characters of a text. */
  public static Signs of(String raw) {
    return of(raw, raw.toCharArray());
  }

  /**
   * Collects the characters of a text.
   *
   * @param units the characters of the same text
   */
  static Signs of(String raw, char[] units) {
    long low = 0;
    long high = 0;
    boolean beyond = false;
    for (char c : units) {
      if (c < Long.SIZE) {
        low |= 1L << c;
      } else if (c < CharSet.ASCII) {
        high |= 1L << (c & (Long.SIZE - 1));
      } else {
        beyond = true;
      }
    }
    return new Signs(raw, low, high, beyond);
  }

  /** Returns true when the text contains a character of the set. */
  public boolean any(CharSet set) {
    if (((low & set.low()) | (high & set.high())) != 0) {
      return true;
    }
    if (beyond) {
      String others = set.others();
      for (int i = 0; i < others.length(); i++) {
        if (raw.indexOf(others.charAt(i)) >= 0) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns true when the text contains the character. */
  public boolean has(char c) {
    if (c >= CharSet.ASCII) {
      return beyond && raw.indexOf(c) >= 0;
    }
    return (((c < Long.SIZE ? low : high) >>> (c & (Long.SIZE - 1))) & 1) != 0;
  }

  /** Returns true when the text contains an ASCII digit. */
  public boolean digits() {
    return any(DIGITS);
  }

  /** Returns true when the text contains characters beyond ASCII. */
  public boolean beyondAscii() {
    return beyond;
  }
}
