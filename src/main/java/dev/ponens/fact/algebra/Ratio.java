package dev.ponens.fact.algebra;

import dev.ponens.fact.algebra.Expression.Addition;
import dev.ponens.fact.algebra.Expression.Constant;
import dev.ponens.fact.algebra.Expression.FunctionCall;
import dev.ponens.fact.algebra.Expression.Negation;
import dev.ponens.fact.algebra.Expression.Power;
import dev.ponens.fact.algebra.Expression.Product;
import dev.ponens.fact.algebra.Expression.Quotient;
import dev.ponens.fact.algebra.Expression.Symbol;
import java.math.BigInteger;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * The normal form of an expression: a quotient of two polynomials. Functions, roots and powers with
 * other exponents than whole numbers are symbols in it, named after their normal form. Expressions
 * with equal normal forms are equal. Expressions with different normal forms are different if
 * neither contains such a symbol.
 *
 * @param over the numerator
 * @param under the denominator, never zero; 1 whenever it is a single term
 */
record Ratio(Polynomial over, Polynomial under) {
  /**
   * Returns the normal form; throws {@link ArithmeticException} where there is none or it grows too
   * large.
   */
  static Ratio of(Expression e) {
    if (e instanceof Constant a) {
      return whole(Polynomial.of(a.value()));
    }
    if (e instanceof Symbol s) {
      return symbol(s.name());
    }
    if (e instanceof Negation n) {
      return of(n.of()).times(whole(Polynomial.of(BigFraction.of(-1))));
    }
    if (e instanceof Addition s) {
      Ratio sum = whole(Polynomial.ZERO);
      for (Expression term : s.parts()) {
        sum = sum.plus(of(term));
      }
      return sum;
    }
    if (e instanceof Product p) {
      Ratio product = whole(Polynomial.ONE);
      for (Expression factor : p.parts()) {
        product = product.times(of(factor));
      }
      return product;
    }
    if (e instanceof Quotient q) {
      return of(q.over()).times(of(q.under()).inverse());
    }
    return e instanceof Power p ? power(p) : call((FunctionCall) e);
  }

  private static Ratio symbol(String name) {
    return whole(Polynomial.of(Monomial.of(name, 1), BigFraction.ONE));
  }

  private static Ratio whole(Polynomial over) {
    return new Ratio(over, Polynomial.ONE);
  }

  private static Ratio fraction(Polynomial over, Polynomial under) {
    if (under.terms().isEmpty()) {
      throw new ArithmeticException("division by zero");
    }
    if (under.terms().size() > 1) {
      return new Ratio(over, under);
    }
    Map.Entry<Monomial, BigFraction> only = under.terms().entrySet().iterator().next();
    Polynomial inverse = Polynomial.of(only.getKey().inverse(), only.getValue().reciprocal());
    return whole(over.times(inverse));
  }

  private static Ratio power(Power p) {
    Ratio exponent = of(p.exponent());
    if (exponent.isWhole()) {
      int n = exponent.over.coefficient(Monomial.ONE).intValue();
      Ratio base = of(p.base());
      Ratio power = new Ratio(base.over.power(Math.abs(n)), base.under.power(Math.abs(n)));
      return n < 0 ? power.inverse() : power;
    }
    if (exponent.under.isConstant() && exponent.over.equals(Polynomial.of(BigFraction.of(1, 2)))) {
      return call(new FunctionCall("sqrt", p.base()));
    }
    String base =
        p.base() instanceof Symbol || p.base() instanceof Constant
            ? Writer.write(of(p.base()))
            : "(" + Writer.write(of(p.base())) + ")";
    return symbol(base + "^" + Writer.bracketed(exponent));
  }

  private boolean isWhole() {
    return under.equals(Polynomial.ONE)
        && over.isConstant()
        && over.coefficient(Monomial.ONE).getDenominator().equals(BigInteger.ONE)
        && over.coefficient(Monomial.ONE).getNumerator().bitLength() < 10;
  }

  private static Ratio call(FunctionCall call) {
    Ratio of = of(call.of());
    if (call.function().equals("sqrt") && of.under.equals(Polynomial.ONE) && of.over.isConstant()) {
      BigFraction value = of.over.coefficient(Monomial.ONE);
      if (value.signum() >= 0 && square(value.getNumerator()) && square(value.getDenominator())) {
        return whole(
            Polynomial.of(
                BigFraction.of(value.getNumerator().sqrt(), value.getDenominator().sqrt())));
      }
    }
    return symbol(call.function() + "(" + Writer.write(of) + ")");
  }

  private static boolean square(BigInteger n) {
    BigInteger root = n.sqrt();
    return root.multiply(root).equals(n);
  }

  Ratio plus(Ratio other) {
    return under.equals(other.under)
        ? fraction(over.plus(other.over), under)
        : fraction(over.times(other.under).plus(other.over.times(under)), under.times(other.under));
  }

  Ratio minus(Ratio other) {
    return plus(new Ratio(other.over.negated(), other.under));
  }

  Ratio times(Ratio other) {
    return fraction(over.times(other.over), under.times(other.under));
  }

  Ratio inverse() {
    return fraction(under, over);
  }

  /** True when both are equal for all values of their symbols. */
  boolean same(Ratio other) {
    return under.equals(other.under)
        ? over.equals(other.over)
        : over.times(other.under).equals(other.over.times(under));
  }

  /** True when it is a polynomial, without division by a sum. */
  boolean isPolynomial() {
    return under.equals(Polynomial.ONE);
  }

  /** True when it is a single term. */
  boolean isTerm() {
    return isPolynomial() && over.terms().size() == 1;
  }
}
