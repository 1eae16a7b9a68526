package dev.ponens.fact.text;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A text as a reader sees it. Invisible characters such as zero-width spaces and soft hyphens are
 * left out, so a key that they interrupt is still a key. In JSON, the escapes in strings are
 * decoded, however often they were escaped: after a line break a word begins.
 */
final class VisibleText {
  private static final int FIRST = 0xAD;

  private final StringBuilder seen;

  /** For each character of {@link #seen}, where it starts in the original text. */
  private int[] starts = new int[64];

  /** For each character of {@link #seen}, where it ends in the original text. */
  private int[] ends = new int[64];

  private String text = "";

  private VisibleText(int length) {
    this.seen = new StringBuilder(length);
  }

  /**
   * Returns what is seen of a text; null when that is the text itself.
   *
   * @param units the characters of the text
   * @param signs which characters it contains
   */
  static @Nullable VisibleText of(String raw, char[] units, Signs signs) {
    if (!signs.beyondAscii() && !signs.has('\\')) {
      return null;
    }
    boolean json = json(raw);
    for (char c : units) {
      if (unseen(c) || (c == '\\' && json)) {
        return read(raw, json);
      }
    }
    return null;
  }

  /** Returns true for a text that begins as an object, an array or a string in JSON. */
  private static boolean json(String raw) {
    int at = 0;
    while (at < raw.length() && raw.charAt(at) <= ' ') {
      at++;
    }
    return at < raw.length() && "{[\"".indexOf(raw.charAt(at)) >= 0;
  }

  private static VisibleText read(String raw, boolean json) {
    VisibleText read = new VisibleText(raw.length());
    int i = 0;
    while (i < raw.length()) {
      char c = raw.charAt(i);
      int next = i + 1;
      if (json && c == '\\') {
        next = read.escape(raw, i);
      } else {
        read.add(c, i, next);
      }
      i = next;
    }
    read.text = read.seen.toString();
    return read;
  }

  /** Adds the character that an escape stands for; returns the end of the escape. */
  private int escape(String raw, int from) {
    int at = from;
    while (at < raw.length() && raw.charAt(at) == '\\') {
      at++;
    }
    char c = at < raw.length() ? raw.charAt(at) : ' ';
    if (c == 'u' && hex(raw, at + 1)) {
      add((char) Integer.parseInt(raw, at + 1, at + 5, 16), from, at + 5);
      return at + 5;
    }
    if ("nrtbf".indexOf(c) >= 0) {
      add(c == 't' ? '\t' : '\n', from, at + 1);
      return at + 1;
    }
    if (c == '"' || c == '/') {
      add(c, from, at + 1);
      return at + 1;
    }
    add('\\', from, at);
    return at;
  }

  private static boolean hex(String raw, int from) {
    for (int i = from; i < from + 4; i++) {
      if (i >= raw.length() || Character.digit(raw.charAt(i), 16) < 0 || raw.charAt(i) > 'f') {
        return false;
      }
    }
    return true;
  }

  private void add(char c, int start, int end) {
    if (unseen(c)) {
      return;
    }
    int at = seen.length();
    if (at == starts.length) {
      starts = Arrays.copyOf(starts, at * 2);
      ends = Arrays.copyOf(ends, at * 2);
    }
    starts[at] = start;
    ends[at] = end;
    seen.append(c);
  }

  private static boolean unseen(char c) {
    return c >= FIRST
        && (c == FIRST
            || c == 0x034F
            || c == 0x061C
            || c == 0x180E
            || within(c, 0x200B, 0x200F)
            || within(c, 0x202A, 0x202E)
            || within(c, 0x2060, 0x206F)
            || within(c, 0xFE00, 0xFE0F)
            || c == 0xFEFF);
  }

  private static boolean within(char c, int from, int to) {
    return c >= from && c <= to;
  }

  String text() {
    return text;
  }

  /** Returns the index in the original text for a start in {@link #text}. */
  int start(int start) {
    return starts[start];
  }

  /** Returns the index in the original text for an end in {@link #text}. */
  int end(int end) {
    return ends[end - 1];
  }

  /**
   * Returns true for an index in the original text that is inside an escape, so nothing begins
   * there.
   */
  boolean inside(int raw) {
    int at = Arrays.binarySearch(starts, 0, seen.length(), raw);
    return at < 0 && -at - 2 >= 0 && raw < ends[-at - 2];
  }
}
