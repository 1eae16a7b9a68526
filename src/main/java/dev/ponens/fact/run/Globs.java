package dev.ponens.fact.run;

import java.util.Locale;

/**
 * Compares names with globs: {@code *} stands for any characters, {@code ?} for one. Case, {@code
 * _} and {@code -} do not count in names of tools.
 */
final class Globs {
  private Globs() {}

  /** Returns true when a glob matches the name of a tool. */
  static boolean tool(String glob, String name) {
    return matches(folded(glob), folded(name));
  }

  /**
   * Returns true when one of several globs, joined by {@code " or "}, matches the name of a tool.
   */
  static boolean anyTool(String globs, String name) {
    for (String glob : globs.split(" or ", -1)) {
      if (tool(glob.strip(), name)) {
        return true;
      }
    }
    return false;
  }

  /** Returns true when one of several globs, joined by {@code " or "}, matches a value. */
  static boolean anyValue(String globs, String value) {
    for (String glob : globs.split(" or ", -1)) {
      if (value(glob.strip(), value)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the name without case, {@code _} and {@code -}. */
  static String folded(String name) {
    StringBuilder out = new StringBuilder(name.length());
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c != '_' && c != '-') {
        out.append(c);
      }
    }
    return out.toString().toLowerCase(Locale.ROOT);
  }

  /** Returns true when a glob matches a value, whatever the case. */
  static boolean value(String glob, String value) {
    return matches(glob.toLowerCase(Locale.ROOT), value.toLowerCase(Locale.ROOT));
  }

  /** Matches in time proportional to the product of the lengths, without recursion. */
  private static boolean matches(String glob, String text) {
    int g = 0;
    int t = 0;
    int star = -1;
    int from = 0;
    while (t < text.length()) {
      char c = g < glob.length() ? glob.charAt(g) : 0;
      if (c == '*') {
        star = g++;
        from = t;
      } else if (g < glob.length() && (c == '?' || c == text.charAt(t))) {
        g++;
        t++;
      } else if (star >= 0) {
        g = star + 1;
        t = ++from;
      } else {
        return false;
      }
    }
    while (g < glob.length() && glob.charAt(g) == '*') {
      g++;
    }
    return g == glob.length();
  }
}
