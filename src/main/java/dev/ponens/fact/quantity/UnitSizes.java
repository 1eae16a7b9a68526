package dev.ponens.fact.quantity;

import dev.ponens.fact.quantity.UnitOfMeasure.Trait;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.DoublePredicate;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * What the units of {@code rules/units.csv} are made of, by the columns {@code size}, {@code
 * symbols} and {@code equals}. A unit whose size varies, and a word that is no unit, convert into
 * no other unit. Immutable and thread-safe.
 */
public final class UnitSizes {
  private static final int QUANTITY = 1;
  private static final int SIZE = 2;
  private static final int TRAITS = 8;
  private static final int SYMBOLS = 9;
  private static final int EQUALS = 10;

  private static final String OR = " or ";

  /** A shorter word must be a symbol, because capital letters matter in it. */
  private static final int LEAST_WORD = 4;

  /** The most ways to read a unit. */
  private static final int MOST_READINGS = 16;

  /** The error of a computation in floating point. */
  private static final double COMPUTING_ERROR = 1e-6;

  /** How near the logarithm of a factor may be to a power of ten. */
  private static final double TENS_ERROR = 0.03;

  /** The error of a factor in a rounded result, as a logarithm. */
  private static final double PREFIX_ERROR = 0.003;

  private final Map<String, List<UnitSize>> units = new HashMap<>();
  private final Map<String, List<UnitSize>> symbols = new HashMap<>();
  private final Set<String> spelled = new HashSet<>();
  private final double[] factors;

  UnitSizes(List<List<String>> rows) {
    Map<String, List<String>> byName = new LinkedHashMap<>();
    rows.forEach(row -> byName.put(row.get(0), row));
    if (circle(rows).isEmpty()) {
      byName.keySet().forEach(name -> resolve(name, byName));
    }
    for (List<String> row : rows) {
      List<UnitSize> sizes = units.getOrDefault(row.get(0), List.of());
      for (String symbol : parts(row.get(SYMBOLS))) {
        symbols.computeIfAbsent(symbol, s -> new ArrayList<>()).addAll(sizes);
        spelled.add(row.get(0));
      }
    }
    this.factors = factors(rows);
  }

  private static List<String> parts(String cell) {
    return cell.isEmpty() ? List.of() : List.of(cell.split(" +", -1));
  }

  /** Finds what a unit is made of, after the units that it is made of. */
  private List<UnitSize> resolve(String name, Map<String, List<String>> rows) {
    List<UnitSize> known = units.get(name);
    if (known != null) {
      return known;
    }
    List<String> row = rows.get(name);
    List<UnitSize> sizes =
        List.of(row == null || varies(row) ? UnitSize.unknown(name) : UnitSize.basic(name));
    if (row != null && !row.get(EQUALS).isEmpty()) {
      Set<UnitSize> all = new LinkedHashSet<>();
      for (String made : row.get(EQUALS).split(OR, -1)) {
        all.addAll(made(made, rows));
      }
      sizes = all.isEmpty() ? sizes : List.copyOf(all);
    } else if (row != null && converts(row)) {
      sizes = List.of(ofQuantity(row, rows));
    }
    if (row != null && parts(row.get(TRAITS)).contains(spelling(Trait.CUSTOMARY))) {
      sizes = sizes.stream().map(UnitSize::asCustomary).toList();
    }
    units.put(name, sizes);
    return sizes;
  }

  private static String spelling(Trait trait) {
    return trait.name().toLowerCase(Locale.ROOT);
  }

  /** True for a size that is the same everywhere. */
  private static boolean converts(List<String> row) {
    return !row.get(SIZE).isEmpty() && !varies(row);
  }

  /** True for months, days of work, currencies and the like: their size is not always the same. */
  private static boolean varies(List<String> row) {
    List<String> traits = parts(row.get(TRAITS));
    return traits.contains(spelling(Trait.ROUGH))
        || traits.contains(spelling(Trait.WORKING))
        || traits.contains(spelling(Trait.FLUID))
        || row.get(QUANTITY).equals(UnitOfMeasure.MONEY)
        || row.get(QUANTITY).equals(UnitOfMeasure.COUNT);
  }

  /** Returns the size of a unit whose quantity is basic, or made of others by one of its units. */
  private UnitSize ofQuantity(List<String> row, Map<String, List<String>> rows) {
    BigFraction size = size(row);
    for (List<String> other : rows.values()) {
      if (other.get(QUANTITY).equals(row.get(QUANTITY)) && defines(other, rows)) {
        UnitSize made = resolve(other.get(0), rows).get(0);
        return made.multipliedBy(size.divide(size(other)));
      }
    }
    return UnitSize.basic(row.get(QUANTITY)).multipliedBy(size);
  }

  /** True for a unit with a size that is made of units of other quantities. */
  private static boolean defines(List<String> row, Map<String, List<String>> rows) {
    List<String> made = names(row.get(EQUALS));
    return converts(row)
        && !made.isEmpty()
        && made.stream()
            .map(rows::get)
            .noneMatch(r -> r == null || r.get(QUANTITY).equals(row.get(QUANTITY)));
  }

  private static BigFraction size(List<String> row) {
    BigFraction size = NumberWords.value(row.get(SIZE));
    return size == null ? BigFraction.ONE : size;
  }

  /** Reads "1000 watt", "joule/second" or "metre^3" under every reading of its units. */
  private List<UnitSize> made(String cell, Map<String, List<String>> rows) {
    List<UnitSize> readings = List.of(UnitSize.ONE);
    for (String part : factorsOf(cell)) {
      int sign = part.startsWith("/") ? -1 : 1;
      String name = sign < 0 ? part.substring(1) : part;
      BigFraction number = NumberWords.value(name);
      int caret = name.indexOf('^');
      int power = caret < 0 ? sign : sign * Integer.parseInt(name.substring(caret + 1));
      List<UnitSize> factor =
          number == null
              ? resolve(caret < 0 ? name : name.substring(0, caret), rows)
              : List.of(UnitSize.ONE.multipliedBy(number));
      readings = product(readings, factor, power);
    }
    return readings;
  }

  /**
   * Returns every product of a reading with a power of another one; none when there are too many.
   */
  public static List<UnitSize> product(List<UnitSize> some, List<UnitSize> others, int power) {
    if (some.size() == 1 && others.size() == 1) {
      return List.of(some.get(0).times(others.get(0), power));
    }
    Set<UnitSize> all = new LinkedHashSet<>();
    for (UnitSize one : some) {
      for (UnitSize other : others) {
        all.add(one.times(other, power));
        if (all.size() > MOST_READINGS) {
          return List.of();
        }
      }
    }
    return List.copyOf(all);
  }

  /** Splits "newton metre/second" into its factors; the last one is "/second". */
  private static List<String> factorsOf(String cell) {
    return parts(cell.replace("/", " /").strip());
  }

  /** Returns the names of the units in a cell of the column {@code equals}. */
  static List<String> names(String cell) {
    Set<String> names = new LinkedHashSet<>();
    for (String made : cell.split(OR, -1)) {
      for (String part : factorsOf(made)) {
        String name = part.startsWith("/") ? part.substring(1) : part;
        if (NumberWords.value(name) == null) {
          names.add(name.indexOf('^') < 0 ? name : name.substring(0, name.indexOf('^')));
        }
      }
    }
    return List.copyOf(names);
  }

  /** Returns what is wrong with a cell of the column {@code equals}; empty for a valid one. */
  static String wrong(String cell) {
    for (String made : cell.isEmpty() ? new String[0] : cell.split(OR, -1)) {
      for (String part : factorsOf(made)) {
        String name = part.startsWith("/") ? part.substring(1) : part;
        int caret = name.indexOf('^');
        boolean power = caret < 0 || name.substring(caret + 1).matches("[2-9]");
        BigFraction number = NumberWords.value(name);
        boolean fits =
            number == null
                ? power && NumberWords.isWord(caret < 0 ? name : name.substring(0, caret))
                : number.signum() > 0;
        if (!fits) {
          return "the column equals must have numbers and units, such as 1000 watt,"
              + " joule/second or metre^3, not \""
              + part
              + "\"";
        }
      }
    }
    return "";
  }

  /** Returns a message when a unit is made of itself; otherwise empty. */
  static String circle(List<List<String>> rows) {
    Map<String, List<String>> byName = new LinkedHashMap<>();
    rows.forEach(row -> byName.put(row.get(0), row));
    Set<String> done = new HashSet<>();
    for (String name : byName.keySet()) {
      if (circles(name, byName, done, new LinkedHashSet<>())) {
        return "the unit " + name + " is made of itself in the column equals";
      }
    }
    return "";
  }

  private static boolean circles(
      String name, Map<String, List<String>> rows, Set<String> done, Set<String> path) {
    List<String> row = rows.get(name);
    if (row == null || done.contains(name)) {
      return false;
    }
    if (!path.add(name)) {
      return true;
    }
    Set<String> next = new LinkedHashSet<>(names(row.get(EQUALS)));
    if (next.isEmpty() && converts(row)) {
      rows.values().stream()
          .filter(r -> r.get(QUANTITY).equals(row.get(QUANTITY)) && defines(r, rows))
          .findFirst()
          .ifPresent(r -> next.add(r.get(0)));
    }
    for (String made : next) {
      if (circles(made, rows, done, path)) {
        return true;
      }
    }
    path.remove(name);
    done.add(name);
    return false;
  }

  /**
   * Returns the factors between each metric unit with a symbol and the next smaller one of its
   * quantity, and the basic one. They have up to three digits, and are no powers of ten: 60, 3.6,
   * 24.
   */
  private double[] factors(List<List<String>> rows) {
    Map<Map<String, Integer>, TreeSet<Double>> groups = new LinkedHashMap<>();
    for (List<String> row : rows) {
      List<String> traits = parts(row.get(TRAITS));
      UnitSize made = units.getOrDefault(row.get(0), List.of(UnitSize.ONE)).get(0);
      if (traits.contains(spelling(Trait.WORKING)) && !row.get(SIZE).isEmpty()) {
        made = UnitSize.basic(row.get(QUANTITY)).multipliedBy(size(row));
      }
      if (!made.customary() && !row.get(SYMBOLS).isEmpty()) {
        groups
            .computeIfAbsent(made.powers(), p -> new TreeSet<>(Set.of(1.0)))
            .add(made.size().doubleValue());
      }
    }
    Set<Double> found = new TreeSet<>();
    for (TreeSet<Double> sizes : groups.values()) {
      double smaller = sizes.first();
      for (double size : sizes) {
        add(found, size / smaller);
        add(found, Math.max(size, 1 / size));
        smaller = size;
      }
    }
    return found.stream().mapToDouble(d -> d).toArray();
  }

  private static void add(Set<Double> found, double factor) {
    double tens = Math.log10(factor);
    double digits = factor / Math.pow(10, Math.floor(tens) - 2);
    boolean round = Math.abs(digits - Math.rint(digits)) < COMPUTING_ERROR;
    if (round && Math.abs(tens - Math.rint(tens)) > TENS_ERROR) {
      found.add(factor);
    }
  }

  /**
   * True for a ratio that a factor between units explains, perhaps with a prefix such as kilo.
   *
   * @param written tells which factors the text writes itself
   */
  public boolean explains(double ratio, DoublePredicate written) {
    for (double factor : factors) {
      double thousands = Math.log10(ratio / factor) / 3;
      if (Math.abs(thousands - Math.rint(thousands)) < PREFIX_ERROR && !written.test(factor)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns what a word after a number is made of, under each reading; empty when it is not known.
   *
   * @param written the word as written, with its capital letters
   * @param unit the unit that it names in a calculation; null when it names none
   */
  public List<UnitSize> of(String written, @Nullable UnitOfMeasure unit) {
    List<UnitSize> sizes = symbols.get(written);
    if (sizes != null) {
      return sizes;
    }
    boolean word = unit != null && (written.length() >= LEAST_WORD || written.equals(unit.name()));
    return unit == null || (!word && spelled.contains(unit.name()))
        ? List.of()
        : units.getOrDefault(unit.name(), List.of());
  }

  /** True for a symbol of a unit, written with these capital letters. */
  public boolean isSymbol(String written) {
    return symbols.containsKey(written);
  }
}
