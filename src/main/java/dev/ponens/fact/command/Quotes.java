package dev.ponens.fact.command;

/** Quotes of the shell. */
final class Quotes {
  private Quotes() {}

  /** Returns a word without its quotes and backslashes. */
  static String dropped(String raw) {
    StringBuilder text = new StringBuilder(raw.length());
    for (int i = 0; i < raw.length(); i++) {
      char c = raw.charAt(i);
      if (c != '\'' && c != '"' && c != '\\') {
        text.append(c);
      }
    }
    return text.toString();
  }

  /**
   * Reads the inside of {@code $'…'}.
   *
   * @param text receives what it means
   * @return the offset after the closing quote
   */
  static int ansi(String in, int start, int end, StringBuilder text) {
    int at = start;
    while (at < end && in.charAt(at) != '\'') {
      char c = in.charAt(at);
      if (c == '\\' && at + 1 < end) {
        at++;
        char escape = in.charAt(at);
        int known = "nrt".indexOf(escape);
        text.append(known < 0 ? escape : "\n\r\t".charAt(known));
      } else {
        text.append(c);
      }
      at++;
    }
    return Math.min(at + 1, end);
  }
}
