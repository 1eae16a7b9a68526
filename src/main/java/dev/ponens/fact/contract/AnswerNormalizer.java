package dev.ponens.fact.contract;

import dev.ponens.fact.quantity.Quantities;
import dev.ponens.fact.text.Text;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Normalises answers for comparison: case, blanks and emphasis do not count. */
public final class AnswerNormalizer {
  private static final Map<Character, String> CURRENCIES =
      Map.of('$', "dollars", '\u20AC', "euros", '\u00A3', "pounds", '\u00A5', "yen");

  /** How LaTeX marks an answer. */
  private static final String BOXED = "\\boxed{";

  /** The number of digits in a group. */
  private static final int GROUP = 3;

  private AnswerNormalizer() {}

  /** Returns the numbers among the first thousand words of a question, in digits and in words. */
  static Set<String> given(Text text, Quantities quantities) {
    Set<String> given = new LinkedHashSet<>();
    for (int i = 0; i < Math.min(1000, text.size()); i++) {
      String word = text.raw().substring(text.start(i), text.end(i)).toLowerCase(Locale.ROOT);
      if (text.number(i)) {
        given.add(trimmed(word.replace(",", "")));
      } else {
        String number = quantities.given(word);
        if (!number.isEmpty()) {
          given.add(number);
        } else if (text.figure(i)) {
          given.addAll(numbers(word));
        }
      }
    }
    return given;
  }

  /**
   * Returns true for blanks of a line, also no-break and thin ones, and for invisible characters
   * such as U+200B.
   */
  static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || Character.isSpaceChar(c) || invisible(c);
  }

  private static boolean invisible(char c) {
    return Character.getType(c) == Character.FORMAT;
  }

  /** Returns true for the characters that join or separate the letters of words and emoji. */
  private static boolean joins(char c) {
    return c == '\u200C' || c == '\u200D';
  }

  /**
   * Returns the text as it is shown: single blanks of one kind, no blanks that group digits, and no
   * invisible characters except those that words and emoji are written with: U+200C and U+200D. A
   * text that is wholly in a box of LaTeX is shown without it.
   */
  public static String shown(String text) {
    String value = ungrouped(unboxed(text.strip()));
    StringBuilder out = new StringBuilder(value.length());
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (joins(c)) {
        out.append(c);
        continue;
      }
      if (invisible(c)) {
        continue;
      }
      boolean blank = Character.isWhitespace(c) || isBlank(c);
      if (!blank) {
        out.append(c);
      } else if (out.length() > 0 && out.charAt(out.length() - 1) != ' ') {
        out.append(' ');
      }
    }
    return out.toString().strip();
  }

  private static String unboxed(String text) {
    int close = text.indexOf('}');
    boolean boxed = text.startsWith(BOXED) && close == text.length() - 1;
    return boxed ? text.substring(BOXED.length(), close) : text;
  }

  /** Writes the sign of a currency before a number as a word behind it: "5 dollars". */
  private static String spelled(String value) {
    StringBuilder out = new StringBuilder(value.length());
    for (int i = 0; i < value.length(); i++) {
      String currency = CURRENCIES.get(value.charAt(i));
      int to = i + 1;
      while (currency != null && to < value.length() && numeral(value, to)) {
        to++;
      }
      // "$5$" is LaTeX.
      boolean amount = to > i + 1 && (to == value.length() || value.charAt(to) != value.charAt(i));
      if (amount) {
        int us = out.length() - 2;
        boolean named = us >= 0 && "US".contentEquals(out.subSequence(us, us + 2));
        out.setLength(named ? us : out.length());
        out.append(value, i + 1, to).append(' ').append(currency).append(' ');
        i = to - 1;
      } else if (currency != null && value.charAt(i) != '$') {
        out.append(' ').append(currency).append(' ');
      } else {
        out.append(value.charAt(i));
      }
    }
    return out.toString();
  }

  private static boolean numeral(String value, int at) {
    boolean inside = at + 1 < value.length() && digit(value, at + 1);
    return digit(value, at) || (inside && ".,".indexOf(value.charAt(at)) >= 0);
  }

  /**
   * Returns the text in lower case, with single blanks, without emphasis and invisible characters,
   * and without commas, no-break and thin blanks inside numbers. The sign of a currency is a word:
   * "$5" and "5 dollars" are the same.
   */
  public static String plain(String text) {
    String value = spelled(shown(text)).replace("\u00B2", "^2").replace("\u00B3", "^3");
    StringBuilder out = new StringBuilder(value.length());
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (joins(c)) {
        continue;
      }
      boolean inside =
          i > 0 && i + 1 < value.length() && digit(value, i - 1) && digit(value, i + 1);
      if (Character.isLetterOrDigit(c) || "+-/=<>%*^".indexOf(c) >= 0 || (c == '.' && inside)) {
        out.append(c);
      } else if (!(c == ',' && inside) && out.length() > 0 && out.charAt(out.length() - 1) != ' ') {
        out.append(' ');
      }
    }
    return out.toString().replace("*", "").strip().toLowerCase(Locale.ROOT);
  }

  /**
   * Returns the text without the no-break and thin blanks that group the digits of a number: one to
   * three digits, then groups of three.
   */
  private static String ungrouped(String text) {
    StringBuilder out = new StringBuilder(text.length());
    int removed = -1;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean groups =
          c != ' '
              && Character.isSpaceChar(c)
              && begins(text, i, removed)
              && i + GROUP < text.length()
              && digit(text, i + 1)
              && digit(text, i + 2)
              && digit(text, i + GROUP)
              && (i + GROUP + 1 == text.length() || !digit(text, i + GROUP + 1));
      if (groups) {
        removed = i;
      } else {
        out.append(c);
      }
    }
    return out.toString();
  }

  /**
   * Returns true when one to three digits stand before an index, and no blank before them that
   * groups nothing.
   *
   * @param removed the index of the last blank that groups digits; -1 for none
   */
  private static boolean begins(String text, int at, int removed) {
    int from = at;
    while (from > 0 && at - from <= GROUP && digit(text, from - 1)) {
      from--;
    }
    boolean follows =
        from > 1
            && text.charAt(from - 1) != ' '
            && Character.isSpaceChar(text.charAt(from - 1))
            && digit(text, from - 2);
    return from < at && at - from <= GROUP && (!follows || from - 1 == removed);
  }

  private static boolean digit(String text, int i) {
    return text.charAt(i) >= '0' && text.charAt(i) <= '9';
  }

  /** Returns the numbers of a normalised text, without zeros at the end of decimals. */
  static Set<String> numbers(String plain) {
    Set<String> numbers = new LinkedHashSet<>();
    int i = 0;
    while (i < plain.length()) {
      int from = i;
      while (i < plain.length() && (digit(plain, i) || (plain.charAt(i) == '.' && i > from))) {
        i++;
      }
      if (i > from) {
        numbers.add(trimmed(plain.substring(from, i)));
      } else {
        i++;
      }
    }
    return numbers;
  }

  static String trimmed(String number) {
    int to = number.length();
    if (number.indexOf('.') >= 0) {
      while (to > 0 && number.charAt(to - 1) == '0') {
        to--;
      }
      to -= to > 0 && number.charAt(to - 1) == '.' ? 1 : 0;
    }
    return number.substring(0, to);
  }

  /** Returns the words of a normalised text. */
  static Set<String> words(String plain) {
    Set<String> words = new LinkedHashSet<>();
    for (String word : plain.split(" ", -1)) {
      if (!word.isEmpty()) {
        words.add(word);
      }
    }
    return words;
  }
}
