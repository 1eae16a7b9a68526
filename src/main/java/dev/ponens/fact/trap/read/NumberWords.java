package dev.ponens.fact.trap.read;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** Numbers in words: "three", "twenty-four", "a hundred and twenty". */
final class NumberWords {
  /** Makes a figure of a number and its words. */
  interface Maker {
    Figure make(BigFraction value, int from, int to);
  }

  private static final Map<String, Integer> SMALL = new HashMap<>();
  private static final Map<String, Integer> TENS = new HashMap<>();

  static {
    String[] small =
        ("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen"
                + " fifteen sixteen seventeen eighteen nineteen")
            .split(" ", -1);
    for (int i = 0; i < small.length; i++) {
      SMALL.put(small[i], i);
    }
    String[] tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ", -1);
    for (int i = 0; i < tens.length; i++) {
      TENS.put(tens[i], 20 + 10 * i);
    }
  }

  private static final Set<String> SCALES = Set.of("thousand", "million", "billion", "dozen");

  private NumberWords() {}

  /** The number whose words begin there; null when none do. */
  static @Nullable Figure read(String[] words, int at, Maker maker) {
    int hundreds = 0;
    int i = at;
    Integer first = SMALL.get(words[i]);
    boolean article = words[i].equals("a");
    boolean hundred = i + 1 < words.length && words[i + 1].equals("hundred");
    if ((first != null || article) && hundred) {
      hundreds = 100 * (article ? 1 : first == null ? 0 : first);
      i += 2;
      i += i + 1 < words.length && words[i].equals("and") && isNumber(words[i + 1]) ? 1 : 0;
    }
    int below = i < words.length ? value(words[i]) : -1;
    if (below < 0) {
      return hundreds == 0
          ? large(words, at, article, maker)
          : maker.make(BigFraction.of(hundreds), at, i);
    }
    Integer ones = i + 1 < words.length ? SMALL.get(words[i + 1]) : null;
    boolean both = TENS.containsKey(words[i]) && ones != null && ones > 0 && ones < 10;
    int value = hundreds + below + (both && ones != null ? ones : 0);
    return maker.make(BigFraction.of(value), at, i + (both ? 2 : 1));
  }

  /** "a million", "a dozen": the word behind multiplies. */
  private static @Nullable Figure large(String[] words, int at, boolean article, Maker maker) {
    boolean scale = at + 1 < words.length && SCALES.contains(words[at + 1]);
    return article && scale ? maker.make(BigFraction.ONE, at, at + 1) : null;
  }

  private static boolean isNumber(String word) {
    return value(word) >= 0;
  }

  private static int value(String word) {
    return TENS.getOrDefault(word, SMALL.getOrDefault(word, -1));
  }
}
