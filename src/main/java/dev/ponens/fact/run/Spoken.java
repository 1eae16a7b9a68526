package dev.ponens.fact.run;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The words that somebody said, to answer whether a value was said. */
final class Spoken {
  /** The maximum number of words; above it, every value counts as said. */
  private static final int MOST = 200_000;

  /** A run of digits of this length is an identifier, also inside a longer word: {@code #W2378}. */
  private static final int DIGITS = 4;

  /** The comma in 6,000. */
  private static final Pattern THOUSANDS = Pattern.compile("(?<=[0-9]),(?=[0-9]{3}(?![0-9]))");

  /** A number that is written in groups, such as {@code 410 882}. */
  private static final Pattern GROUPS =
      Pattern.compile("(?<![0-9])[0-9]{1,6}(?:[ /.\u00a0-][0-9]{1,6}){1,7}(?![0-9])");

  private static final Pattern DIGIT_AND_O = Pattern.compile("[0-9]o|o[0-9]");

  /** The maximum number of ranges that are kept, and the largest range. */
  private static final int MOST_RANGES = 200;

  private static final int WIDEST = 1_000;

  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");

  /** The words; many paths have none, so the set is created with the first text. */
  private Set<String> words = Set.of();

  private List<Range> ranges = List.of();
  private final SpelledWords spelled;
  private boolean full;

  Spoken(SpelledWords spelled) {
    this.spelled = spelled;
  }

  /** A range of numbers, such as {@code LN-1 to LN-3}. */
  private record Range(String before, long first, long last) {
    boolean has(String token) {
      String number = token.startsWith(before) ? token.substring(before.length()) : "";
      if (!NUMBER.matcher(number).matches()) {
        return false;
      }
      long value = Long.parseLong(number);
      return value >= first && value <= last;
    }
  }

  /** Adds a text. */
  void add(String text) {
    if (full) {
      return;
    }
    if (words.isEmpty()) {
      words = new HashSet<>();
      ranges = new ArrayList<>();
    }
    words.addAll(tokens(text, true));
    words.addAll(spelled.numbers(text));
    Matcher range = spelled.ranges(text);
    while (range.find() && ranges.size() < MOST_RANGES) {
      // "A-1 to B-900" is no range.
      if (range.group(3).isEmpty() || range.group(3).equalsIgnoreCase(range.group(1))) {
        range(range.group(1), range.group(2), range.group(4));
      }
    }
    Matcher groups = GROUPS.matcher(text);
    while (groups.find()) {
      words.add(digits(groups.group()));
    }
    full = words.size() > MOST;
  }

  /** Adds a range; the last number may be short, as in {@code 12088-90}. */
  private void range(String before, String from, String to) {
    String full =
        to.length() < from.length() ? from.substring(0, from.length() - to.length()) + to : to;
    long first = Long.parseLong(from);
    long last = Long.parseLong(full);
    if (first < last && last - first <= WIDEST) {
      ranges.add(new Range(before.toLowerCase(Locale.ROOT), first, last));
    }
  }

  /** Returns true when every word of a value was said, or is a number of a range. */
  boolean said(String value) {
    if (full) {
      return true;
    }
    List<String> tokens = tokens(value, false);
    for (String token : tokens) {
      if (!words.contains(token)
          && !words.contains(digits(token))
          && ranges.stream().noneMatch(r -> r.has(token))) {
        return false;
      }
    }
    return !tokens.isEmpty();
  }

  /** Returns the digits of a word if they identify it; the word otherwise. */
  private static String digits(String token) {
    StringBuilder digits = new StringBuilder();
    for (int i = 0; i < token.length(); i++) {
      char c = token.charAt(i);
      if (c >= '0' && c <= '9') {
        digits.append(c);
      }
    }
    return digits.length() >= DIGITS ? digits.toString() : token;
  }

  /**
   * Returns the words of a text in lower case. Letters, digits, and {@code _ @ . -} between them
   * form a word.
   *
   * @param parts whether to add the parts of such words, and runs of digits, too
   */
  private static List<String> tokens(String text, boolean parts) {
    List<String> tokens = new ArrayList<>();
    String lower = THOUSANDS.matcher(text.toLowerCase(Locale.ROOT)).replaceAll("");
    int i = 0;
    while (i < lower.length()) {
      if (!Character.isLetterOrDigit(lower.charAt(i))) {
        i++;
        continue;
      }
      int start = i;
      while (i < lower.length() && inside(lower, i)) {
        i++;
      }
      String token = lower.substring(start, i);
      tokens.add(token);
      if (parts) {
        parts(token, tokens);
      }
    }
    return tokens;
  }

  private static boolean inside(String text, int i) {
    char c = text.charAt(i);
    return Character.isLetterOrDigit(c)
        || ("_@.-".indexOf(c) >= 0
            && i + 1 < text.length()
            && Character.isLetterOrDigit(text.charAt(i + 1)));
  }

  private static void parts(String token, List<String> tokens) {
    int start = 0;
    for (int i = 0; i <= token.length(); i++) {
      if (i == token.length() || !Character.isLetterOrDigit(token.charAt(i))) {
        if (i - start < token.length() && i > start) {
          tokens.add(token.substring(start, i));
        }
        start = i + 1;
      }
    }
    String digits = digits(token);
    if (!digits.equals(token)) {
      tokens.add(digits);
    }
    if (DIGIT_AND_O.matcher(token).find()) {
      // The letter O and the digit 0 look alike.
      tokens.add(token.replace('o', '0'));
    }
  }
}
