package dev.ponens.fact.number.token;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Units that convert into each other, so that "4 hours + 90 minutes = 5.5 hours" is not an error.
 */
public final class Units {
  /**
   * A unit.
   *
   * @param measures the quantity it measures: time, length, money …
   * @param name its name in the singular and in lower case
   */
  public record Unit(String measures, String name) {}

  private static final Map<String, Unit> UNITS = new HashMap<>();

  static {
    add("time", "second", "seconds sec secs", "minute", "minutes min mins", "hour", "hours hr hrs");
    add("time", "day", "days daily", "week", "weeks weekly", "month", "months monthly");
    add("time", "year", "years yr yrs yearly annually", "decade", "decades", "ms", "milliseconds");
    add(
        "length",
        "inch",
        "inches in",
        "foot",
        "feet ft",
        "yard",
        "yards yd",
        "mile",
        "miles mi mph");
    add("length", "centimeter", "centimeters cm cms", "meter", "meters metre metres");
    add("length", "kilometer", "kilometers km kms kmh kph", "millimeter", "millimeters mm");
    add("mass", "ounce", "ounces oz", "pound", "pounds lb lbs", "ton", "tons tonnes");
    add(
        "mass",
        "gram",
        "grams gm",
        "kilogram",
        "kilograms kg kgs kilos",
        "milligram",
        "mg milligrams");
    add("money", "cent", "cents penny pennies", "dollar", "dollars bucks $", "dime", "dimes");
    add("money", "nickel", "nickels", "quarter", "quarters");
    add("volume", "cup", "cups", "pint", "pints", "quart", "quarts", "gallon", "gallons");
    add("volume", "liter", "liters litre litres", "ml", "milliliters milliliter");
    add("volume", "tablespoon", "tablespoons tbsp", "teaspoon", "teaspoons tsp");
    add("data", "kb", "kilobytes kilobyte", "mb", "megabytes megabyte", "gb", "gigabytes gigabyte");
    add("count", "dozen", "dozens", "pair", "pairs", "piece", "pieces");
    add("energy", "joule", "joules", "kj", "kilojoules", "kwh", "kilowatt-hours");
    add("power", "watt", "watts", "kw", "kilowatts", "mw", "megawatts");
    add("force", "newton", "newtons", "kn", "kilonewtons");
    add("frequency", "hz", "hertz", "khz", "kilohertz", "mhz", "megahertz");
  }

  /** The factors by which a result may differ when only one side names a unit. */
  private static final Map<String, Set<Integer>> FACTORS =
      Map.of(
          "time", Set.of(7, 12, 24, 30, 52, 60, 365, 1440, 3600),
          "length", Set.of(3, 12, 36, 100, 1000, 5280),
          "mass", Set.of(16, 1000, 2000),
          "money", Set.of(100),
          "volume", Set.of(4, 8, 16, 1000),
          "data", Set.of(1000, 1024),
          "count", Set.of(2, 12),
          "energy", Set.of(1000, 3600),
          "power", Set.of(1000),
          "force", Set.of(1000));

  private Units() {}

  private static void add(String measures, String... names) {
    for (int i = 0; i < names.length; i += 2) {
      Unit unit = new Unit(measures, names[i]);
      UNITS.put(names[i], unit);
      for (String word : names[i + 1].split(" ", -1)) {
        UNITS.put(word, unit);
      }
    }
  }

  /** Returns the unit of a word in lower case; null when the word is not a convertible unit. */
  public static @Nullable Unit of(String word) {
    return UNITS.get(word);
  }

  /** True when units of this quantity convert into each other by this factor. */
  public static boolean converts(String measures, int factor) {
    Set<Integer> factors = FACTORS.get(measures);
    return factors != null && factors.contains(factor);
  }
}
