package dev.ponens.rule.filter;

import dev.ponens.fact.Fact;
import dev.ponens.rule.compile.FieldReads.ConstantTest;
import dev.ponens.rule.compile.FieldReads.ReadPattern;
import dev.ponens.rule.source.BoundedCache;
import dev.ponens.settings.Settings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The patterns of rules for facts of one kind. */
final class FactKind {
  private final FieldTests[] fields;

  /** The maximum number of flags of which all combinations are remembered. */
  private static final int MOST_FLAGS = 6;

  /** The maximum size of the remembered combinations of passed tests, in bytes. */
  private static final long MOST_BYTES = 1L << 20;

  private static final FixedBits[] NO_FLAGS = {};

  private final Asked[] patterns;

  /** The patterns for this kind, by index. */
  private final @Nullable Asked[] byIndex;

  /**
   * The patterns that match a fact, by the tests it passes. Facts of one kind pass few different
   * combinations.
   */
  private final BoundedCache<FixedBits, FixedBits> known = new BoundedCache<>(MOST_BYTES);

  /**
   * If every rule reads a word of facts of this kind: for each word the patterns that match, by the
   * flags; {@link #NO_FLAGS} for a word with which a rule reads more than flags. Most facts are of
   * such kinds. Otherwise empty.
   */
  private final Map<String, @Nullable FixedBits[]> byWord = new HashMap<>();

  /** The fields that are true or false, without the first field. */
  private final FieldTests[] flags;

  private final int tests;

  /** The number of fields that decide; they come first. */
  private final int deciding;

  /**
   * A pattern.
   *
   * @param index its index; boxed, because it is in many keys
   * @param tests the tests that a fact must pass
   * @param choices sets of tests of which a fact must pass at least one each
   * @param readings the other values that are read
   */
  private record Asked(
      Integer index, FixedBits tests, List<FixedBits> choices, List<ValueReading> readings) {
    boolean matches(FixedBits passed) {
      if (!passed.holds(tests)) {
        return false;
      }
      for (int i = 0; i < choices.size(); i++) {
        if (!choices.get(i).intersects(passed)) {
          return false;
        }
      }
      return true;
    }
  }

  /**
   * The result of testing a fact.
   *
   * @param fact the fact
   * @param of the kind of the fact
   * @param patterns the patterns that match it
   * @param odd values that the fact filter cannot compare, and therefore lets pass
   */
  record FactTest(Fact fact, FactKind of, FixedBits patterns, List<Object> odd) {}

  FactKind(Class<?> type, List<ReadPattern> all, Settings settings) {
    int[] own = indexes(type.getSimpleName(), all);
    Map<ConstantTest, Integer> numbers = new LinkedHashMap<>();
    for (int p : own) {
      for (List<ConstantTest> any : all.get(p).tests()) {
        any.forEach(test -> numbers.putIfAbsent(test, numbers.size()));
      }
    }
    this.tests = numbers.size();
    List<Asked> asked = new ArrayList<>();
    for (int p : own) {
      asked.add(asked(type, p, all.get(p), numbers, settings));
    }
    this.patterns = asked.toArray(Asked[]::new);
    this.byIndex = new Asked[all.size()];
    asked.forEach(pattern -> byIndex[pattern.index] = pattern);
    Map<String, Map<ConstantTest, Integer>> byField = new TreeMap<>();
    numbers.forEach(
        (test, number) ->
            byField.computeIfAbsent(test.field(), f -> new LinkedHashMap<>()).put(test, number));
    List<FieldTests> tested = new ArrayList<>();
    byField.forEach(
        (field, some) ->
            tested.add(new FieldTests(Accessor.of(type, field), tests, some, settings)));
    tested.sort((a, b) -> Integer.compare(order(a), order(b)));
    this.fields = tested.toArray(FieldTests[]::new);
    this.deciding = (int) tested.stream().filter(this::decides).count();
    this.flags =
        Arrays.stream(fields).skip(1).filter(FieldTests::isFlag).toArray(FieldTests[]::new);
    if (deciding > 0 && !fields[0].isFlag() && flags.length <= MOST_FLAGS) {
      for (String word : fields[0].onlyWords()) {
        byWord.put(word, onlyFlags(word) ? new FixedBits[1 << flags.length] : NO_FLAGS);
      }
    }
  }

  /** Returns the indexes of the patterns for facts of a kind. */
  private static int[] indexes(String type, List<ReadPattern> all) {
    int[] indexes = new int[all.size()];
    int count = 0;
    for (int p = 0; p < indexes.length; p++) {
      if (all.get(p).type().equals(type)) {
        indexes[count++] = p;
      }
    }
    return Arrays.copyOf(indexes, count);
  }

  /** Returns the order of a field: deciding fields come first, and of these the ones with words. */
  private int order(FieldTests field) {
    return (decides(field) ? 0 : 2) + (field.isFlag() || field.onlyWords().isEmpty() ? 1 : 0);
  }

  /** Returns true when no pattern that a word can match tests more than flags. */
  private boolean onlyFlags(String word) {
    FixedBits others = new FixedBits(tests);
    for (int i = 1; i < fields.length; i++) {
      if (!fields[i].isFlag()) {
        others.or(fields[i].all());
      }
    }
    FixedBits passed = new FixedBits(tests);
    fields[0].addWord(word, passed);
    FixedBits failed = new FixedBits(tests);
    failed.or(fields[0].all());
    failed.andNot(passed);
    for (Asked pattern : patterns) {
      boolean tested =
          pattern.tests.intersects(others)
              || pattern.choices.stream().anyMatch(choice -> choice.intersects(others));
      if (tested && !pattern.tests.intersects(failed)) {
        return false;
      }
    }
    return true;
  }

  /**
   * True when every pattern tests the field. Then no pattern matches a value that fails all tests.
   */
  private boolean decides(FieldTests field) {
    return Arrays.stream(patterns).allMatch(p -> p.tests.intersects(field.all()));
  }

  private static Asked asked(
      Class<?> type,
      int index,
      ReadPattern pattern,
      Map<ConstantTest, Integer> numbers,
      Settings settings) {
    FixedBits all = new FixedBits(numbers.size());
    List<FixedBits> choices = new ArrayList<>();
    for (List<ConstantTest> any : pattern.tests()) {
      FixedBits choice = FixedBits.of(numbers.size(), any.stream().map(numbers::get).toList());
      if (any.size() == 1) {
        all.or(choice);
      } else {
        choices.add(choice);
      }
    }
    List<ValueReading> readings = new ArrayList<>();
    pattern
        .fields()
        .forEach(
            (field, use) ->
                readings.add(new ValueReading(Accessor.of(type, field), use, settings)));
    return new Asked(index, all, choices, readings);
  }

  /** Tests a fact; null when no pattern matches it. */
  @Nullable FactTest match(Fact fact) {
    if (patterns.length == 0) {
      return null;
    }
    return !byWord.isEmpty() && fields[0].value(fact) instanceof String word
        ? byWord(fact, word)
        : tested(fact);
  }

  private @Nullable FactTest byWord(Fact fact, String word) {
    @Nullable FixedBits[] known = byWord.get(word);
    if (known == null) {
      return null;
    }
    if (known.length == 0) {
      return tested(fact);
    }
    int index = 0;
    for (FieldTests flag : flags) {
      index = index << 1 | (flag.isTrue(fact) ? 1 : 0);
    }
    FixedBits matches = known[index];
    if (matches == null) {
      FactTest match = tested(fact);
      known[index] = match == null ? new FixedBits(byIndex.length) : match.patterns();
      return match;
    }
    return matches.isEmpty() ? null : new FactTest(fact, this, matches, List.of());
  }

  private @Nullable FactTest tested(Fact fact) {
    FixedBits passed = new FixedBits(tests);
    List<Object> odd = List.of();
    for (int i = 0; i < fields.length; i++) {
      Object value = fields[i].add(fact, passed);
      if (value != null) {
        odd = new ArrayList<>(odd);
        odd.add(value);
      }
      if (i < deciding && !passed.intersects(fields[i].all())) {
        return null;
      }
    }
    FixedBits matches = known.get(passed);
    if (matches == null) {
      matches = matching(passed);
      known.put(passed, matches, passed.bytes() + matches.bytes());
    }
    return matches.isEmpty() ? null : new FactTest(fact, this, matches, odd);
  }

  private FixedBits matching(FixedBits passed) {
    FixedBits matches = new FixedBits(byIndex.length);
    for (Asked pattern : patterns) {
      if (pattern.matches(passed)) {
        matches.set(pattern.index);
      }
    }
    return matches;
  }

  /** Adds the values of a fact that count to a key. */
  void add(FactTest match, FixedBits live, List<Object> key) {
    FixedBits matches = match.patterns;
    for (int p = matches.next(0); p >= 0; p = matches.next(p + 1)) {
      Asked pattern = byIndex[p];
      if (pattern != null && live.get(p)) {
        key.add(pattern.index);
        for (int i = 0; i < pattern.readings.size(); i++) {
          key.add(pattern.readings.get(i).of(match.fact));
        }
      }
    }
    key.addAll(match.odd);
    key.add(-1);
  }
}
