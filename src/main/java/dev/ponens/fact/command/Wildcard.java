package dev.ponens.fact.command;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

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

  /** The longest part of the pattern that each match contains. */
  private final String part;

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
    this.part = longestPart(pattern, form);
  }

  private static String longestPart(String pattern, Form form) {
    String longest = "";
    int from = 0;
    for (int i = 0; i <= pattern.length(); i++) {
      if (i == pattern.length() || "*?".indexOf(pattern.charAt(i)) >= 0) {
        boolean optional = form == Form.PATH && from > 0 && pattern.startsWith("/", from);
        String part = pattern.substring(optional ? Math.min(from + 1, i) : from, i);
        longest = part.length() > longest.length() ? part : longest;
        from = i + 1;
      }
    }
    return longest;
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
    return anyOf(patterns).test(folded(value));
  }

  /** Returns a value as the tests of {@link #anyOf} take it: in lower case. */
  public static String folded(String value) {
    return value.toLowerCase(Locale.ROOT);
  }

  /**
   * Returns a test for values that one of several patterns, joined by {@code " or "}, matches. It
   * takes {@link #folded} values, so that case does not count. A caller that tests many values
   * keeps it.
   */
  public static Predicate<String> anyOf(String patterns) {
    List<Wildcard> all =
        Arrays.stream(patterns.split(" or ", -1)).map(p -> ofValue(p.strip())).toList();
    return folded -> {
      for (Wildcard one : all) {
        if (one.matchesGiven(folded)) {
          return true;
        }
      }
      return false;
    };
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
    return matchesGiven(form == Form.VALUE ? text.toLowerCase(Locale.ROOT) : text);
  }

  private boolean matchesGiven(String given) {
    if (start.length() == pattern.length()) {
      return given.equals(pattern);
    }
    if (!given.startsWith(start) || !given.endsWith(end) || !given.contains(part)) {
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
