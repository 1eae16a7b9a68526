package dev.ponens.rule.sieve;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Names;
import dev.ponens.rule.compile.Reads.Test;
import dev.ponens.settings.Settings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * All comparisons of rules with one field, each with its number. One lookup finds the comparisons
 * that a value passes: by the word, by the words it contains, or by its position between the
 * numbers it is compared with.
 */
final class Tests {
  private final Accessor accessor;
  private final int size;
  private final Bits all;

  /** The tests that a word passes; any other word passes {@link #otherWord}. */
  private final Map<String, Bits> words = new HashMap<>();

  private final Bits otherWord;

  /** The tests that {@code true} and {@code false} pass. */
  private final Bits yes;

  private final Bits no;

  /** The tests that a set passes because it contains a word, or fails for that reason. */
  private final Map<String, Bits> held = new HashMap<>();

  private final Map<String, Bits> lacked = new HashMap<>();
  private final Bits empty;

  private final double[] thresholds;
  private final List<Bits> bands = new ArrayList<>();

  Tests(Accessor accessor, int size, Map<Test, Integer> tests, Settings settings) {
    this.accessor = accessor;
    this.size = size;
    this.all = new Bits(size);
    this.otherWord = new Bits(size);
    this.empty = new Bits(size);
    this.thresholds =
        tests.keySet().stream()
            .filter(t -> t.words().isEmpty())
            .mapToDouble(t -> number(t, settings))
            .sorted()
            .distinct()
            .toArray();
    for (int band = 0; band <= 2 * thresholds.length; band++) {
      bands.add(new Bits(size));
    }
    tests.keySet().forEach(t -> t.words().forEach(w -> words.put(w, new Bits(size))));
    tests.forEach(
        (test, number) -> {
          all.set(number);
          if (test.words().isEmpty()) {
            numbered(test, number, number(test, settings));
          } else {
            worded(test, number);
          }
        });
    this.yes = words.getOrDefault("true", otherWord);
    this.no = words.getOrDefault("false", otherWord);
  }

  private static double number(Test test, Settings settings) {
    return test.parameter().isEmpty() ? test.number() : settings.number(test.parameter());
  }

  private void numbered(Test test, int number, double limit) {
    int at = 2 * Arrays.binarySearch(thresholds, limit) + 1;
    for (int band = 0; band < bands.size(); band++) {
      boolean passes =
          switch (test.operator()) {
            case IS -> band == at;
            case IS_NOT -> band != at;
            case LESS -> band < at;
            case AT_MOST -> band <= at;
            case MORE -> band > at;
            case AT_LEAST -> band >= at;
            case HOLDS, LACKS ->
                throw new IllegalArgumentException(
                    "internal error: a set cannot be compared" + " with a number");
          };
      if (passes) {
        bands.get(band).set(number);
      }
    }
  }

  private void worded(Test test, int number) {
    switch (test.operator()) {
      case IS -> test.words().forEach(w -> passed(words, w).set(number));
      case IS_NOT -> {
        otherWord.set(number);
        words.forEach(
            (word, passed) -> {
              if (!test.words().contains(word)) {
                passed.set(number);
              }
            });
      }
      case HOLDS -> test.words().forEach(w -> passed(held, w).set(number));
      case LACKS -> {
        empty.set(number);
        test.words().forEach(w -> passed(lacked, w).set(number));
      }
      default -> throw new IllegalArgumentException("words cannot be ordered: " + test);
    }
  }

  private Bits passed(Map<String, Bits> byWord, String word) {
    return byWord.computeIfAbsent(word, w -> new Bits(size));
  }

  /** The numbers of all its tests. */
  Bits all() {
    return all;
  }

  Object value(Fact fact) {
    return accessor.of(fact);
  }

  /**
   * Adds the numbers of the tests that a value passes.
   *
   * @return false when the value cannot be tested; it then passes all tests
   */
  boolean add(Object value, Bits passed) {
    if (value instanceof Boolean is) {
      passed.or(is ? yes : no);
    } else if (value instanceof String word && held.isEmpty() && lacked.isEmpty()) {
      passed.or(words.getOrDefault(word, otherWord));
    } else if (value instanceof Collection<?> set && thresholds.length == 0) {
      passed.or(empty);
      if (set.isEmpty()) {
        return true;
      }
      if (set instanceof Names names) {
        for (int i = 0; i < names.size(); i++) {
          word(names.name(i), passed);
        }
      } else {
        set.forEach(word -> word(word, passed));
      }
    } else if (Reading.exact(value)) {
      passed.or(bands.get(Reading.band(thresholds, ((Number) value).doubleValue())));
    } else {
      passed.or(all);
      return false;
    }
    return true;
  }

  /** Adds the tests that a set passes because of one of its words. */
  private void word(Object word, Bits passed) {
    Bits fails = lacked.isEmpty() ? null : lacked.get(word);
    if (fails != null) {
      passed.andNot(fails);
    }
    Bits passes = held.isEmpty() ? null : held.get(word);
    if (passes != null) {
      passed.or(passes);
    }
  }
}
