package dev.ponens.fact.trap.read;

import dev.ponens.fact.text.NumberWords;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** Reads numbers of several words: "twenty four", "a hundred and twenty", "a dozen". */
final class SpelledNumbers {
  /** Creates a figure from a number and its words. */
  interface Maker {
    Figure make(BigFraction value, int from, int to);
  }

  private static final Set<String> SCALES = Set.of("thousand", "million", "billion", "dozen");

  private SpelledNumbers() {}

  /** Reads the number whose words begin at this index; null when there is none. */
  static @Nullable Figure read(String[] words, int at, Maker maker) {
    int hundreds = 0;
    int i = at;
    Integer first = small(words[i]);
    boolean article = words[i].equals("a");
    boolean hundred = i + 1 < words.length && words[i + 1].equals("hundred");
    if ((first != null || article) && hundred) {
      hundreds = 100 * (article ? 1 : first == null ? 0 : first);
      i += 2;
      i += i + 1 < words.length && words[i].equals("and") && isNumber(words[i + 1]) ? 1 : 0;
    }
    Integer below = i < words.length ? NumberWords.of(words[i]) : null;
    if (below == null) {
      return hundreds == 0
          ? large(words, at, article, maker)
          : maker.make(BigFraction.of(hundreds), at, i);
    }
    Integer ones = i + 1 < words.length ? small(words[i + 1]) : null;
    boolean both = below >= 20 && below % 10 == 0 && ones != null && ones > 0 && ones < 10;
    int value = hundreds + below + (both && ones != null ? ones : 0);
    return maker.make(BigFraction.of(value), at, i + (both ? 2 : 1));
  }

  /** "a million", "a dozen": the word after the article multiplies. */
  private static @Nullable Figure large(String[] words, int at, boolean article, Maker maker) {
    boolean scale = at + 1 < words.length && SCALES.contains(words[at + 1]);
    return article && scale ? maker.make(BigFraction.ONE, at, at + 1) : null;
  }

  private static boolean isNumber(String word) {
    return NumberWords.of(word) != null;
  }

  /** Returns the number of a word from zero to nineteen; null for other words. */
  private static @Nullable Integer small(String word) {
    Integer value = NumberWords.of(word);
    return value != null && value < 20 ? value : null;
  }
}
