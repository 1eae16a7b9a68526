package dev.ponens.fact.text;

import java.util.Arrays;

/**
 * Finds the beginnings of literals in a text. A window of four characters slides over the text, and
 * a small table of bits says whether it can be part of a literal. The table fits into the fastest
 * memory of a processor, unlike the table of an automaton for the same literals. Of each literal,
 * those four characters are looked for that are rarest in English text: many literals begin with
 * "the ", which is in most texts. Case is ignored in the window of four characters. Where a window
 * fits, the whole literal is compared. Immutable and thread-safe.
 */
final class LiteralScan {
  /** The number of characters of a literal that are compared by the window. */
  private static final int WINDOW = 4;

  private static final int ASCII = 128;

  /** Each character of the window has this number of bits. */
  private static final int BITS = 8;

  /** The number of bits of an index of {@link #may}. */
  private static final int INDEX = 15;

  /** The number of bits of an index of {@link #mayBeThree}. */
  private static final int INDEX_OF_THREE = 13;

  /** 2^32 divided by the golden ratio. */
  private static final int SPREAD = 0x9e3779b9;

  /** Letters from the most frequent one in English text to the rarest. */
  private static final String FREQUENT = " etaoinsrhldcumfpgwybvkxjqz";

  /** The first characters of blocks of Unicode. */
  private static final char PUNCTUATION = 0x2000;

  private static final char LETTERLIKE = 0x2100;
  private static final char ARROWS = 0x2190;
  private static final char ENCLOSED = 0x2460;

  private static final int[] NONE = {};

  /** The bits of all lengths below four. */
  private static final int SHORT = 0b1110;

  /** The code of each ASCII character in the window: itself in lower case. */
  private static final int[] CODES = codes();

  /** For each ASCII character how frequent it is in English text; 0 for those that are rare. */
  private static final int[] FREQUENCIES = frequencies();

  /** One bit for each hash of a window of four characters that is part of a literal. */
  private final long[] may = new long[1 << (INDEX - 6)];

  /** The same for windows of three characters, for literals of this length. */
  private final long[] mayBeThree = new long[1 << (INDEX_OF_THREE - 6)];

  /**
   * For each pair of ASCII characters a bit for each length below four: a literal of this length
   * may end with them. Their case counts.
   */
  private final byte[] ends = new byte[ASCII * ASCII];

  /** For each length an open hash table of windows, and the numbers of their literals. */
  private final int[][] windows = new int[WINDOW + 1][];

  private final int[][][] literals = new int[WINDOW + 1][][];

  /** For each literal the place of its window in it. */
  private final int[] offsets;

  /** The characters of each literal; folded when its case does not matter. */
  private final char[][] letters;

  private final Shape.ShapeLiteral[] all;

  /** Receives literals. */
  interface LiteralSink {
    /** Receives the number of a literal that begins at an index of the text. */
    void at(int number, int index);
  }

  /**
   * Prepares a search.
   *
   * @param all the literals; none is empty
   */
  LiteralScan(Shape.ShapeLiteral[] all) {
    this.all = all;
    this.letters = new char[all.length][];
    this.offsets = new int[all.length];
    int[] counts = new int[WINDOW + 1];
    for (Shape.ShapeLiteral literal : all) {
      counts[Math.min(WINDOW, literal.text().length())]++;
    }
    for (int length = 0; length <= WINDOW; length++) {
      windows[length] = new int[Integer.highestOneBit(counts[length] * 4 + 4)];
      literals[length] = new int[windows[length].length][];
      Arrays.fill(literals[length], NONE);
    }
    for (int n = 0; n < all.length; n++) {
      add(n);
    }
  }

  private void add(int number) {
    String text = all[number].text();
    letters[number] = letters(all[number]);
    offsets[number] = rarest(text);
    int length = Math.min(WINDOW, text.length());
    int window = window(text, offsets[number], length);
    int slot = slot(windows[length], literals[length], window);
    int[] same = literals[length][slot];
    int[] more = Arrays.copyOf(same, same.length + 1);
    more[same.length] = number;
    windows[length][slot] = window;
    literals[length][slot] = more;
    if (length == WINDOW) {
      int index = (window * SPREAD) >>> (Integer.SIZE - INDEX);
      may[index >>> 6] |= 1L << index;
    } else {
      end(all[number]);
      if (length == WINDOW - 1) {
        int index = (window * SPREAD) >>> (Integer.SIZE - INDEX_OF_THREE);
        mayBeThree[index >>> 6] |= 1L << index;
      }
    }
  }

  private static int window(String text, int from, int length) {
    int window = 0;
    for (int i = from; i < from + length; i++) {
      window = (window << BITS) | code(text.charAt(i));
    }
    return window;
  }

  private static char[] letters(Shape.ShapeLiteral literal) {
    char[] letters = literal.text().toCharArray();
    for (int i = 0; literal.fold() && i < letters.length; i++) {
      letters[i] = letters[i] < ASCII ? (char) CODES[letters[i]] : fold(letters[i]);
    }
    return letters;
  }

  /** Returns the place of the window of a literal in it: where its characters are rarest. */
  private static int rarest(String text) {
    int best = 0;
    int least = Integer.MAX_VALUE;
    int frequency = 0;
    for (int i = 0; i < text.length(); i++) {
      frequency += frequency(text.charAt(i));
      int from = i - WINDOW + 1;
      if (from > 0) {
        frequency -= frequency(text.charAt(from - 1));
      }
      if (from >= 0 && frequency < least) {
        least = frequency;
        best = from;
      }
    }
    return best;
  }

  private static int frequency(char c) {
    char folded = c < ASCII ? (char) CODES[c] : fold(c);
    return folded < ASCII ? FREQUENCIES[folded] : 0;
  }

  private static int[] frequencies() {
    int[] frequencies = new int[ASCII];
    for (int rank = 0; rank < FREQUENT.length(); rank++) {
      frequencies[FREQUENT.charAt(rank)] = FREQUENT.length() - rank;
    }
    return frequencies;
  }

  /** Notes the pairs of characters that a literal of less than four characters may end with. */
  private void end(Shape.ShapeLiteral literal) {
    String text = literal.text();
    boolean exact = !literal.fold();
    int length = text.length();
    for (char last : like(text.charAt(length - 1), exact && length == 1)) {
      if (length > 1) {
        for (char before : like(text.charAt(length - 2), exact && length == 2)) {
          ends(before, last, length);
        }
        continue;
      }
      for (char before = 0; before < ASCII; before++) {
        if (!(literal.starts() && Shape.ShapeLiteral.joined(before, last))) {
          ends(before, last, length);
        }
      }
    }
  }

  /** Returns the ASCII characters that equal a character, in its case or in any. */
  private static char[] like(char c, boolean exact) {
    char code = (char) (exact ? c : code(c));
    if (code >= ASCII) {
      return new char[0];
    }
    char upper = Character.toUpperCase(code);
    return exact || upper == code ? new char[] {code} : new char[] {code, upper};
  }

  private void ends(char before, char last, int length) {
    this.ends[before * ASCII + last] |= (byte) (1 << length);
  }

  private static int[] codes() {
    int[] codes = new int[ASCII];
    for (char c = 0; c < ASCII; c++) {
      codes[c] = fold(c);
    }
    return codes;
  }

  /** Returns the same character for two that are equal when case is ignored. */
  private static char fold(char c) {
    return isCaseless(c) ? c : Character.toLowerCase(Character.toUpperCase(c));
  }

  /**
   * Returns true for punctuation, arrows and signs of mathematics, which are most of the characters
   * beyond ASCII in English text. It is false for some others without case.
   */
  private static boolean isCaseless(char c) {
    return (c >= PUNCTUATION && c < LETTERLIKE) || (c >= ARROWS && c < ENCLOSED);
  }

  /** Returns the same code for two characters that are equal when case is ignored. */
  private static int code(char c) {
    if (c < ASCII) {
      return CODES[c];
    }
    char folded = fold(c);
    return folded < ASCII ? folded : ASCII | (folded & (ASCII - 1));
  }

  /** Finds each literal. Several at one place have no particular order. */
  void find(char[] text, LiteralSink found) {
    // The compiler that is used does not keep fields in registers.
    int[] codes = CODES;
    long[] four = may;
    byte[] pairs = ends;
    int window = 0;
    int before = 0;
    for (int i = 0; i < text.length; i++) {
      char c = text[i];
      int lengths;
      if (c < ASCII) {
        window = (window << BITS) | codes[c];
        lengths = before < 0 ? SHORT : pairs[before | c];
        before = c * ASCII;
      } else {
        window = (window << BITS) | code(c);
        lengths = SHORT;
        before = -1;
      }
      int at = (window * SPREAD) >>> (Integer.SIZE - INDEX);
      if ((four[at >>> 6] >>> at & 1) != 0) {
        tell(WINDOW, window, i, text, found);
      }
      if (lengths != 0) {
        shorter(lengths, window, i, text, found);
      }
    }
  }

  private void shorter(int lengths, int window, int last, char[] text, LiteralSink found) {
    for (int length = 1; length < WINDOW; length++) {
      if ((lengths >>> length & 1) != 0 && (length < WINDOW - 1 || mayBeThree(window))) {
        tell(length, window & ((1 << (length * BITS)) - 1), last, text, found);
      }
    }
  }

  private boolean mayBeThree(int window) {
    int last = window & ((1 << ((WINDOW - 1) * BITS)) - 1);
    int at = (last * SPREAD) >>> (Integer.SIZE - INDEX_OF_THREE);
    return (mayBeThree[at >>> 6] >>> at & 1) != 0;
  }

  private void tell(int length, int window, int last, char[] text, LiteralSink found) {
    int[][] known = literals[length];
    int slot = slot(windows[length], known, window);
    for (int number : known[slot]) {
      int start = last + 1 - length - offsets[number];
      if (start >= 0 && stands(number, text, start)) {
        found.at(number, start);
      }
    }
  }

  /** Returns true when a literal is at an index of a text. */
  private boolean stands(int number, char[] text, int start) {
    char[] wanted = letters[number];
    if (start + wanted.length > text.length) {
      return false;
    }
    Shape.ShapeLiteral literal = all[number];
    if (literal.fold()) {
      int[] codes = CODES;
      for (int i = 0; i < wanted.length; i++) {
        char c = text[start + i];
        if ((c < ASCII ? codes[c] : fold(c)) != wanted[i]) {
          return false;
        }
      }
    } else {
      // In running text most two-letter codes, such as IT, are words in lower case.
      for (int i = 0; i < wanted.length; i++) {
        if (text[start + i] != wanted[i]) {
          return false;
        }
      }
    }
    return literal.isAlone(text, start);
  }

  /** Returns the slot of a window in an open hash table, or the free slot for it. */
  private static int slot(int[] windows, int[][] literals, int window) {
    int slot = (window * SPREAD) >>> Integer.numberOfLeadingZeros(windows.length - 1);
    while (literals[slot].length > 0 && windows[slot] != window) {
      slot = (slot + 1) & (windows.length - 1);
    }
    return slot;
  }
}
