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
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Evaluates expressions at a few fixed points. This compares functions and roots, for which the
 * normal form does not know that sin² + cos² is 1.
 */
final class SamplePoints {
  private static final double[] POINTS = {1.37, 0.61, 2.43, 0.89, 3.17, 1.83};
  private static final int TRIES = 4;

  /** Integers of this many bits are exact as {@code double}. */
  private static final int EXACT_BITS = 53;

  private SamplePoints() {}

  /** True when the two certainly differ for some values of their symbols. */
  static boolean differ(Expression a, Expression b) {
    boolean known = false;
    for (int point = 0; point < TRIES; point++) {
      double left = at(a, point);
      double right = at(b, point);
      if (Double.isFinite(left) && Double.isFinite(right)) {
        if (!apart(left, right)) {
          return false;
        }
        known = true;
      }
    }
    return known;
  }

  /** Returns the value at the first point, for a cheap first check. */
  static double first(Expression e) {
    return at(e, 0);
  }

  /** True when two values at the same point certainly differ. */
  static boolean apart(double left, double right) {
    double scale = Math.max(1e-3, Math.max(Math.abs(left), Math.abs(right)));
    return Double.isFinite(left) && Double.isFinite(right) && Math.abs(left - right) > 1e-7 * scale;
  }

  private static double at(Expression e, int point) {
    if (e instanceof Constant a) {
      return value(a.value());
    }
    if (e instanceof Symbol s) {
      return symbol(s.name(), point);
    }
    if (e instanceof Negation n) {
      return -at(n.of(), point);
    }
    if (e instanceof Addition s) {
      double sum = 0;
      for (int i = 0; i < s.parts().size(); i++) {
        sum += at(s.parts().get(i), point);
      }
      return sum;
    }
    if (e instanceof Product p) {
      double product = 1;
      for (int i = 0; i < p.parts().size(); i++) {
        product *= at(p.parts().get(i), point);
      }
      return product;
    }
    if (e instanceof Quotient q) {
      return at(q.over(), point) / at(q.under(), point);
    }
    if (e instanceof Power p) {
      return Math.pow(at(p.base(), point), at(p.exponent(), point));
    }
    FunctionCall call = (FunctionCall) e;
    return function(call.function(), at(call.of(), point));
  }

  /** Converts small integers, which most numbers are, without creating objects. */
  private static double value(BigFraction number) {
    BigInteger top = number.getNumerator();
    return number.getDenominator().equals(BigInteger.ONE) && top.bitLength() <= EXACT_BITS
        ? top.longValue()
        : number.doubleValue();
  }

  private static double symbol(String name, int point) {
    if (name.equals("e")) {
      return Math.E;
    }
    if (name.equals("pi") || name.equals("π")) {
      return Math.PI;
    }
    int hash = name.hashCode() * 0x9E3779B9;
    int which = Math.floorMod((hash >>> 8) + point, POINTS.length);
    return POINTS[which] + (hash >>> 20) / 16384.0;
  }

  private static double function(String name, double x) {
    return switch (name) {
      case "sin" -> Math.sin(x);
      case "cos" -> Math.cos(x);
      case "tan" -> Math.tan(x);
      case "sqrt" -> Math.sqrt(x);
      // The base changes only the scale.
      default -> Math.log(x);
    };
  }
}
