package dev.ponens.fact.command;

/**
 * A pattern in which {@code *} stands for any characters and {@code ?} for one. In a pattern for
 * paths, {@code *} stays within a name and {@code **} goes across folders.
 */
final class Glob {
  private final String pattern;
  private final boolean paths;

  /** The pattern before its first star or question mark: each match begins with it. */
  private final String start;

  /** The pattern after its last one: each match ends with it. */
  private final String end;

  private Glob(String pattern, boolean paths) {
    this.pattern = pattern;
    this.paths = paths;
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
    this.end = paths && rest.startsWith("/") ? rest.substring(1) : rest;
  }

  /** Returns a pattern for words. */
  static Glob ofWord(String pattern) {
    return new Glob(pattern, false);
  }

  /** Returns a pattern for paths. */
  static Glob ofPath(String pattern) {
    return new Glob(pattern, true);
  }

  static boolean isGlob(String text) {
    return text.indexOf('*') >= 0 || text.indexOf('?') >= 0;
  }

  /** Returns the number of characters that must be equal. */
  int weight() {
    return (int) pattern.chars().filter(c -> c != '*' && c != '?').count();
  }

  /** Returns true when the whole text matches. Time: length of the pattern times the text. */
  boolean matches(String text) {
    if (start.length() == pattern.length()) {
      return text.equals(pattern);
    }
    if (!text.startsWith(start) || !text.endsWith(end)) {
      return false;
    }
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
      boolean folders = !paths || pattern.startsWith("**", at);
      at += pattern.startsWith("**", at) ? 2 : 1;
      boolean optional = paths && folders && at < pattern.length() && pattern.charAt(at) == '/';
      if (optional) {
        folders(reached, text);
        at++;
      } else {
        any(reached, text, folders);
      }
    }
    return reached[text.length()];
  }

  private void one(boolean[] reached, String text, char c) {
    for (int i = text.length(); i > 0; i--) {
      char found = text.charAt(i - 1);
      reached[i] = reached[i - 1] && (c == '?' ? found != '/' || !paths : c == found);
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
