package dev.ponens.fact.command;

import java.util.Locale;

/**
 * A pattern in which {@code *} stands for any characters and {@code ?} for one. In a pattern for
 * paths, {@code *} stays within a name and {@code **} goes across folders.
 */
public final class Wildcard {
  private final String pattern;
  private final Form form;

  /** The pattern before its first star or question mark: each match begins with it. */
  private final String start;

  /** The pattern after its last one: each match ends with it. */
  private final String end;

  private enum Form {
    WORD,
    VALUE,
    PATH
  }

  private Wildcard(String pattern, Form form) {
    this.pattern = pattern;
    this.form = form;
    int first = 0;
    while (first < pattern.length() && "*?".indexOf(pattern.charAt(first)) < 0) {
      first++;
    }
    int last = pattern.length();
    while (last > first && "*?".indexOf(pattern.charAt(last - 1)) < 0) {
      last--;
    }
    this.start = pattern.substring(0, first);
    // The slash after two stars is optional.
    String rest = pattern.substring(last);
    this.end = form == Form.PATH && rest.startsWith("/") ? rest.substring(1) : rest;
  }

  /** Returns a pattern for words, in which case counts. */
  public static Wildcard ofWord(String pattern) {
    return new Wildcard(pattern, Form.WORD);
  }

  /** Returns a pattern for values, in which case does not count. */
  public static Wildcard ofValue(String pattern) {
    return new Wildcard(pattern.toLowerCase(Locale.ROOT), Form.VALUE);
  }

  /** Returns a pattern for paths. */
  static Wildcard ofPath(String pattern) {
    return new Wildcard(pattern, Form.PATH);
  }

  /**
   * Returns true when one of several patterns, joined by {@code " or "}, matches a value, whatever
   * the case.
   */
  public static boolean isAnyOf(String patterns, String value) {
    for (String pattern : patterns.split(" or ", -1)) {
      if (ofValue(pattern.strip()).matches(value)) {
        return true;
      }
    }
    return false;
  }

  static boolean isGlob(String text) {
    return text.indexOf('*') >= 0 || text.indexOf('?') >= 0;
  }

  /** Returns the number of characters that must be equal. */
  int weight() {
    return (int) pattern.chars().filter(c -> c != '*' && c != '?').count();
  }

  /** Returns true when the whole text matches. Time: length of the pattern times the text. */
  public boolean matches(String text) {
    String given = form == Form.VALUE ? text.toLowerCase(Locale.ROOT) : text;
    if (start.length() == pattern.length()) {
      return given.equals(pattern);
    }
    if (!given.startsWith(start) || !given.endsWith(end)) {
      return false;
    }
    return form == Form.PATH ? matchesPath(given) : matchesWord(given);
  }

  /** Goes back to the last star only, which suffices because a star of a word has no limits. */
  private boolean matchesWord(String text) {
    int at = 0;
    int star = -1;
    int from = 0;
    int i = 0;
    while (i < text.length()) {
      char c = at < pattern.length() ? pattern.charAt(at) : 0;
      if (c == '*') {
        star = at++;
        from = i;
      } else if (at < pattern.length() && (c == '?' || c == text.charAt(i))) {
        at++;
        i++;
      } else if (star >= 0) {
        at = star + 1;
        i = ++from;
      } else {
        return false;
      }
    }
    while (at < pattern.length() && pattern.charAt(at) == '*') {
      at++;
    }
    return at == pattern.length();
  }

  private boolean matchesPath(String text) {
    boolean[] reached = new boolean[text.length() + 1];
    reached[0] = true;
    int at = 0;
    while (at < pattern.length()) {
      char c = pattern.charAt(at);
      if (c != '*') {
        one(reached, text, c);
        at++;
        continue;
      }
      boolean folders = pattern.startsWith("**", at);
      at += folders ? 2 : 1;
      if (folders && at < pattern.length() && pattern.charAt(at) == '/') {
        folders(reached, text);
        at++;
      } else {
        any(reached, text, folders);
      }
    }
    return reached[text.length()];
  }

  private static void one(boolean[] reached, String text, char c) {
    for (int i = text.length(); i > 0; i--) {
      char found = text.charAt(i - 1);
      reached[i] = reached[i - 1] && (c == '?' ? found != '/' : c == found);
    }
    reached[0] = false;
  }

  private static void any(boolean[] reached, String text, boolean folders) {
    for (int i = 1; i <= text.length(); i++) {
      reached[i] |= reached[i - 1] && (folders || text.charAt(i - 1) != '/');
    }
  }

  /** Matches {@code **} with a slash: nothing, or folders. */
  private static void folders(boolean[] reached, String text) {
    boolean open = false;
    for (int i = 0; i <= text.length(); i++) {
      boolean slash = i > 0 && text.charAt(i - 1) == '/';
      boolean before = reached[i];
      reached[i] = before || (open && slash);
      open |= before;
    }
  }
}
