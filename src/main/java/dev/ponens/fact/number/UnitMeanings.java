package dev.ponens.fact.number;

import dev.ponens.fact.quantity.UnitOfMeasure;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.commons.numbers.fraction.BigFraction;

/** Tells whether units, prefixes of units or percentages explain that two sides differ. */
final class UnitMeanings {
  /** The most pairs of units whose factors are tried together. */
  private static final int MOST_FACTORS = 4;

  /** The largest power of a factor: a volume has three lengths. */
  private static final int MOST_POWER = 3;

  /** The relative error of a factor in a rounded result. */
  private static final double RATIO_ERROR = 0.02;

  /** Quantities of space, whose metric units differ by powers of ten. */
  private static final Set<String> SPACES = Set.of("length", "area", "volume");

  private final WrittenExpression left;
  private final WrittenExpression right;
  private final EquationContext around;

  UnitMeanings(WrittenExpression left, WrittenExpression right, EquationContext around) {
    this.left = left;
    this.right = right;
    this.around = around;
  }

  /** True when units or percentages explain the difference. */
  boolean explain(BigFraction l, BigFraction r) {
    if (r.signum() == 0 || l.signum() == 0) {
      return mixesUnits();
    }
    BigFraction ratio = l.abs().compareTo(r.abs()) > 0 ? l.divide(r) : r.divide(l);
    boolean whole =
        ratio.getDenominator().equals(BigInteger.ONE)
            && ratio.compareTo(BigFraction.of(1_000_000)) < 0;
    boolean hundred = ratio.subtract(BigFraction.of(100)).abs().compareTo(BigFraction.ONE) <= 0;
    if (hundred && (around.percentNear() || hasPercent(left) || hasPercent(right))) {
      return true;
    }
    if (isPrefix(ratio.doubleValue()) || converts(ratio.doubleValue())) {
      return true;
    }
    int factor = whole ? ratio.intValue() : 0;
    return oneSided(left, right, factor) || oneSided(right, left, factor);
  }

  /**
   * Milli, kilo, mega, "in thousands": a factor of 1000 comes from a unit that the text leaves out.
   */
  private static boolean isPrefix(double ratio) {
    double thousands = Math.log10(Math.abs(ratio)) / 3;
    double whole = Math.rint(thousands);
    return whole >= 1 && Math.abs(thousands - whole) < 0.003;
  }

  static boolean hasPercent(WrittenExpression run) {
    return run.items().stream().anyMatch(i -> i.number() != null && i.number().percent());
  }

  private boolean mixesUnits() {
    for (UnitOfMeasure a : left.units()) {
      for (WrittenExpression side : List.of(left, right)) {
        for (UnitOfMeasure b : side.units()) {
          if (a.measuresSame(b) && !a.equals(b)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /**
   * True when different units of one quantity may explain the ratio of the sides. A product is
   * converted by the factors between its units: "27 days * 8 h = 216 h" is not. In a sum, each term
   * may have another factor.
   */
  private boolean converts(double ratio) {
    if (isHidden(ratio)) {
      return true;
    }
    if (!mixesUnits()) {
      return false;
    }
    Set<UnitOfMeasure> units = new TreeSet<>(left.units());
    units.addAll(right.units());
    List<UnitOfMeasure> all = List.copyOf(units);
    List<Double> factors = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      for (int j = i + 1; j < all.size(); j++) {
        if (all.get(i).measuresSame(all.get(j))) {
          if (!all.get(i).hasSize() || !all.get(j).hasSize()) {
            return true;
          }
          factors.add(all.get(i).size().divide(all.get(j).size()).doubleValue());
        }
      }
    }
    return added(left) || added(right) || factors.size() > MOST_FACTORS || fits(ratio, factors, 0);
  }

  private static boolean added(WrittenExpression side) {
    return side.items().stream().anyMatch(i -> i.sign() == '+' || i.sign() == '-');
  }

  /** True when the ratio is a product of powers of the factors from an index on. */
  private static boolean fits(double ratio, List<Double> factors, int from) {
    if (from == factors.size()) {
      return Math.abs(ratio - 1) < RATIO_ERROR || isPrefix(ratio) || isPrefix(1 / ratio);
    }
    for (int power = -MOST_POWER; power <= MOST_POWER; power++) {
      if (fits(ratio * Math.pow(factors.get(from), power), factors, from + 1)) {
        return true;
      }
    }
    return false;
  }

  /**
   * True for factors that laws of nature leave out, such as 3.6 between km/h and m/s, and for
   * powers of ten between lengths, areas and volumes: "3 mm * 1 ha = 30 m³".
   */
  private boolean isHidden(double ratio) {
    Set<String> quantities = new TreeSet<>();
    left.units().forEach(u -> quantities.add(u.quantity()));
    right.units().forEach(u -> quantities.add(u.quantity()));
    if (quantities.size() < 2) {
      return false;
    }
    // "70 miles/hour * 1 hour/60" converts by 60 itself.
    if (around.units() != null && around.units().explains(ratio, f -> has(left, f))) {
      return true;
    }
    quantities.retainAll(SPACES);
    double tens = Math.log10(ratio);
    return quantities.size() > 1 && Math.abs(tens - Math.rint(tens)) < RATIO_ERROR;
  }

  private static boolean has(WrittenExpression side, double number) {
    return side.items().stream().anyMatch(i -> i.number() != null && i.number().shown() == number);
  }

  private static boolean oneSided(WrittenExpression with, WrittenExpression without, int factor) {
    for (UnitOfMeasure unit : with.units()) {
      boolean there = without.units().stream().anyMatch(u -> u.measuresSame(unit));
      if (!there && unit.convertsBy(factor)) {
        return true;
      }
    }
    return false;
  }
}
