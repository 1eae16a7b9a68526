package dev.ponens.fact.algebra;

import static dev.ponens.fact.algebra.Expression.underSign;
import static dev.ponens.fact.algebra.Expression.unsigned;
import static dev.ponens.fact.algebra.Expression.whole;
import static dev.ponens.fact.algebra.Expression.without;

import dev.ponens.fact.AlgebraSlip;
import dev.ponens.fact.algebra.Expression.Addition;
import dev.ponens.fact.algebra.Expression.Constant;
import dev.ponens.fact.algebra.Expression.FunctionCall;
import dev.ponens.fact.algebra.Expression.Negation;
import dev.ponens.fact.algebra.Expression.Power;
import dev.ponens.fact.algebra.Expression.Product;
import dev.ponens.fact.algebra.Expression.Quotient;
import dev.ponens.fact.algebra.Expression.Symbol;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** The wrong expressions that known slips produce, each applied at one place of an expression. */
final class AlgebraMistakes {
  /** The most slips for an expression; the limit bounds the cost. */
  private static final int MOST = 400;

  private static final Set<String> NOT_LINEAR = Set.of("sqrt", "log", "ln", "sin", "cos", "tan");

  private final List<AlgebraMistake> found = new ArrayList<>();

  private AlgebraMistakes() {}

  /** Returns all slips; where two have the same result, the likelier name comes first. */
  static List<AlgebraMistake> of(Expression e) {
    List<AlgebraMistake> all = new ArrayList<>(in(e));
    if (e instanceof Addition s
        && s.parts().size() == 2
        && s.parts().get(0) instanceof Symbol a
        && s.parts().get(1) instanceof Negation b
        && b.of() instanceof Symbol) {
      all.add(
          new AlgebraMistake(
              AlgebraSlip.DIFFERENCE_TURNED_ROUND, new Addition(List.of(b.of(), new Negation(a)))));
    }
    return all;
  }

  private static List<AlgebraMistake> in(Expression e) {
    AlgebraMistakes here = new AlgebraMistakes();
    here.at(e);
    List<AlgebraMistake> all = here.found;
    List<Expression> parts = e.parts();
    for (int i = 0; i < parts.size() && all.size() < MOST; i++) {
      int part = i;
      in(parts.get(i)).forEach(slip -> all.add(slip.with(e.with(part, slip.result()))));
    }
    return all;
  }

  private void at(Expression e) {
    if (e instanceof Negation n) {
      negation(n.of());
    } else if (e instanceof Addition s) {
      fractions(s.parts());
      likePowers(s.parts());
    } else if (e instanceof Product p) {
      distribution(p.parts());
      sameBase(p.parts());
    } else if (e instanceof Power p) {
      power(p);
    } else if (e instanceof Quotient q) {
      quotient(q);
    } else if (e instanceof FunctionCall c
        && c.of() instanceof Addition s
        && NOT_LINEAR.contains(c.function())) {
      function(c, s);
    }
  }

  private void add(AlgebraSlip name, Expression result) {
    found.add(new AlgebraMistake(name, result));
  }

  private static Expression sum(List<Expression> terms) {
    return Expression.sum(terms);
  }

  private static List<Expression> map(
      List<Expression> terms, java.util.function.UnaryOperator<Expression> change) {
    return terms.stream().map(change).toList();
  }

  /** A minus sign before a bracket is applied to only some of its terms. */
  private void negation(Expression of) {
    AlgebraSlip name = AlgebraSlip.MINUS_ON_ONE_TERM_ONLY;
    if (of instanceof Addition s) {
      halfNegated(s.parts()).forEach(half -> add(name, half));
    } else if (of instanceof Negation) {
      add(AlgebraSlip.TWO_MINUSES, of);
    } else if (of instanceof Product p) {
      for (int i = 0; i < p.parts().size(); i++) {
        if (p.parts().get(i) instanceof Addition s) {
          for (Expression half : halfNegated(s.parts())) {
            add(name, p.with(i, half));
          }
        }
      }
    } else if (of instanceof Quotient q && q.over() instanceof Addition s) {
      halfNegated(s.parts()).forEach(half -> add(name, new Quotient(half, q.under())));
    }
  }

  /**
   * Returns the terms with only the first negated; with three to five terms also with all but one
   * negated.
   */
  private static List<Expression> halfNegated(List<Expression> terms) {
    List<Expression> halves = new ArrayList<>();
    List<Expression> first = new ArrayList<>(terms);
    first.set(0, opposite(terms.get(0)));
    halves.add(sum(first));
    for (int i = 1; terms.size() > 2 && terms.size() < 6 && i < terms.size(); i++) {
      List<Expression> most = new ArrayList<>(map(terms, AlgebraMistakes::opposite));
      most.set(i, terms.get(i));
      halves.add(sum(most));
    }
    return halves;
  }

  private static Expression opposite(Expression term) {
    return term instanceof Negation n ? n.of() : new Negation(term);
  }

  /** Adds numerators and denominators separately. */
  private void fractions(List<Expression> terms) {
    if (!terms.stream().allMatch(t -> unsigned(t) instanceof Quotient)) {
      return;
    }
    Expression overs = sum(map(terms, t -> underSign(t, q -> ((Quotient) q).over())));
    List<Expression> unders = map(terms, t -> ((Quotient) unsigned(t)).under());
    AlgebraSlip name = AlgebraSlip.FRACTIONS_ADDED_ACROSS;
    add(name, new Quotient(overs, sum(unders)));
    add(name, new Quotient(overs, sum(map(terms, t -> underSign(t, q -> ((Quotient) q).under())))));
    AlgebraMistake.MistakeText unscaled =
        AlgebraMistake.MistakeText.of("fractions-added-across-unscaled");
    found.add(new AlgebraMistake(name, unscaled, new Quotient(overs, Expression.product(unders))));
  }

  /** "x^2 + x^3 = x^5", "2x + 3x = 5x^2". */
  private void likePowers(List<Expression> terms) {
    for (int i = 0; i + 1 < terms.size(); i++) {
      if (!(unsigned(terms.get(i)) instanceof Constant)
          && !(unsigned(terms.get(i + 1)) instanceof Constant)
          && terms.get(i + 1) == unsigned(terms.get(i + 1))) {
        Root a = Root.of(unsigned(terms.get(i)));
        Root b = Root.of(terms.get(i + 1));
        if (a != null && b != null && a.symbol().equals(b.symbol())) {
          Expression sum =
              new Addition(List.of(underSign(terms.get(i), t -> a.factor()), b.factor()));
          Expression power = Expression.power(a.symbol(), (long) a.exponent() + b.exponent());
          List<Expression> rest = new ArrayList<>(without(terms, i + 1));
          rest.set(i, Expression.product(sum, power));
          add(AlgebraSlip.EXPONENTS_ADDED_IN_A_SUM, sum(rest));
          if (a.exponent() != b.exponent()) {
            rest.set(i, power);
            add(AlgebraSlip.EXPONENTS_ADDED_IN_A_SUM, sum(rest));
          }
        }
      }
    }
  }

  /** A power of one symbol times a number. */
  private record Root(Expression factor, Symbol symbol, int exponent) {
    static @org.jspecify.annotations.Nullable Root of(Expression e) {
      if (e instanceof Product p
          && p.parts().size() == 2
          && p.parts().get(0) instanceof Constant a) {
        Root rest = of(p.parts().get(1));
        return rest == null ? null : new Root(a, rest.symbol(), rest.exponent());
      }
      if (e instanceof Symbol s) {
        return new Root(Constant.ONE, s, 1);
      }
      int exponent = e instanceof Power p ? whole(p.exponent()) : Integer.MIN_VALUE;
      return exponent != Integer.MIN_VALUE && ((Power) e).base() instanceof Symbol s
          ? new Root(Constant.ONE, s, exponent)
          : null;
    }
  }

  private void distribution(List<Expression> factors) {
    AlgebraSlip name = AlgebraSlip.FACTOR_ON_ONE_TERM_ONLY;
    for (int i = 0; i < factors.size(); i++) {
      if (factors.get(i) instanceof Addition s) {
        Expression others = Expression.product(without(factors, i));
        if (!(others instanceof Addition)) {
          for (int t : new int[] {0, s.parts().size() - 1}) {
            Expression scaled = underSign(s.parts().get(t), x -> Expression.product(others, x));
            add(name, s.with(t, scaled));
          }
        }
      }
    }
    if (factors.size() == 2
        && factors.get(0) instanceof Addition a
        && factors.get(1) instanceof Addition b
        && a.parts().size() == b.parts().size()) {
      List<Expression> pairs = new ArrayList<>();
      for (int i = 0; i < a.parts().size(); i++) {
        pairs.add(new Product(List.of(a.parts().get(i), b.parts().get(i))));
      }
      add(AlgebraSlip.BRACKETS_MULTIPLIED_TERM_BY_TERM, sum(pairs));
    }
  }

  /** "x^2 * x^3 = x^6", "x * x^3 = x^3", "x * x = 2x". */
  private void sameBase(List<Expression> factors) {
    for (int i = 0; i < factors.size(); i++) {
      for (int k = i + 1; k < factors.size(); k++) {
        Root a = Root.of(factors.get(i));
        Root b = Root.of(factors.get(k));
        if (a != null && b != null && a.symbol().equals(b.symbol())) {
          List<Expression> rest = new ArrayList<>(factors);
          Expression numbers = Expression.product(a.factor(), b.factor());
          rest.remove(k);
          if (a.exponent() == 1 && b.exponent() == 1) {
            rest.set(i, Expression.product(numbers, a.symbol()));
            add(AlgebraSlip.EXPONENT_ONE_FORGOTTEN, Expression.product(rest));
            rest.set(i, Expression.product(Expression.amount(2), numbers, a.symbol()));
            add(AlgebraSlip.PRODUCT_TAKEN_FOR_SUM, Expression.product(rest));
          } else {
            rest.set(
                i,
                Expression.product(
                    numbers, Expression.power(a.symbol(), (long) a.exponent() * b.exponent())));
            boolean one = a.exponent() == 1 || b.exponent() == 1;
            add(
                one
                    ? AlgebraSlip.EXPONENT_ONE_FORGOTTEN
                    : AlgebraSlip.EXPONENTS_MULTIPLIED_IN_A_PRODUCT,
                Expression.product(rest));
          }
        }
      }
    }
  }

  private void power(Power p) {
    int n = whole(p.exponent());
    if (n == Integer.MIN_VALUE) {
      return;
    }
    if (n < 0 && n > -20) {
      add(AlgebraSlip.NEGATIVE_EXPONENT_AS_MINUS, new Negation(Expression.power(p.base(), -n)));
    } else if (n == 0) {
      add(AlgebraSlip.POWER_OF_ZERO, Expression.amount(0));
    } else if (n > 1 && n < 13) {
      raised(p.base(), n);
    }
  }

  private void raised(Expression base, int n) {
    if (base instanceof Addition s) {
      AlgebraSlip name = AlgebraSlip.POWER_ON_EACH_TERM;
      add(name, sum(map(s.parts(), t -> underSign(t, x -> Expression.power(x, n)))));
      add(name, sum(map(s.parts(), t -> Expression.power(t, n))));
      if (n == 2 && s.parts().size() == 2) {
        Expression a = s.parts().get(0);
        Expression b = s.parts().get(1);
        add(
            AlgebraSlip.MIDDLE_TERM_NOT_DOUBLED,
            new Addition(
                List.of(
                    Expression.power(a, 2), new Product(List.of(a, b)), Expression.power(b, 2))));
      }
    } else if (base instanceof Power inner && whole(inner.exponent()) != Integer.MIN_VALUE) {
      add(
          AlgebraSlip.EXPONENTS_ADDED_IN_A_POWER,
          Expression.power(inner.base(), (long) whole(inner.exponent()) + n));
    } else if (base instanceof Product p) {
      for (int i = 0; i < p.parts().size(); i++) {
        for (int k : new int[] {i, ~i}) {
          // The exponent applies to one factor only, or to all but one.
          int which = i;
          List<Expression> some =
              IntStream.range(0, p.parts().size())
                  .mapToObj(
                      f ->
                          (f == which) == (k >= 0)
                              ? Expression.power(p.parts().get(f), n)
                              : p.parts().get(f))
                  .toList();
          add(AlgebraSlip.EXPONENT_ON_ONE_FACTOR_ONLY, new Product(some));
        }
      }
    } else if (base instanceof Quotient q) {
      AlgebraSlip name = AlgebraSlip.EXPONENT_ON_ONE_FACTOR_ONLY;
      AlgebraMistake.MistakeText how = AlgebraMistake.MistakeText.of("exponent-on-one-part-only");
      found.add(
          new AlgebraMistake(name, how, new Quotient(Expression.power(q.over(), n), q.under())));
      found.add(
          new AlgebraMistake(name, how, new Quotient(q.over(), Expression.power(q.under(), n))));
    }
  }

  private void quotient(Quotient q) {
    if (q.over() instanceof Addition s) {
      dividedSum(q, s);
    }
    if (q.under() instanceof Addition s) {
      add(
          AlgebraSlip.DENOMINATOR_SPLIT,
          sum(map(s.parts(), t -> underSign(t, x -> new Quotient(q.over(), x)))));
    }
    Root a = Root.of(q.over());
    Root b = Root.of(q.under());
    if (a != null
        && b != null
        && a.symbol().equals(b.symbol())
        && b.exponent() > 1
        && a.exponent() % b.exponent() == 0) {
      add(
          AlgebraSlip.EXPONENTS_DIVIDED_IN_A_QUOTIENT,
          Expression.product(
              new Quotient(a.factor(), b.factor()),
              Expression.power(a.symbol(), a.exponent() / b.exponent())));
    }
  }

  private void dividedSum(Quotient q, Addition s) {
    AlgebraSlip name = AlgebraSlip.CANCELLED_IN_ONE_TERM_ONLY;
    for (int i = 0; i < s.parts().size(); i++) {
      add(name, s.with(i, underSign(s.parts().get(i), t -> new Quotient(t, q.under()))));
      if (unsigned(s.parts().get(i)).equals(q.under())) {
        add(name, sum(without(s.parts(), i)));
      }
    }
    if (q.under() instanceof Addition d) {
      AlgebraSlip terms = AlgebraSlip.TERMS_CANCELLED;
      for (int i = 0; i < s.parts().size(); i++) {
        for (int k = 0; k < d.parts().size(); k++) {
          if (s.parts().get(i).equals(d.parts().get(k))) {
            add(terms, new Quotient(sum(without(s.parts(), i)), sum(without(d.parts(), k))));
          }
        }
      }
      if (s.parts().size() == d.parts().size()) {
        List<Expression> pairs = new ArrayList<>();
        for (int i = 0; i < s.parts().size(); i++) {
          Expression under = unsigned(d.parts().get(i));
          pairs.add(underSign(s.parts().get(i), t -> new Quotient(t, under)));
        }
        add(AlgebraSlip.DIVIDED_TERM_BY_TERM, sum(pairs));
      }
    }
  }

  private void function(FunctionCall c, Addition s) {
    AlgebraSlip name = AlgebraSlip.FUNCTION_ON_EACH_TERM;
    AlgebraMistake.MistakeText how =
        AlgebraMistake.MistakeText.of("function-on-each-term", "function", c.function());
    found.add(
        new AlgebraMistake(
            name,
            how,
            sum(map(s.parts(), t -> underSign(t, x -> new FunctionCall(c.function(), x))))));
    if (c.function().equals("sqrt")) {
      found.add(
          new AlgebraMistake(
              name, how, sum(map(s.parts(), t -> underSign(t, AlgebraMistakes::root)))));
    }
  }

  private static Expression root(Expression e) {
    int n = e instanceof Power p ? whole(p.exponent()) : 1;
    return n > 0 && n % 2 == 0
        ? Expression.power(((Power) e).base(), n / 2)
        : new FunctionCall("sqrt", e);
  }
}
