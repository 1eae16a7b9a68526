package dev.ponens.fact.algebra;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * A sum of monomials with exact coefficients. Exponents may be negative, so division by a monomial
 * is supported. The size is limited: larger results throw {@link ArithmeticException}.
 *
 * @param terms the coefficient of each monomial, never zero
 */
record Polynomial(Map<Monomial, BigFraction> terms) {
  static final Polynomial ZERO = new Polynomial(Map.of());
  static final Polynomial ONE = of(BigFraction.ONE);

  private static final int MOST_TERMS = 120;
  private static final int MOST_BITS = 400;

  Polynomial {
    terms = Collections.unmodifiableMap(new LinkedHashMap<>(terms));
    if (terms.size() > MOST_TERMS) {
      throw new ArithmeticException("too many terms: " + terms.size());
    }
  }

  static Polynomial of(BigFraction value) {
    return of(Monomial.ONE, value);
  }

  static Polynomial of(Monomial monomial, BigFraction coefficient) {
    return isZero(coefficient) ? ZERO : new Polynomial(Map.of(monomial, coefficient));
  }

  static boolean isZero(BigFraction value) {
    return value.signum() == 0;
  }

  /** Returns the coefficient of a monomial; zero where there is none. */
  BigFraction coefficient(Monomial monomial) {
    return terms.getOrDefault(monomial, BigFraction.ZERO);
  }

  boolean isConstant() {
    return terms.isEmpty() || (terms.size() == 1 && terms.containsKey(Monomial.ONE));
  }

  Polynomial plus(Polynomial other) {
    Map<Monomial, BigFraction> sum = new HashMap<>(terms);
    other.terms.forEach((monomial, coefficient) -> add(sum, monomial, coefficient));
    return new Polynomial(sum);
  }

  Polynomial negated() {
    Map<Monomial, BigFraction> negated = new HashMap<>();
    terms.forEach((monomial, coefficient) -> negated.put(monomial, coefficient.negate()));
    return new Polynomial(negated);
  }

  Polynomial minus(Polynomial other) {
    return plus(other.negated());
  }

  Polynomial times(Polynomial other) {
    Map<Monomial, BigFraction> product = new HashMap<>();
    terms.forEach((m, c) -> other.terms.forEach((n, d) -> add(product, m.times(n), c.multiply(d))));
    return new Polynomial(product);
  }

  /**
   * Returns a power with a whole exponent of at least 0.
   *
   * @param exponent a small exponent, because every factor is multiplied out
   */
  Polynomial power(int exponent) {
    if (exponent > (terms.size() > 1 ? 12 : 40)) {
      throw new ArithmeticException("exponent too large: " + exponent);
    }
    Polynomial power = ONE;
    for (int i = 0; i < exponent; i++) {
      power = power.times(this);
    }
    return power;
  }

  private static void add(
      Map<Monomial, BigFraction> sum, Monomial monomial, BigFraction coefficient) {
    BigFraction now = sum.getOrDefault(monomial, BigFraction.ZERO).add(coefficient);
    if (now.getNumerator().bitLength() > MOST_BITS
        || now.getDenominator().bitLength() > MOST_BITS) {
      throw new ArithmeticException("coefficient too large");
    }
    if (isZero(now)) {
      sum.remove(monomial);
    } else {
      sum.put(monomial, now);
    }
  }
}
