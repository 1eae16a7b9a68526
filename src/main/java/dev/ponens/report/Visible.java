package dev.ponens.report;

/**
 * Makes foreign text safe to show: characters that a terminal would obey, or that are invisible,
 * become escapes such as {@code \x1b} or {@code \u202e}. The ranges are constants and not taken
 * from {@link Character}, so that every JDK writes the same bytes.
 */
public final class Visible {
  private Visible() {}

  /** The text on one line, with each hidden character as its escape. */
  public static String of(String text) {
    int i = 0;
    while (i < text.length() && isPlain(text.charAt(i))) {
      i++;
    }
    if (i == text.length()) {
      return text;
    }
    StringBuilder out = new StringBuilder(text.length() + 16).append(text, 0, i);
    while (i < text.length()) {
      int point = text.codePointAt(i);
      append(out, point);
      i += Character.charCount(point);
    }
    return out.toString();
  }

  /**
   * As {@link #of(String)}, truncated to this many characters, with "…" if something was left out.
   */
  public static String of(String text, int most) {
    if (text.length() <= most) {
      return of(text);
    }
    int end = Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
    return of(text.substring(0, end)) + "…";
  }

  /** Whether a text shows nothing: it has only white space and hidden characters. */
  public static boolean isEmpty(String text) {
    return text.codePoints().allMatch(c -> Character.isWhitespace(c) || isHidden(c));
  }

  /** Appends one code point as {@link #of} shows it. */
  static void append(StringBuilder out, int point) {
    if (isHidden(point)) {
      out.append(escape(point));
    } else {
      out.appendCodePoint(point);
    }
  }

  /**
   * True for controls, lone surrogates, and characters that change the direction or have no width.
   */
  public static boolean isHidden(int point) {
    if (point < 0x7F) {
      return point < 0x20;
    }
    return point <= 0x9F
        || point == 0xAD
        || point == 0x61C
        || within(point, 0x115F, 0x1160)
        || within(point, 0x180B, 0x180E)
        || within(point, 0x200B, 0x200F)
        || within(point, 0x2028, 0x202E)
        || within(point, 0x2060, 0x206F)
        || point == 0x3164
        || within(point, 0xD800, 0xDFFF)
        || point == 0xFEFF
        || point == 0xFFA0
        || within(point, 0xFFF9, 0xFFFB)
        || within(point, 0x1D173, 0x1D17A)
        || within(point, 0xE0000, 0xE0FFF);
  }

  /** The number of columns that a terminal uses for the code point, as {@link #append} shows it. */
  static int columns(int point) {
    if (point >= 0x20 && point < 0x7F) {
      return 1;
    }
    if (isHidden(point)) {
      return escape(point).length();
    }
    int type = Character.getType(point);
    if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK) {
      return 0;
    }
    return isWide(point) ? 2 : 1;
  }

  /** The number of columns of a text that {@link #of} returned. */
  public static int columns(String shown) {
    return shown.codePoints().map(Visible::columns).sum();
  }

  /** East Asian wide characters and emoji, by the blocks of Unicode's EastAsianWidth.txt. */
  private static boolean isWide(int point) {
    return within(point, 0x1100, 0x115F)
        || within(point, 0x2E80, 0x303E)
        || within(point, 0x3041, 0x4DBF)
        || within(point, 0x4E00, 0xA4CF)
        || within(point, 0xAC00, 0xD7A3)
        || within(point, 0xF900, 0xFAFF)
        || within(point, 0xFE30, 0xFE6F)
        || within(point, 0xFF00, 0xFF60)
        || within(point, 0xFFE0, 0xFFE6)
        || within(point, 0x1F300, 0x1F64F)
        || within(point, 0x1F680, 0x1F6FF)
        || within(point, 0x1F900, 0x1F9FF)
        || within(point, 0x20000, 0x3FFFD);
  }

  private static String escape(int point) {
    return switch (point) {
      case '\n' -> "\\n";
      case '\r' -> "\\r";
      case '\t' -> "\\t";
      default -> point <= 0xFF ? hex("\\x", point, 2, "") : wide(point);
    };
  }

  private static String wide(int point) {
    return point <= 0xFFFF ? hex("\\u", point, 4, "") : hex("\\u{", point, 5, "}");
  }

  private static String hex(String before, int point, int digits, String after) {
    String bare = Integer.toHexString(point);
    return before + "0".repeat(Math.max(0, digits - bare.length())) + bare + after;
  }

  private static boolean isPlain(char unit) {
    return unit >= 0x20 && (unit < 0x7F || !isHidden(unit));
  }

  private static boolean within(int point, int first, int last) {
    return point >= first && point <= last;
  }
}
