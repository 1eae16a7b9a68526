package dev.ponens.rule.filter;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Names;
import dev.ponens.rule.compile.FieldReads.ConstantTest;
import dev.ponens.settings.Settings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * All comparisons of rules with one field, each with its number. One lookup finds the comparisons
 * that a value passes: by the word, by the words it contains, or by its position between the
 * numbers it is compared with.
 */
final class FieldTests {
  private static final Set<String> FLAGS = Set.of("true", "false");

  /** The number of small numbers, beginning with 0. */
  private static final int SMALL = 32;

  private final Accessor accessor;
  private final int size;
  private final FixedBits all;

  /** The tests that a word passes; any other word passes {@link #otherWord}. */
  private final Map<String, FixedBits> words = new HashMap<>();

  private final FixedBits otherWord;

  /** The tests that {@code true} and {@code false} pass. */
  private final FixedBits yes;

  private final FixedBits no;

  /** The tests that a set passes because it contains a word, or fails for that reason. */
  private final Map<String, FixedBits> held = new HashMap<>();

  private final Map<String, FixedBits> lacked = new HashMap<>();
  private final FixedBits empty;

  /** The words of the two maps above, with both sets. */
  private final Map<String, Change> changes = new HashMap<>();

  /** The tests that a set passes or fails because it contains a word. */
  private record Change(FixedBits passes, FixedBits fails) {}

  private final double[] thresholds;
  private final List<FixedBits> bands = new ArrayList<>();

  /** The tests that small numbers pass; most numbers of facts are small. */
  private final FixedBits[] bandOf = new FixedBits[SMALL];

  FieldTests(Accessor accessor, int size, Map<ConstantTest, Integer> tests, Settings settings) {
    this.accessor = accessor;
    this.size = size;
    this.all = new FixedBits(size);
    this.otherWord = new FixedBits(size);
    this.empty = new FixedBits(size);
    this.thresholds =
        tests.keySet().stream()
            .filter(t -> t.words().isEmpty())
            .mapToDouble(t -> number(t, settings))
            .sorted()
            .distinct()
            .toArray();
    for (int band = 0; band <= 2 * thresholds.length; band++) {
      bands.add(new FixedBits(size));
    }
    tests.keySet().forEach(t -> t.words().forEach(w -> words.put(w, new FixedBits(size))));
    tests.forEach(
        (test, number) -> {
          all.set(number);
          if (test.words().isEmpty()) {
            numbered(test, number, number(test, settings));
          } else {
            worded(test, number);
          }
        });
    for (Map<String, FixedBits> some : List.of(held, lacked)) {
      some.keySet()
          .forEach(
              word ->
                  changes.computeIfAbsent(
                      word,
                      w ->
                          new Change(
                              held.getOrDefault(w, new FixedBits(size)),
                              lacked.getOrDefault(w, new FixedBits(size)))));
    }
    for (int value = 0; value < bandOf.length; value++) {
      bandOf[value] = bands.get(ValueReading.band(thresholds, value));
    }
    this.yes = words.getOrDefault("true", otherWord);
    this.no = words.getOrDefault("false", otherWord);
  }

  private static double number(ConstantTest test, Settings settings) {
    return test.parameter().isEmpty() ? test.number() : settings.number(test.parameter());
  }

  private void numbered(ConstantTest test, int number, double limit) {
    int at = 2 * Arrays.binarySearch(thresholds, limit) + 1;
    for (int band = 0; band < bands.size(); band++) {
      boolean passes =
          switch (test.operator()) {
            case EQUAL -> band == at;
            case UNEQUAL -> band != at;
            case LESS -> band < at;
            case AT_MOST -> band <= at;
            case MORE -> band > at;
            case AT_LEAST -> band >= at;
            default ->
                throw new IllegalArgumentException(
                    "internal error: a set cannot be compared with a number");
          };
      if (passes) {
        bands.get(band).set(number);
      }
    }
  }

  private void worded(ConstantTest test, int number) {
    switch (test.operator()) {
      case EQUAL -> test.words().forEach(w -> passed(words, w).set(number));
      case UNEQUAL -> {
        otherWord.set(number);
        words.forEach(
            (word, passed) -> {
              if (!test.words().contains(word)) {
                passed.set(number);
              }
            });
      }
      case CONTAINS -> test.words().forEach(w -> passed(held, w).set(number));
      case NOT_CONTAINS -> {
        empty.set(number);
        test.words().forEach(w -> passed(lacked, w).set(number));
      }
      default -> throw new IllegalArgumentException("words cannot be ordered: " + test);
    }
  }

  private FixedBits passed(Map<String, FixedBits> byWord, String word) {
    return byWord.computeIfAbsent(word, w -> new FixedBits(size));
  }

  /** The numbers of all its tests. */
  FixedBits all() {
    return all;
  }

  /**
   * Returns the words with which it is compared, if no other word passes a test; empty if it is
   * compared in another way.
   */
  Set<String> onlyWords() {
    boolean plain = thresholds.length == 0 && held.isEmpty() && lacked.isEmpty();
    return plain && otherWord.isEmpty() ? Collections.unmodifiableSet(words.keySet()) : Set.of();
  }

  /** Returns true when all its tests are whether it is true or false. */
  boolean isFlag() {
    return accessor.isFlag()
        && thresholds.length == 0
        && held.isEmpty()
        && lacked.isEmpty()
        && FLAGS.containsAll(words.keySet());
  }

  Object value(Fact fact) {
    return accessor.of(fact);
  }

  /** Adds the numbers of the tests that a word passes. */
  void addWord(String word, FixedBits passed) {
    add(word, passed);
  }

  /** Returns the value of a field that is true or false. */
  boolean isTrue(Fact fact) {
    return accessor.isTrue(fact);
  }

  /**
   * Adds the numbers of the tests that the value of a fact passes.
   *
   * @return the value when it cannot be tested, so that it passes all tests; otherwise null
   */
  @Nullable Object add(Fact fact, FixedBits passed) {
    if (accessor.isFlag()) {
      passed.or(accessor.isTrue(fact) ? yes : no);
      return null;
    }
    if (accessor.isInteger()) {
      int value = accessor.number(fact);
      passed.or(
          value >= 0 && value < bandOf.length
              ? bandOf[value]
              : bands.get(ValueReading.band(thresholds, value)));
      return null;
    }
    Object value = accessor.of(fact);
    return add(value, passed) ? null : value;
  }

  private boolean add(Object value, FixedBits passed) {
    if (value instanceof String word && held.isEmpty() && lacked.isEmpty()) {
      passed.or(words.getOrDefault(word, otherWord));
    } else if (value instanceof Collection<?> set && thresholds.length == 0) {
      passed.or(empty);
      if (set instanceof Names names) {
        for (int i = 0; i < names.knownSize(); i++) {
          word(names.known(i), passed);
        }
      } else {
        set.forEach(word -> word(word, passed));
      }
    } else if (ValueReading.exact(value)) {
      passed.or(bands.get(ValueReading.band(thresholds, ((Number) value).doubleValue())));
    } else {
      passed.or(all);
      return false;
    }
    return true;
  }

  /** Adds the tests that a set passes because of one of its words. */
  private void word(Object word, FixedBits passed) {
    Change change = changes.get(word);
    if (change != null) {
      passed.andNot(change.fails);
      passed.or(change.passes);
    }
  }
}
