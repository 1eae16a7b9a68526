package dev.ponens.fact.algebra;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * A product of powers of symbols, without its coefficient.
 *
 * @param powers the exponent of each symbol, never 0; a negative exponent means division
 */
record Monomial(Map<String, Integer> powers) {
  static final Monomial ONE = new Monomial(Map.of());

  private static final int LARGEST = 60;

  Monomial {
    powers = Collections.unmodifiableMap(new LinkedHashMap<>(powers));
  }

  static Monomial of(String symbol, int exponent) {
    return new Monomial(Map.of(symbol, exponent));
  }

  Monomial times(Monomial other) {
    if (other.powers.isEmpty()) {
      return this;
    }
    Map<String, Integer> product = new TreeMap<>(powers);
    other.powers.forEach(
        (symbol, power) ->
            product.merge(symbol, power, (a, b) -> a + b == 0 ? null : Integer.valueOf(a + b)));
    for (int power : product.values()) {
      if (Math.abs(power) > LARGEST) {
        throw new ArithmeticException("exponent too large: " + power);
      }
    }
    return new Monomial(product);
  }

  Monomial inverse() {
    Map<String, Integer> inverse = new TreeMap<>();
    powers.forEach((symbol, power) -> inverse.put(symbol, -power));
    return new Monomial(inverse);
  }

  int degree() {
    return powers.values().stream().mapToInt(Integer::intValue).sum();
  }
}
