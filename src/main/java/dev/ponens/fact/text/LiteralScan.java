package dev.ponens.fact.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Finds the beginnings of literals in a text. A window of four characters slides over the text, and
 * a small table of bits says whether a literal can begin with them. The table fits into the fastest
 * memory of a processor, unlike the table of an automaton for the same literals. Case is ignored in
 * the window. Immutable and thread-safe.
 */
final class LiteralScan {
  /** The number of characters of a literal that are compared by the window. */
  private static final int WINDOW = 4;

  private static final int ASCII = 128;

  /** Each character of the window has this number of bits. */
  private static final int BITS = 8;

  /** The number of bits of an index of {@link #may}. */
  private static final int INDEX = 15;

  /** 2^32 divided by the golden ratio. */
  private static final int SPREAD = 0x9e3779b9;

  private static final int[] NONE = {};

  /** The code of each ASCII character in the window: itself in lower case. */
  private static final int[] CODES = codes();

  /**
   * For each length one bit for each hash of a window with which literals of this length begin. The
   * last one is for literals of four or more characters.
   */
  private final long[][] may = new long[WINDOW + 1][1 << (INDEX - 6)];

  /** The windows of literals by length, sorted, with the numbers of their literals. */
  private final int[][] windows = new int[WINDOW + 1][];

  private final int[][][] literals = new int[WINDOW + 1][][];

  /** For each literal its first character if its case matters; otherwise 0. */
  private final char[] firsts;

  /** Receives what may be a literal. */
  interface Sink {
    /** Receives the number of a literal whose beginning is at an index of the text. */
    void at(int number, int index);
  }

  /**
   * Prepares a search.
   *
   * @param texts the literals; none is empty
   * @param exact for each literal, whether its case matters. Only its first character is compared
   */
  LiteralScan(List<String> texts, boolean[] exact) {
    this.firsts = new char[texts.size()];
    List<Map<Integer, List<Integer>>> byLength = new ArrayList<>();
    for (int length = 0; length <= WINDOW; length++) {
      byLength.add(new TreeMap<>());
    }
    for (int n = 0; n < texts.size(); n++) {
      String text = texts.get(n);
      firsts[n] = exact[n] ? text.charAt(0) : 0;
      int length = Math.min(WINDOW, text.length());
      int window = 0;
      for (int i = 0; i < length; i++) {
        window = (window << BITS) | code(text.charAt(i));
      }
      byLength.get(length).computeIfAbsent(window, w -> new ArrayList<>(1)).add(n);
      int index = (window * SPREAD) >>> (Integer.SIZE - INDEX);
      may[length][index >>> 6] |= 1L << index;
    }
    for (int length = 0; length <= WINDOW; length++) {
      Map<Integer, List<Integer>> some = byLength.get(length);
      windows[length] = some.keySet().stream().mapToInt(Integer::intValue).toArray();
      literals[length] =
          some.values().stream()
              .map(of -> of.stream().mapToInt(Integer::intValue).toArray())
              .toArray(int[][]::new);
    }
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
    return Character.toLowerCase(Character.toUpperCase(c));
  }

  /** Returns the same code for two characters that are equal when case is ignored. */
  private static int code(char c) {
    if (c < ASCII) {
      return CODES[c];
    }
    char folded = fold(c);
    return folded < ASCII ? folded : ASCII | (folded & (ASCII - 1));
  }

  /** Finds each beginning of a literal. Several at one place have no particular order. */
  void find(char[] text, Sink found) {
    // The compiler that is used does not keep fields in registers.
    int[] codes = CODES;
    long[] one = may[1];
    long[] two = may[2];
    long[] three = may[3];
    long[] four = may[WINDOW];
    int window = 0;
    for (int i = 0; i < text.length; i++) {
      char c = text[i];
      window = (window << BITS) | (c < ASCII ? codes[c] : code(c));
      int at = (window * SPREAD) >>> (Integer.SIZE - INDEX);
      if ((four[at >>> 6] >>> at & 1) != 0) {
        tell(WINDOW, window, i, text, found);
      }
      at = ((window & 0xffffff) * SPREAD) >>> (Integer.SIZE - INDEX);
      if ((three[at >>> 6] >>> at & 1) != 0) {
        tell(3, window & 0xffffff, i, text, found);
      }
      at = ((window & 0xffff) * SPREAD) >>> (Integer.SIZE - INDEX);
      if ((two[at >>> 6] >>> at & 1) != 0) {
        tell(2, window & 0xffff, i, text, found);
      }
      at = ((window & 0xff) * SPREAD) >>> (Integer.SIZE - INDEX);
      if ((one[at >>> 6] >>> at & 1) != 0) {
        tell(1, window & 0xff, i, text, found);
      }
    }
  }

  private void tell(int length, int window, int last, char[] text, Sink found) {
    int start = last + 1 - length;
    if (start < 0) {
      return;
    }
    int at = Arrays.binarySearch(windows[length], window);
    for (int number : at < 0 ? NONE : literals[length][at]) {
      char first = firsts[number];
      // In running text most two-letter codes, such as IT, are words in lower case.
      if (first == 0 || first == text[start]) {
        found.at(number, start);
      }
    }
  }
}
