package dev.ponens.fact.quantity;

import dev.ponens.fact.quantity.NumberWords.NumberUse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * The number words and the units of a rulebook. Immutable and thread-safe.
 *
 * <p>A word has one meaning as a number and as a unit, so that a finder looks it up only once.
 */
public final class Quantities {
  /** The name of the table of number words. */
  public static final String NUMBERS = "numbers.csv";

  /** The name of the table of units. */
  public static final String UNITS = "units.csv";

  /** No words. */
  public static final Quantities NONE = new Quantities(List.of(), List.of());

  private final NumberWords numbers;
  private final Units units;
  private final Map<String, WordMeaning> meanings = new HashMap<>();

  /** Marks the hashes of the words that multiply the number before them, by {@link #hash}. */
  private final boolean[] scaling = new boolean[1024];

  /**
   * Reads the rows of both tables.
   *
   * @throws IllegalArgumentException when a row has a fault
   */
  public Quantities(List<List<String>> numbers, List<List<String>> units) {
    this.numbers = new NumberWords(numbers);
    this.units = new Units(units);
    Map<String, Map<NumberUse, BigFraction>> values = this.numbers.words();
    Map<String, Units.NamedUnit> named = this.units.words();
    values.forEach((word, value) -> meanings.put(word, new WordMeaning(value, named.get(word))));
    named.forEach(
        (word, unit) -> meanings.computeIfAbsent(word, w -> new WordMeaning(Map.of(), unit)));
    values.forEach(
        (word, value) -> {
          if (value.containsKey(NumberUse.SCALE) || value.containsKey(NumberUse.SIGN)) {
            scaling[hash(word) & scaling.length - 1] = true;
          }
        });
  }

  /** Returns the number words. */
  public NumberWords numbers() {
    return numbers;
  }

  /** Returns the units. */
  public Units units() {
    return units;
  }

  /** Returns what a word in lower case means. */
  public WordMeaning of(String word) {
    return meanings.getOrDefault(word, WordMeaning.NONE);
  }

  /** Returns the whole number that a word means by itself; null when it means none. */
  public @Nullable Integer whole(String word) {
    return numbers.wholes().get(word);
  }

  /** Returns the factor of a word or sign after a number that multiplies it; null for others. */
  public @Nullable BigFraction scale(String word) {
    WordMeaning meaning = of(word);
    BigFraction scale = meaning.scale();
    return scale == null ? meaning.value(NumberUse.SIGN) : scale;
  }

  /** Returns the hash of a word in lower case for {@link #mayScale}. */
  public static int hash(String word) {
    int letters = word.length();
    for (int i = 0; i < word.length(); i++) {
      letters = letters * 31 + word.charAt(i);
    }
    return letters;
  }

  /** False for the hash of a word that does not multiply the number before it. */
  public boolean mayScale(int hash) {
    return scaling[hash & scaling.length - 1];
  }

  /** Returns the words of these kinds, sorted. */
  public Set<String> words(Set<NumberUse> kinds) {
    Set<String> words = new TreeSet<>();
    numbers
        .words()
        .forEach(
            (word, values) -> {
              if (values.keySet().stream().anyMatch(kinds::contains)) {
                words.add(word);
              }
            });
    return words;
  }

  /**
   * Returns the number that a word of a question gives, as a plain decimal; empty when it gives
   * none. "One" gives none, because it often means no number.
   */
  public String given(String word) {
    WordMeaning meaning = of(word);
    if (meaning == WordMeaning.NONE) {
      return "";
    }
    Integer whole = meaning.whole();
    if (whole != null) {
      return whole > 1 ? whole.toString() : "";
    }
    for (NumberUse kind : List.of(NumberUse.SCALE, NumberUse.PART, NumberUse.MULTIPLE)) {
      BigFraction value = meaning.value(kind);
      if (value != null) {
        return NumberWords.decimal(value);
      }
    }
    return "";
  }
}
