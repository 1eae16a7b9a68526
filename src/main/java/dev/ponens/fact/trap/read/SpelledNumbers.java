package dev.ponens.fact.trap.read;

import dev.ponens.fact.quantity.Quantities;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** Reads numbers of several words: "twenty four", "a hundred and twenty", "a dozen". */
final class SpelledNumbers {
  private static final BigFraction HUNDRED = BigFraction.of(100);

  private final Quantities quantities;

  /** Creates a figure from a number and its words. */
  interface Maker {
    Figure make(BigFraction value, int from, int to);
  }

  SpelledNumbers(Quantities quantities) {
    this.quantities = quantities;
  }

  /** Reads the number whose words begin at this index; null when there is none. */
  @Nullable Figure read(String[] words, int at, Maker maker) {
    int hundreds = 0;
    int i = at;
    Integer first = small(words[i]);
    boolean article = words[i].equals("a");
    boolean hundred = i + 1 < words.length && HUNDRED.equals(scale(words[i + 1]));
    if ((first != null || article) && hundred) {
      hundreds = 100 * (article ? 1 : first == null ? 0 : first);
      i += 2;
      i += i + 1 < words.length && words[i].equals("and") && isNumber(words[i + 1]) ? 1 : 0;
    }
    Integer below = i < words.length ? quantities.whole(words[i]) : null;
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
  private @Nullable Figure large(String[] words, int at, boolean article, Maker maker) {
    boolean scale = at + 1 < words.length && scale(words[at + 1]) != null;
    return article && scale ? maker.make(BigFraction.ONE, at, at + 1) : null;
  }

  private @Nullable BigFraction scale(String word) {
    return quantities.of(word).scale();
  }

  private boolean isNumber(String word) {
    return quantities.whole(word) != null;
  }

  /** Returns the number of a word from zero to nineteen; null for other words. */
  private @Nullable Integer small(String word) {
    Integer value = quantities.whole(word);
    return value != null && value < 20 ? value : null;
  }
}
