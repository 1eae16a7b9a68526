package dev.ponens.fact.calculation;

import dev.ponens.fact.quantity.UnitOfMeasure;
import dev.ponens.fact.quantity.Units;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;

/** Tells whether a result that no row of the table makes right has another explanation. */
final class OtherOperations {
  private final Set<Integer> factors;

  OtherOperations(Units units) {
    this.factors = units.factors(UnitOfMeasure.TIME);
  }

  /** True when one, two or three of the numbers give exactly this result. */
  boolean give(List<BigFraction> values, BigFraction shown) {
    if (values.contains(shown) || values.stream().anyMatch(value -> isConverted(value, shown))) {
      return true;
    }
    for (int i = 0; i < values.size(); i++) {
      List<BigFraction> others = new ArrayList<>(values);
      BigFraction one = others.remove(i);
      for (int j = 0; j < others.size(); j++) {
        List<BigFraction> thirds = new ArrayList<>(others);
        BigFraction other = thirds.remove(j);
        if (explains(one, other, thirds, shown)) {
          return true;
        }
      }
    }
    return false;
  }

  /** True when two numbers, or these and a third one, give the result. */
  private boolean explains(
      BigFraction a, BigFraction b, List<BigFraction> thirds, BigFraction shown) {
    for (BigFraction pair : operations(a, b)) {
      // One more or fewer: a row with a post at both ends.
      boolean counts = shown.getDenominator().equals(BigInteger.ONE);
      if (pair.equals(shown)
          || isConverted(pair, shown)
          || (counts && operations(pair, BigFraction.ONE).contains(shown))) {
        return true;
      }
      for (BigFraction third : thirds) {
        if (operations(pair, third).contains(shown)) {
          return true;
        }
      }
    }
    return false;
  }

  /** "£2,400 a month is £28,800 a year": a factor between units of time explains the result. */
  private boolean isConverted(BigFraction value, BigFraction shown) {
    for (int factor : factors) {
      if (shown.equals(value.multiply(factor)) || value.equals(shown.multiply(factor))) {
        return true;
      }
    }
    return false;
  }

  private static List<BigFraction> operations(BigFraction a, BigFraction b) {
    List<BigFraction> all = new ArrayList<>(4);
    all.add(a.add(b));
    all.add(a.subtract(b));
    all.add(a.multiply(b));
    if (b.signum() != 0) {
      all.add(a.divide(b));
    }
    return all;
  }
}
