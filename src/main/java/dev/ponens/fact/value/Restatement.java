package dev.ponens.fact.value;

import dev.ponens.fact.quantity.UnitOfMeasure;
import dev.ponens.fact.quantity.Units;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.DoublePredicate;

/** Tests the forms in which a number may be restated without an equation that shows it. */
public final class Restatement {
  /** Prefixes of units, and words for numbers; they need no sign of their unit. */
  private static final Set<Double> PREFIXES = Set.of(1000.0, 1e6);

  /** Between units of these quantities, people convert without an equation: weeks, dozens. */
  private static final List<String> CONVERTED = List.of(UnitOfMeasure.TIME, UnitOfMeasure.COUNT);

  /** The smallest whole number that indicates its source; smaller ones are too common. */
  private static final double TELLING = 10;

  private final double[] factors;

  public Restatement(Units units) {
    Set<Double> all = new TreeSet<>(PREFIXES);
    for (String quantity : CONVERTED) {
      units.factors(quantity).forEach(factor -> all.add((double) factor));
    }
    this.factors = all.stream().mapToDouble(factor -> factor).toArray();
  }

  /** Returns true when the number or an equivalent form passes. */
  public boolean any(double number, DoublePredicate passes) {
    return form(number, passes) || scaled(number, passes);
  }

  /** Returns true when the number passes with one more or less, or as another form of a share. */
  public static boolean form(double number, DoublePredicate passes) {
    return passes.test(number)
        || passes.test(number - 1)
        || passes.test(number + 1)
        || passes.test(1 / number)
        || passes.test(100 / number)
        || passes.test(100 * number)
        || passes.test(number / 100)
        || share(number, passes);
  }

  /** Returns true when the number passes in another unit. */
  private boolean scaled(double number, DoublePredicate passes) {
    for (double factor : factors) {
      if (tells(number * factor, passes) || tells(number / factor, passes)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns true when the number passes in another unit of the text.
   *
   * @param common tells whether the text has the unit of a factor
   */
  public boolean converted(double number, DoublePredicate passes, DoublePredicate common) {
    for (double factor : factors) {
      boolean doubled = factor == 2 && (tells(number * 2, passes) || tells(number / 2, passes));
      if (doubled
          || ((passes.test(number * factor) || passes.test(number / factor))
              && (PREFIXES.contains(factor) || common.test(factor)))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns true when rounding another number gives the number.
   *
   * @param decimals the number of decimals that the number is written with
   */
  public static boolean rounds(double other, double number, int decimals) {
    return Math.abs(other - number) <= 0.5 * Math.pow(10, -decimals) + 1e-9;
  }

  /** Handles shares: 20 % off is 80 %, and a rise of 20 % is 1.2 times as much. */
  public static boolean share(double number, DoublePredicate passes) {
    return passes.test(100 - number)
        || passes.test(100 + number)
        || passes.test(number - 100)
        || passes.test(1 - number)
        || passes.test((1 - number) * 100)
        || passes.test((number - 1) * 100)
        || passes.test(1 - number / 100)
        || passes.test(1 + number / 100);
  }

  /** Returns true when a combination of the number and one of the others passes. */
  public static boolean paired(double number, List<Double> others, DoublePredicate passes) {
    for (double other : others) {
      if (tells(number * other, passes)
          || tells(number + other, passes)
          || tells(Math.abs(number - other), passes)
          || tells(number / other, passes)
          || tells(other / number, passes)
          || tells(number * other / 100, passes)) {
        return true;
      }
    }
    return false;
  }

  private static boolean tells(double number, DoublePredicate passes) {
    return (number >= TELLING || number != Math.rint(number)) && passes.test(number);
  }
}
