package dev.ponens.fact.algebra;

import dev.ponens.fact.AlgebraSlip;
import dev.ponens.fact.algebra.Expression.Addition;
import dev.ponens.fact.algebra.Expression.Constant;
import dev.ponens.fact.algebra.Expression.Negation;
import dev.ponens.fact.algebra.Expression.Power;
import dev.ponens.fact.algebra.Expression.Product;
import dev.ponens.fact.algebra.Expression.Quotient;
import dev.ponens.fact.algebra.Expression.Symbol;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;

/** Compares an expression with the one that the text derives from it. */
final class Comparison {
  private Comparison() {}

  /**
   * Returns the slip that turns the left side into the right one, if the two differ and a known
   * slip explains it.
   *
   * @param exact true when all numbers are integers or fractions, so a coefficient is not rounded
   */
  static Optional<AlgebraMistake> slip(Expression left, Expression right, boolean exact) {
    try {
      boolean symbols = symbolic(left);
      if (!symbols && !plainFractions(left)) {
        return Optional.empty(); // an expression of numbers alone is arithmetic
      }
      if (!workable(left, right) || !SamplePoints.differ(left, right)) {
        return Optional.empty();
      }
      Ratio truth = Ratio.of(left);
      Ratio said = Ratio.of(right);
      if (truth.same(said)) {
        return Optional.empty();
      }
      Optional<AlgebraMistake> known = firstThatGives(right, said, AlgebraMistakes.of(left));
      return known.isPresent() || !symbols ? known : collected(left, right, truth, said, exact);
    } catch (ArithmeticException tooLarge) {
      return Optional.empty();
    }
  }

  /** Returns the slip that turns the derivative of the expression into the right side. */
  static Optional<AlgebraMistake> derivative(Expression of, String by, Expression right) {
    Derivation derivation = new Derivation(by);
    try {
      Expression truth = derivation.of(of);
      if (!SamplePoints.differ(truth, right)) {
        return Optional.empty();
      }
      Ratio said = Ratio.of(right);
      return Ratio.of(truth).same(said)
          ? Optional.empty()
          : firstThatGives(right, said, derivation.slips(of));
    } catch (ArithmeticException tooLarge) {
      return Optional.empty();
    }
  }

  private static Optional<AlgebraMistake> firstThatGives(
      Expression right, Ratio said, List<AlgebraMistake> slips) {
    double value = SamplePoints.first(right);
    for (AlgebraMistake slip : slips) {
      // The cheap check comes first: it excludes nearly all slips.
      if (!SamplePoints.apart(SamplePoints.first(slip.result()), value)
          && gives(slip, right, said)) {
        return Optional.of(slip);
      }
    }
    return Optional.empty();
  }

  private static boolean gives(AlgebraMistake slip, Expression right, Ratio said) {
    if (slip.name() == AlgebraSlip.EXPONENTS_ADDED_IN_A_SUM && right instanceof Addition) {
      return false; // the right side combines no terms
    }
    try {
      return Ratio.of(slip.result()).same(said);
    } catch (ArithmeticException tooLarge) {
      return false;
    }
  }

  /**
   * A single symbol or number cannot be rewritten, and a sum of symbols equal to a number is an
   * equation to solve.
   */
  private static boolean workable(Expression left, Expression right) {
    boolean lone = left instanceof Symbol || left instanceof Constant;
    boolean toNumber = symbolic(left) && !symbolic(right);
    return !lone && !(toNumber && (left instanceof Addition || left instanceof Product));
  }

  static boolean symbolic(Expression e) {
    if (e instanceof Symbol) {
      return true;
    }
    for (Expression part : e.parts()) {
      if (symbolic(part)) {
        return true;
      }
    }
    return false;
  }

  /** "1/2 + 1/3": fractions of whole numbers, added or subtracted. */
  private static boolean plainFractions(Expression e) {
    return e instanceof Addition s
        && s.parts().stream()
            .map(Expression::unsigned)
            .allMatch(
                t ->
                    t instanceof Quotient q
                        && q.over() instanceof Constant
                        && q.under() instanceof Constant);
  }

  /**
   * Finds a single wrong term after brackets are multiplied out or like terms are combined: its
   * sign or its coefficient is wrong. Such a line is not an equation to solve, because its only
   * solution is 0, or it has none.
   */
  private static Optional<AlgebraMistake> collected(
      Expression left, Expression right, Ratio truth, Ratio said, boolean exact) {
    if (!truth.isPolynomial() || !said.isPolynomial() || !gathered(right) || !open(left)) {
      return Optional.empty();
    }
    Map<Monomial, BigFraction> off = truth.over().minus(said.over()).terms();
    if (off.size() != 1) {
      return Optional.empty();
    }
    Monomial term = off.keySet().iterator().next();
    BigFraction is = truth.over().coefficient(term);
    BigFraction was = said.over().coefficient(term);
    if (is.signum() == 0 || was.signum() == 0) {
      return Optional.empty();
    }
    if (is.add(was).signum() == 0) {
      return Optional.of(
          new AlgebraMistake(
              AlgebraSlip.ONE_SIGN_WRONG,
              AlgebraMistake.MistakeText.of("one-sign-wrong", "term", write(term, is)),
              left));
    }
    boolean numberOnly = said.over().isConstant();
    return exact && !numberOnly
        ? Optional.of(
            new AlgebraMistake(
                AlgebraSlip.ONE_COEFFICIENT_WRONG,
                AlgebraMistake.MistakeText.of(
                    "one-coefficient-wrong", "is", write(term, is), "was", write(term, was)),
                left))
        : Optional.empty();
  }

  private static String write(Monomial term, BigFraction coefficient) {
    return Writer.write(Polynomial.of(term, coefficient));
  }

  /**
   * True when something in the expression can be simplified: brackets, like terms, several numbers.
   */
  private static boolean open(Expression e) {
    if (e instanceof Negation n && n.of() instanceof Addition) {
      return true;
    }
    if (e instanceof Power p && p.base() instanceof Addition) {
      return true;
    }
    if (e instanceof Product p
        && (p.parts().stream().anyMatch(Addition.class::isInstance) || numbers(p) > 1)) {
      return true;
    }
    if (e instanceof Addition s && !distinct(s.parts())) {
      return true;
    }
    return e.parts().stream().anyMatch(Comparison::open);
  }

  private static int numbers(Expression e) {
    if (e instanceof Constant) {
      return 1;
    }
    boolean factor = e instanceof Product || e instanceof Negation;
    int own = e instanceof Negation ? 1 : 0;
    return factor ? own + e.parts().stream().mapToInt(Comparison::numbers).sum() : 0;
  }

  /** True when it is a sum of different powers, so that nothing in it can be simplified. */
  private static boolean gathered(Expression e) {
    List<Expression> terms = e instanceof Addition s ? s.parts() : List.of(e);
    return distinct(terms) && terms.stream().noneMatch(Comparison::open);
  }

  private static boolean distinct(List<Expression> terms) {
    Set<Monomial> seen = new HashSet<>();
    for (Expression term : terms) {
      for (Monomial monomial : Ratio.of(term).over().terms().keySet()) {
        if (!seen.add(monomial)) {
          return false;
        }
      }
    }
    return true;
  }
}
