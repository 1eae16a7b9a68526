package dev.ponens.fact.text;

import java.util.Arrays;

/** The numbers that a text names in digits or words, without signs and units. */
public final class Numbers {
  /** No numbers. */
  public static final Numbers NONE = new Numbers(new double[0], new int[0], 0);

  /** The maximum number of numbers to read: a text with more is a table. */
  private static final int MOST = 1000;

  /** Most texts have no more numbers. */
  private static final int FEW = 8;

  private static final int LONGEST = 20;

  private final double[] values;
  private final int[] starts;
  private final int size;

  private Numbers(double[] values, int[] starts, int size) {
    this.values = values;
    this.starts = starts;
    this.size = size;
  }

  /** Returns the numbers of a text, in its order. */
  public static Numbers in(Text text, Lexicon lexicon) {
    return in(text, NumberHashes.of(lexicon));
  }

  /** Returns the numbers of a text in digits, in its order. */
  static Numbers digits(Text text) {
    return in(text, NumberHashes.NONE);
  }

  private static Numbers in(Text text, NumberHashes words) {
    double[] values = NONE.values;
    int[] starts = NONE.starts;
    int size = 0;
    for (int i = 0; i < text.size() && size < MOST; i++) {
      double value = value(text, i, words);
      if (value >= 0) {
        if (size == values.length) {
          values = Arrays.copyOf(values, Math.max(FEW, size * 2));
          starts = Arrays.copyOf(starts, values.length);
        }
        values[size] = value;
        starts[size++] = text.start(i);
      }
    }
    return size == 0 ? NONE : new Numbers(values, starts, size);
  }

  private static double value(Text text, int i, NumberHashes words) {
    int start = text.start(i);
    if (!isDigit(text.at(start))) {
      boolean command = start > 0 && text.at(start - 1) == '\\';
      start = command ? afterCommand(text.raw(), start, text.end(i)) : text.end(i);
      if (start == text.end(i)) {
        return words.of(text, i);
      }
    }
    int end = start;
    int last = start > text.start(i) ? text.raw().length() : text.end(i);
    while (end < last && (isDigit(text.at(end)) || text.at(end) == '.' || text.at(end) == ',')) {
      end++;
    }
    return digits(text, start, end); // "14th", "3x" and "25kg" name a number too
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /**
   * Returns the start of the digits that follow a command of LaTeX, as in {@code \times65}; the end
   * for none. In {@code \frac12} they are two numbers.
   */
  private static int afterCommand(String raw, int start, int end) {
    int i = start;
    while (i < end && !isDigit(raw.charAt(i))) {
      i++;
    }
    return raw.startsWith("frac", i - 4) ? end : i;
  }

  private static double digits(Text text, int start, int end) {
    if (end - start > LONGEST) {
      return -1;
    }
    double value = 0;
    double place = 0;
    for (int k = start; k < end; k++) {
      char c = text.at(k);
      if (c == '.' || (c == ',' && k == start + 1 && text.at(start) == '0')) {
        place = place == 0 ? 1 : -1;
      } else if (c != ',') {
        value = value * 10 + (c - '0');
        place *= 10;
      }
      if (place < 0) {
        return -1; // "1.2.3" is a version
      }
    }
    // "0,2" has a decimal comma. ".75": the point is not part of the word.
    boolean bare = start > 0 && text.at(start - 1) == '.' && place == 0;
    return bare && (start == 1 || !Letters.orDigit(text.at(start - 2)))
        ? value / Math.pow(10, (double) end - start)
        : place > 1 ? value / place : value;
  }

  /** Returns true for digits with at most one point: "1.2.3" is a version, not a number. */
  public static boolean isDecimal(String digits) {
    int points = 0;
    int figures = 0;
    for (int i = 0; i < digits.length(); i++) {
      char c = digits.charAt(i);
      if (c == '.') {
        points++;
      } else if (isDigit(c)) {
        figures++;
      } else {
        return false;
      }
    }
    return figures > 0 && points <= 1;
  }

  /** Returns the number of numbers. */
  public int size() {
    return size;
  }

  /** Returns the value of the {@code i}-th number, counted from 0; never negative. */
  public double value(int i) {
    return values[i];
  }

  /** Returns the start of the {@code i}-th number, counted from 0. */
  public int start(int i) {
    return starts[i];
  }
}
