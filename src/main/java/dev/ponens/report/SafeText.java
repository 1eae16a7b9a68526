package dev.ponens.report;

import java.util.stream.Collectors;

/** Makes text of several lines safe to show. */
public final class SafeText {
  private SafeText() {}

  /** Returns the text with invisible characters written out, except line ends and tabs. */
  public static String lines(String text) {
    return text.lines().map(SafeText::tabs).collect(Collectors.joining("\n", "", "\n"));
  }

  private static String tabs(String line) {
    StringBuilder out = new StringBuilder(line.length());
    int from = 0;
    for (int i = line.indexOf('\t'); i >= 0; i = line.indexOf('\t', from)) {
      out.append(Visible.of(line.substring(from, i))).append('\t');
      from = i + 1;
    }
    return out.append(Visible.of(line.substring(from))).toString();
  }
}
