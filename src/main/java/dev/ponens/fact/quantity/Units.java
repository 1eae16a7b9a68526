package dev.ponens.fact.quantity;

import dev.ponens.fact.quantity.UnitOfMeasure.Trait;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** The units of {@code rules/units.csv}. All words are in lower case. Immutable; thread-safe. */
public final class Units {
  /** The columns of the table. */
  public static final List<String> HEADER =
      List.of(
          "unit",
          "quantity",
          "size",
          "words",
          "only in sums",
          "only in amounts",
          "factors",
          "then",
          "traits",
          "symbols",
          "equals",
          "note");

  private static final int SYMBOLS = 9;

  /** The index of the column that says what a unit is made of. */
  private static final int EQUALS = 10;

  /** The units that the readers of times name. */
  private static final List<String> NEEDED = List.of("hour", "minute", "second");

  /** "kWh", "kW-h", "€". */
  private static final Pattern SYMBOL = Pattern.compile("\\p{L}+(-\\p{L}+)*|\\p{Sc}");

  private static final int MOST_FACTOR = 1_000_000;

  /** Where a word names its unit. */
  enum UnitPlace {
    ANYWHERE,
    SUMS,
    AMOUNTS
  }

  /**
   * A word that names a unit.
   *
   * @param unit the unit
   * @param place where the word names it
   */
  record NamedUnit(UnitOfMeasure unit, UnitPlace place) {}

  private final Map<String, NamedUnit> words = new LinkedHashMap<>();
  private final Map<String, Set<Integer>> factors = new HashMap<>();
  private final Map<String, UnitOfMeasure> bySymbol = new HashMap<>();
  private final UnitSizes sizes;
  private final UnitOfMeasure minute;
  private final UnitOfMeasure second;

  /**
   * Reads the rows of the table, each with the cells of {@link #HEADER}.
   *
   * @throws IllegalArgumentException when {@link #wrong} finds a fault in a row
   */
  Units(List<List<String>> rows) {
    Map<String, Integer> ranks = new HashMap<>();
    Set<String> several = new HashSet<>();
    for (List<String> row : rows) {
      String wrong = wrong(row);
      if (!wrong.isEmpty()) {
        throw new IllegalArgumentException(wrong);
      }
      ranks.putIfAbsent(row.get(1), ranks.size());
      Set<Integer> shared = factors.computeIfAbsent(row.get(1), q -> new HashSet<>());
      parts(row.get(6)).forEach(f -> shared.add(Integer.valueOf(f)));
      UnitOfMeasure unit = unit(row, ranks.getOrDefault(row.get(1), 0), shared);
      words.putIfAbsent(unit.name(), new NamedUnit(unit, UnitPlace.ANYWHERE));
      add(row.get(3), unit, UnitPlace.ANYWHERE);
      add(row.get(4), unit, UnitPlace.SUMS);
      add(row.get(5), unit, UnitPlace.AMOUNTS);
      for (String symbol : parts(row.get(SYMBOLS))) {
        if (bySymbol.putIfAbsent(symbol, unit) != null) {
          several.add(symbol);
        }
      }
    }
    several.forEach(bySymbol::remove);
    this.sizes = new UnitSizes(rows);
    this.minute = time("minute", 60);
    this.second = time("second", 1);
  }

  /** Returns a unit of time. Only tables with faults do not have it. */
  private UnitOfMeasure time(String name, int seconds) {
    NamedUnit named = words.get(name);
    return named == null
        ? new UnitOfMeasure(
            name, name + "s", "time", 0, BigFraction.of(seconds), Set.of(), Set.of(), Set.of())
        : named.unit();
  }

  private static UnitOfMeasure unit(List<String> row, int rank, Set<Integer> factors) {
    List<String> names = parts(row.get(3));
    Set<Trait> traits = new LinkedHashSet<>();
    parts(row.get(8)).forEach(t -> traits.add(Trait.valueOf(t.toUpperCase(Locale.ROOT))));
    BigFraction size = row.get(2).isEmpty() ? null : NumberWords.value(row.get(2));
    String plural = names.isEmpty() ? row.get(0) : names.get(0);
    return new UnitOfMeasure(
        row.get(0),
        plural,
        row.get(1),
        rank,
        size,
        factors,
        new LinkedHashSet<>(parts(row.get(7))),
        traits);
  }

  private void add(String names, UnitOfMeasure unit, UnitPlace place) {
    for (String word : parts(names)) {
      words.putIfAbsent(word, new NamedUnit(unit, place));
    }
  }

  private static List<String> parts(String cell) {
    return cell.isEmpty() ? List.of() : List.of(cell.split(" +", -1));
  }

  /** Returns what is wrong with a row of the table; empty for a valid one. */
  public static String wrong(List<String> row) {
    for (String word : names(row)) {
      if (!NumberWords.isWord(word) && !word.equals("$")) {
        return "not a word in lower case: \"" + word + "\"";
      }
    }
    if (!NumberWords.isWord(row.get(1))) {
      return "the quantity must be a word in lower case, such as length";
    }
    BigFraction size = row.get(2).isEmpty() ? BigFraction.ONE : NumberWords.value(row.get(2));
    if (size == null || size.signum() <= 0) {
      return "the size must be a number above 0, such as 1000, 0.0254 or 1/3";
    }
    for (String factor : parts(row.get(6))) {
      boolean digits = factor.length() < 8 && factor.chars().allMatch(c -> c >= '0' && c <= '9');
      if (!digits || Integer.parseInt(factor) < 2 || Integer.parseInt(factor) > MOST_FACTOR) {
        return "a factor must be a whole number from 2 to " + MOST_FACTOR + ", not " + factor;
      }
    }
    for (String trait : parts(row.get(8))) {
      if (List.of(Trait.values()).stream()
          .noneMatch(t -> t.name().toLowerCase(Locale.ROOT).equals(trait))) {
        return "no trait \"" + trait + "\"; the traits are customary, rough, working, fluid, thing";
      }
    }
    Set<String> symbols = new HashSet<>();
    for (String symbol : parts(row.get(SYMBOLS))) {
      if (!SYMBOL.matcher(symbol).matches()) {
        return "a symbol must be one word of letters, or the sign of a currency, not \""
            + symbol
            + "\"; write km/h as kilometre/hour in the column equals";
      }
      if (!symbols.add(symbol)) {
        return "the symbol \"" + symbol + "\" occurs twice in this row; remove one";
      }
    }
    return UnitSizes.wrong(row.get(EQUALS));
  }

  /** Returns all words that a row reads: the name of the unit and the words of three columns. */
  private static List<String> names(List<String> row) {
    List<String> names = new ArrayList<>(List.of(row.get(0)));
    for (int column = 3; column <= 5; column++) {
      names.addAll(parts(row.get(column)));
    }
    return names;
  }

  /**
   * Returns what is wrong with valid rows together, by the index of the row; -1 for the whole
   * table.
   */
  public static Map<Integer, String> conflicts(List<List<String>> rows) {
    Map<Integer, String> wrong = new LinkedHashMap<>();
    Map<String, String> owners = new HashMap<>();
    Set<String> units = new LinkedHashSet<>();
    rows.forEach(row -> units.add(row.get(0)));
    for (int i = 0; i < rows.size(); i++) {
      List<String> row = rows.get(i);
      for (String word : names(row)) {
        String owner = owners.putIfAbsent(word, row.get(0));
        if (owner != null) {
          wrong.put(
              i,
              owner.equals(row.get(0))
                  ? "\"" + word + "\" occurs twice in this row; remove one"
                  : "\"" + word + "\" already names the unit " + owner + "; remove it from one");
        }
      }
      for (String then : parts(row.get(7))) {
        if (!units.contains(then)) {
          wrong.put(i, "no unit \"" + then + "\" in this table, but the column then names it");
        }
      }
      for (String made : UnitSizes.names(row.get(EQUALS))) {
        if (!units.contains(made)) {
          wrong.put(i, "no unit \"" + made + "\" in this table, but the column equals names it");
        }
      }
    }
    String circle = UnitSizes.circle(rows);
    if (!circle.isEmpty()) {
      wrong.put(-1, circle);
    }
    for (String needed : NEEDED) {
      if (!units.contains(needed)) {
        wrong.put(-1, "the finder of times and durations needs the unit " + needed + "; add it");
      }
    }
    return wrong;
  }

  /** Returns the words of all units, in the order of the table. */
  Map<String, NamedUnit> words() {
    return Collections.unmodifiableMap(words);
  }

  /** Returns the unit that a word names anywhere; null when it names none. */
  public @Nullable UnitOfMeasure of(String word) {
    NamedUnit named = words.get(word);
    return named == null ? null : named.unit();
  }

  /** Returns the unit that a word names in a calculation; null when it names none there. */
  public @Nullable UnitOfMeasure inSum(String word) {
    NamedUnit named = words.get(word);
    return named == null || named.place() == UnitPlace.AMOUNTS ? null : named.unit();
  }

  /** Returns the unit with a size that a word names after a number; null when it names none. */
  public @Nullable UnitOfMeasure inAmount(String word) {
    NamedUnit named = words.get(word);
    return named == null || named.place() == UnitPlace.SUMS || !named.unit().hasSize()
        ? null
        : named.unit();
  }

  /** Returns the unit of a symbol, with its capital letters; null for none, or for several. */
  public @Nullable UnitOfMeasure ofSymbol(String symbol) {
    return bySymbol.get(symbol);
  }

  /** True for a word that names a unit of time. */
  public boolean isTime(String word) {
    UnitOfMeasure unit = of(word);
    return unit != null && unit.isTime();
  }

  /** True for a word that names the hundredth part of a dollar and the like. */
  public boolean isCent(String word) {
    UnitOfMeasure unit = of(word);
    return unit != null && unit.isCent();
  }

  /** True for a word that names a currency; a coin is a thing. */
  public boolean isCurrency(String word) {
    UnitOfMeasure unit = of(word);
    return unit != null && unit.isMoney() && !unit.isCent() && !unit.isThing();
  }

  /** Returns the factors between units of a quantity, and those of its parts: 7 for a week. */
  public Set<Integer> factors(String quantity) {
    return Collections.unmodifiableSet(factors.getOrDefault(quantity, Set.of()));
  }

  /** Returns what the units are made of. */
  public UnitSizes sizes() {
    return sizes;
  }

  /** Returns the minute, in which hours can continue when no unit follows: "1 h 30". */
  public UnitOfMeasure minute() {
    return minute;
  }

  /** Returns the second, whose size is 1. */
  public UnitOfMeasure second() {
    return second;
  }
}
