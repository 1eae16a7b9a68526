package dev.ponens.fact.quantity;

import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Remembers words of texts in lower case with their meanings. Texts repeat words, so most words
 * need no new string. Safe for use by multiple threads: what is remembered never changes, and it
 * does not matter which of two words is remembered.
 */
final class WordMemory {
  /** The number of remembered words; a power of two. */
  private static final int SIZE = 2048;

  private static final int ASCII = 128;

  private final Map<String, WordMeaning> meanings;
  private final @Nullable KnownWord[] words = new KnownWord[SIZE];

  WordMemory(Map<String, WordMeaning> meanings) {
    this.meanings = meanings;
  }

  /** Returns the word in a part of a text. */
  KnownWord of(char[] units, int from, int to) {
    int hash = to - from;
    for (int i = from; i < to; i++) {
      char c = units[i];
      if (c >= ASCII) {
        return read(units, from, to);
      }
      hash = hash * 31 + lower(c);
    }
    int place = (hash ^ (hash >>> 11)) & (SIZE - 1);
    KnownWord known = words[place];
    if (known == null || !is(known.text(), units, from, to)) {
      known = read(units, from, to);
      words[place] = known;
    }
    return known;
  }

  private KnownWord read(char[] units, int from, int to) {
    String word = new String(units, from, to - from).toLowerCase(Locale.ROOT);
    return new KnownWord(word, meanings.getOrDefault(word, WordMeaning.NONE));
  }

  private static boolean is(String word, char[] units, int from, int to) {
    if (word.length() != to - from) {
      return false;
    }
    for (int i = from; i < to; i++) {
      if (word.charAt(i - from) != lower(units[i])) {
        return false;
      }
    }
    return true;
  }

  private static char lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char) (c | ' ') : c;
  }
}
