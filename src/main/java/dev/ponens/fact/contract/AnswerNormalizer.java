package dev.ponens.fact.contract;

import dev.ponens.fact.text.Text;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Normalises answers for comparison: case, blanks, emphasis and currency signs do not count. */
public final class AnswerNormalizer {
  private static final Map<String, String> WORDS =
      Map.ofEntries(
          Map.entry("two", "2"),
          Map.entry("three", "3"),
          Map.entry("four", "4"),
          Map.entry("five", "5"),
          Map.entry("six", "6"),
          Map.entry("seven", "7"),
          Map.entry("eight", "8"),
          Map.entry("nine", "9"),
          Map.entry("ten", "10"),
          Map.entry("eleven", "11"),
          Map.entry("twelve", "12"),
          Map.entry("dozen", "12"),
          Map.entry("fifteen", "15"),
          Map.entry("twenty", "20"),
          Map.entry("thirty", "30"),
          Map.entry("forty", "40"),
          Map.entry("fifty", "50"),
          Map.entry("half", "0.5"),
          Map.entry("twice", "2"),
          Map.entry("hundred", "100"));

  private AnswerNormalizer() {}

  /** Returns the numbers among the first thousand words of a question, in digits and in words. */
  static Set<String> given(Text text) {
    Set<String> given = new LinkedHashSet<>();
    for (int i = 0; i < Math.min(1000, text.size()); i++) {
      String word = text.raw().substring(text.start(i), text.end(i)).toLowerCase(Locale.ROOT);
      if (text.number(i)) {
        given.add(trimmed(word.replace(",", "")));
      } else if (WORDS.containsKey(word)) {
        given.add(WORDS.get(word));
      } else {
        given.addAll(numbers(word));
      }
    }
    return given;
  }

  /**
   * Returns the text in lower case, with single blanks, without emphasis and without commas inside
   * numbers.
   */
  public static String plain(String value) {
    StringBuilder out = new StringBuilder(value.length());
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
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
