package dev.ponens.fact.text;

import java.util.List;

/**
 * The regular inflections of an English word, for phrases marked with {@code ~}: plural, third
 * person, past and participle. {@link IrregularForms} has the others.
 */
public final class Inflections {
  private static final String VOWELS = "aeiou";

  private Inflections() {}

  /** Returns the word and its regular inflections. */
  public static List<String> of(String word) {
    int n = word.length();
    char last = word.charAt(n - 1);
    if (n < 3) {
      return List.of(word, word + "s");
    }
    char before = word.charAt(n - 2);
    if (last == 'e') {
      String stem = word.substring(0, n - 1);
      return List.of(word, word + "s", word + "d", stem + "ing");
    }
    if (last == 'y' && VOWELS.indexOf(before) < 0) {
      String stem = word.substring(0, n - 1);
      return List.of(word, stem + "ies", stem + "ied", word + "ing");
    }
    if (last == 's' || last == 'x' || last == 'z' || word.endsWith("sh") || word.endsWith("ch")) {
      return List.of(word, word + "es", word + "ed", word + "ing");
    }
    if (doubles(word)) {
      return List.of(
          word, word + "s", word + "ed", word + "ing", word + last + "ed", word + last + "ing");
    }
    return List.of(word, word + "s", word + "ed", word + "ing");
  }

  /**
   * Returns true for consonant, vowel, consonant: plan, planned. Longer words may or may not double
   * the consonant, so both spellings are kept.
   */
  private static boolean doubles(String word) {
    int n = word.length();
    return n >= 3
        && VOWELS.indexOf(word.charAt(n - 1)) < 0
        && "wxy".indexOf(word.charAt(n - 1)) < 0
        && VOWELS.indexOf(word.charAt(n - 2)) >= 0
        && VOWELS.indexOf(word.charAt(n - 3)) < 0;
  }
}
