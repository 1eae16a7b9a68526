package dev.ponens.fact.algebra;

import static dev.ponens.fact.algebra.Expression.underSign;
import static dev.ponens.fact.algebra.Expression.unsigned;
import static dev.ponens.fact.algebra.Expression.whole;
import static dev.ponens.fact.algebra.Expression.without;

import dev.ponens.fact.algebra.Expression.Amount;
import dev.ponens.fact.algebra.Expression.Call;
import dev.ponens.fact.algebra.Expression.Negation;
import dev.ponens.fact.algebra.Expression.Power;
import dev.ponens.fact.algebra.Expression.Product;
import dev.ponens.fact.algebra.Expression.Quotient;
import dev.ponens.fact.algebra.Expression.Sum;
import dev.ponens.fact.algebra.Expression.Symbol;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** The wrong expressions that known slips produce, each applied at one place of an expression. */
final class Slips {
  /** The most slips for an expression; the limit bounds the cost. */
  private static final int MOST = 400;

  private static final Set<String> NOT_LINEAR = Set.of("sqrt", "log", "ln", "sin", "cos", "tan");

  private final List<Slip> found = new ArrayList<>();

  private Slips() {}

  /** Returns all slips; where two have the same result, the likelier name comes first. */
  static List<Slip> of(Expression e) {
    List<Slip> all = new ArrayList<>(in(e));
    if (e instanceof Sum s
        && s.parts().size() == 2
        && s.parts().get(0) instanceof Symbol a
        && s.parts().get(1) instanceof Negation b
        && b.of() instanceof Symbol) {
      all.add(
          new Slip(
              "difference-turned-round",
              "swapping the terms of a difference changes its sign",
              new Sum(List.of(b.of(), new Negation(a)))));
    }
    return all;
  }

  private static List<Slip> in(Expression e) {
    Slips here = new Slips();
    here.at(e);
    List<Slip> all = here.found;
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
    } else if (e instanceof Sum s) {
      fractions(s.parts());
      likePowers(s.parts());
    } else if (e instanceof Product p) {
      distribution(p.parts());
      sameBase(p.parts());
    } else if (e instanceof Power p) {
      power(p);
    } else if (e instanceof Quotient q) {
      quotient(q);
    } else if (e instanceof Call c
        && c.of() instanceof Sum s
        && NOT_LINEAR.contains(c.function())) {
      function(c, s);
    }
  }

  private void add(String name, String how, Expression result) {
    found.add(new Slip(name, how, result));
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
    String name = "minus-on-one-term-only";
    String how = "the minus sign before the bracket is not applied to all of its terms";
    if (of instanceof Sum s) {
      halfNegated(s.parts()).forEach(half -> add(name, how, half));
    } else if (of instanceof Negation) {
      add("two-minuses", "two minus signs make a plus", of);
    } else if (of instanceof Product p) {
      for (int i = 0; i < p.parts().size(); i++) {
        if (p.parts().get(i) instanceof Sum s) {
          for (Expression half : halfNegated(s.parts())) {
            add(name, how, p.with(i, half));
          }
        }
      }
    } else if (of instanceof Quotient q && q.over() instanceof Sum s) {
      halfNegated(s.parts()).forEach(half -> add(name, how, new Quotient(half, q.under())));
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
      List<Expression> most = new ArrayList<>(map(terms, Slips::opposite));
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
    String name = "fractions-added-across";
    String how = "numerators and denominators are added, without a common denominator";
    add(name, how, new Quotient(overs, sum(unders)));
    add(
        name,
        how,
        new Quotient(overs, sum(map(terms, t -> underSign(t, q -> ((Quotient) q).under())))));
    add(
        name,
        "the denominators are multiplied, but the numerators are not scaled to match",
        new Quotient(overs, Expression.product(unders)));
  }

  /** "x^2 + x^3 = x^5", "2x + 3x = 5x^2". */
  private void likePowers(List<Expression> terms) {
    for (int i = 0; i + 1 < terms.size(); i++) {
      if (!(unsigned(terms.get(i)) instanceof Amount)
          && !(unsigned(terms.get(i + 1)) instanceof Amount)
          && terms.get(i + 1) == unsigned(terms.get(i + 1))) {
        Root a = Root.of(unsigned(terms.get(i)));
        Root b = Root.of(terms.get(i + 1));
        if (a != null && b != null && a.symbol().equals(b.symbol())) {
          Expression sum = new Sum(List.of(underSign(terms.get(i), t -> a.factor()), b.factor()));
          Expression power = Expression.power(a.symbol(), (long) a.exponent() + b.exponent());
          List<Expression> rest = new ArrayList<>(without(terms, i + 1));
          rest.set(i, Expression.product(sum, power));
          add("exponents-added-in-a-sum", "adding terms does not add their exponents", sum(rest));
          if (a.exponent() != b.exponent()) {
            rest.set(i, power);
            add("exponents-added-in-a-sum", "adding terms does not add their exponents", sum(rest));
          }
        }
      }
    }
  }

  /** A power of one symbol times a number. */
  private record Root(Expression factor, Symbol symbol, int exponent) {
    static @org.jspecify.annotations.Nullable Root of(Expression e) {
      if (e instanceof Product p && p.parts().size() == 2 && p.parts().get(0) instanceof Amount a) {
        Root rest = of(p.parts().get(1));
        return rest == null ? null : new Root(a, rest.symbol(), rest.exponent());
      }
      if (e instanceof Symbol s) {
        return new Root(Expression.ONE, s, 1);
      }
      int exponent = e instanceof Power p ? whole(p.exponent()) : Integer.MIN_VALUE;
      return exponent != Integer.MIN_VALUE && ((Power) e).base() instanceof Symbol s
          ? new Root(Expression.ONE, s, exponent)
          : null;
    }
  }

  private void distribution(List<Expression> factors) {
    String name = "factor-on-one-term-only";
    String how = "the factor multiplies only one term of the bracket";
    for (int i = 0; i < factors.size(); i++) {
      if (factors.get(i) instanceof Sum s) {
        Expression others = Expression.product(without(factors, i));
        if (!(others instanceof Sum)) {
          for (int t : new int[] {0, s.parts().size() - 1}) {
            Expression scaled = underSign(s.parts().get(t), x -> Expression.product(others, x));
            add(name, how, s.with(t, scaled));
          }
        }
      }
    }
    if (factors.size() == 2
        && factors.get(0) instanceof Sum a
        && factors.get(1) instanceof Sum b
        && a.parts().size() == b.parts().size()) {
      List<Expression> pairs = new ArrayList<>();
      for (int i = 0; i < a.parts().size(); i++) {
        pairs.add(new Product(List.of(a.parts().get(i), b.parts().get(i))));
      }
      add(
          "brackets-multiplied-term-by-term",
          "only terms at the same position are multiplied",
          sum(pairs));
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
            add(
                "exponent-one-forgotten",
                "a factor without an exponent has the exponent 1",
                Expression.product(rest));
            rest.set(i, Expression.product(Expression.amount(2), numbers, a.symbol()));
            add(
                "product-taken-for-sum",
                "a product of equal factors is a power, not a multiple",
                Expression.product(rest));
          } else {
            rest.set(
                i,
                Expression.product(
                    numbers, Expression.power(a.symbol(), (long) a.exponent() * b.exponent())));
            boolean one = a.exponent() == 1 || b.exponent() == 1;
            add(
                one ? "exponent-one-forgotten" : "exponents-multiplied-in-a-product",
                one
                    ? "a factor without an exponent has the exponent 1"
                    : "in a product of powers the exponents are added, not multiplied",
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
      add(
          "negative-exponent-as-minus",
          "a negative exponent means one over the power, not a minus sign",
          new Negation(Expression.power(p.base(), -n)));
    } else if (n == 0) {
      add("power-of-zero", "a power with the exponent 0 is 1", Expression.amount(0));
    } else if (n > 1 && n < 13) {
      raised(p.base(), n);
    }
  }

  private void raised(Expression base, int n) {
    if (base instanceof Sum s) {
      String name = "power-on-each-term";
      String how = "a power of a sum is not the sum of the powers";
      add(name, how, sum(map(s.parts(), t -> underSign(t, x -> Expression.power(x, n)))));
      add(name, how, sum(map(s.parts(), t -> Expression.power(t, n))));
      if (n == 2 && s.parts().size() == 2) {
        Expression a = s.parts().get(0);
        Expression b = s.parts().get(1);
        add(
            "middle-term-not-doubled",
            "the middle term of a square is twice the product",
            new Sum(
                List.of(
                    Expression.power(a, 2), new Product(List.of(a, b)), Expression.power(b, 2))));
      }
    } else if (base instanceof Power inner && whole(inner.exponent()) != Integer.MIN_VALUE) {
      add(
          "exponents-added-in-a-power",
          "in a power of a power the exponents are multiplied, not added",
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
          add(
              "exponent-on-one-factor-only",
              "the exponent applies to each factor in the bracket",
              new Product(some));
        }
      }
    } else if (base instanceof Quotient q) {
      String name = "exponent-on-one-factor-only";
      String how = "the exponent applies to both numerator and denominator";
      add(name, how, new Quotient(Expression.power(q.over(), n), q.under()));
      add(name, how, new Quotient(q.over(), Expression.power(q.under(), n)));
    }
  }

  private void quotient(Quotient q) {
    if (q.over() instanceof Sum s) {
      dividedSum(q, s);
    }
    if (q.under() instanceof Sum s) {
      add(
          "denominator-split",
          "a fraction cannot be split over the terms of its denominator",
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
          "exponents-divided-in-a-quotient",
          "in a quotient of powers the exponents are subtracted, not divided",
          Expression.product(
              new Quotient(a.factor(), b.factor()),
              Expression.power(a.symbol(), a.exponent() / b.exponent())));
    }
  }

  private void dividedSum(Quotient q, Sum s) {
    String name = "cancelled-in-one-term-only";
    String how = "the denominator is cancelled against only one term of the numerator";
    for (int i = 0; i < s.parts().size(); i++) {
      add(name, how, s.with(i, underSign(s.parts().get(i), t -> new Quotient(t, q.under()))));
      if (unsigned(s.parts().get(i)).equals(q.under())) {
        add(name, how, sum(without(s.parts(), i)));
      }
    }
    if (q.under() instanceof Sum d) {
      String terms = "terms-cancelled";
      String why = "a common term of numerator and denominator does not cancel, only a factor does";
      for (int i = 0; i < s.parts().size(); i++) {
        for (int k = 0; k < d.parts().size(); k++) {
          if (s.parts().get(i).equals(d.parts().get(k))) {
            add(terms, why, new Quotient(sum(without(s.parts(), i)), sum(without(d.parts(), k))));
          }
        }
      }
      if (s.parts().size() == d.parts().size()) {
        List<Expression> pairs = new ArrayList<>();
        for (int i = 0; i < s.parts().size(); i++) {
          Expression under = unsigned(d.parts().get(i));
          pairs.add(underSign(s.parts().get(i), t -> new Quotient(t, under)));
        }
        add("divided-term-by-term", "a fraction of sums is not divided term by term", sum(pairs));
      }
    }
  }

  private void function(Call c, Sum s) {
    String name = "function-on-each-term";
    String how = c.function() + " of a sum is not the sum of the terms' " + c.function();
    add(name, how, sum(map(s.parts(), t -> underSign(t, x -> new Call(c.function(), x)))));
    if (c.function().equals("sqrt")) {
      add(name, how, sum(map(s.parts(), t -> underSign(t, Slips::root))));
    }
  }

  private static Expression root(Expression e) {
    int n = e instanceof Power p ? whole(p.exponent()) : 1;
    return n > 0 && n % 2 == 0 ? Expression.power(((Power) e).base(), n / 2) : new Call("sqrt", e);
  }
}
