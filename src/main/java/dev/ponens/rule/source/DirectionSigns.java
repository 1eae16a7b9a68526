package dev.ponens.rule.source;

/** Invisible characters that change the direction in which the text behind them is shown. */
public final class DirectionSigns {
  private DirectionSigns() {}

  /** The index of the first one; -1 when there is none. */
  public static int first(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if ((c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069)) {
        return i;
      }
    }
    return -1;
  }

  /** The message about the direction character at an index. */
  public static String told(String text, int at) {
    return "invisible text-direction character U+%04X at character %d; delete it"
        .formatted((int) text.charAt(at), text.codePointCount(0, at) + 1);
  }
}
