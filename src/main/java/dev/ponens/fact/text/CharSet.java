package dev.ponens.fact.text;

/**
 * A set of characters. For ASCII characters, a look-up takes one test of a bit, whatever the size
 * of the set. Immutable.
 */
public final class CharSet {
  /** The number of ASCII characters. */
  static final int ASCII = 128;

  private final long low;
  private final long high;

  /** The characters beyond ASCII. */
  private final String others;

  private CharSet(long low, long high, String others) {
    this.low = low;
    this.high = high;
    this.others = others;
  }

  /** Returns the set of the UTF-16 units of a string. */
  public static CharSet of(String units) {
    long low = 0;
    long high = 0;
    StringBuilder others = new StringBuilder();
    for (int i = 0; i < units.length(); i++) {
      char c = units.charAt(i);
      if (c >= ASCII) {
        others.append(c);
      } else if (c < Long.SIZE) {
        low |= 1L << c;
      } else {
        high |= 1L << (c - Long.SIZE);
      }
    }
    return new CharSet(low, high, others.toString());
  }

  /** Returns true when the character belongs to the set. */
  public boolean has(char c) {
    if (c >= ASCII) {
      return others.indexOf(c) >= 0;
    }
    return (((c < Long.SIZE ? low : high) >>> (c & (Long.SIZE - 1))) & 1) != 0;
  }

  /** Returns the bits of the characters below 64. */
  long low() {
    return low;
  }

  /** Returns the bits of the ASCII characters from 64 on. */
  long high() {
    return high;
  }

  /** Returns the characters beyond ASCII. */
  String others() {
    return others;
  }
}
