package dev.ponens.fact.algebra;

import static dev.ponens.fact.algebra.Expression.amount;
import static dev.ponens.fact.algebra.Expression.product;
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
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Derivatives by one symbol: the correct one, and the results of known slips. */
final class Derivation {

  private final String by;

  Derivation(String by) {
    this.by = by;
  }

  private boolean varies(Expression e) {
    return e instanceof Symbol s ? s.name().equals(by) : e.parts().stream().anyMatch(this::varies);
  }

  /**
   * Returns the derivative; throws {@link ArithmeticException} for an expression whose derivative
   * is not supported.
   */
  Expression of(Expression e) {
    if (!varies(e)) {
      return amount(0);
    }
    if (e instanceof Symbol) {
      return Constant.ONE;
    }
    if (e instanceof Negation n) {
      return new Negation(of(n.of()));
    }
    if (e instanceof Addition s) {
      return new Addition(s.parts().stream().map(this::of).toList());
    }
    if (e instanceof Product p) {
      List<Expression> terms = new ArrayList<>();
      for (int i = 0; i < p.parts().size(); i++) {
        terms.add(p.with(i, of(p.parts().get(i))));
      }
      return new Addition(terms);
    }
    if (e instanceof Quotient q) {
      return new Quotient(
          new Addition(
              List.of(
                  product(of(q.over()), q.under()),
                  new Negation(product(q.over(), of(q.under()))))),
          Expression.power(q.under(), 2));
    }
    if (e instanceof Power p) {
      return product(outer(p), varies(p.exponent()) ? of(p.exponent()) : of(p.base()));
    }
    FunctionCall call = (FunctionCall) e;
    return product(outer(call), of(call.of()));
  }

  /** Returns the derivative of the outer function alone. */
  private Expression outer(Expression e) {
    if (e instanceof Power p && !varies(p.exponent())) {
      return product(
          p.exponent(), new Power(p.base(), new Addition(List.of(p.exponent(), amount(-1)))));
    }
    if (e instanceof Power p && !varies(p.base())) {
      return p.base() instanceof Symbol s && s.name().equals("e")
          ? e
          : product(e, new FunctionCall("ln", p.base()));
    }
    if (e instanceof FunctionCall c) {
      return switch (c.function()) {
        case "sin" -> new FunctionCall("cos", c.of());
        case "cos" -> new Negation(new FunctionCall("sin", c.of()));
        case "tan" ->
            new Quotient(Constant.ONE, Expression.power(new FunctionCall("cos", c.of()), 2));
        case "ln" -> new Quotient(Constant.ONE, c.of());
        case "sqrt" -> new Quotient(Constant.ONE, product(amount(2), c));
        default -> throw new ArithmeticException("no rule for " + c.function());
      };
    }
    throw new ArithmeticException("base and exponent both vary");
  }

  /** Returns the wrong derivatives that known slips produce. */
  List<AlgebraMistake> slips(Expression e) {
    if (!varies(e)) {
      return e instanceof Constant
          ? List.of(new AlgebraMistake(AlgebraSlip.CONSTANT_KEPT, e))
          : List.of();
    }
    List<AlgebraMistake> all = new ArrayList<>();
    if (e instanceof Negation n) {
      slips(n.of()).forEach(s -> all.add(s.with(new Negation(s.result()))));
    } else if (e instanceof Addition s) {
      terms(s, all);
    } else if (e instanceof Product p) {
      factors(p.parts(), all);
    } else if (e instanceof Quotient q) {
      quotient(q, all);
    } else if (e instanceof Power p) {
      power(p, all);
    } else if (e instanceof FunctionCall c) {
      chain(c, c.of(), all);
      function(c, all);
    }
    return all;
  }

  /** Adds each slip in a single term, and the same slip in every term that it fits. */
  private void terms(Addition s, List<AlgebraMistake> all) {
    List<Expression> right = s.parts().stream().map(this::of).toList();
    List<List<AlgebraMistake>> wrong = s.parts().stream().map(this::slips).toList();
    Set<AlgebraMistake.MistakeText> seen = new HashSet<>();
    for (int i = 0; i < right.size(); i++) {
      for (AlgebraMistake slip : wrong.get(i)) {
        all.add(slip.with(new Addition(right).with(i, slip.result())));
        if (seen.add(slip.how())) {
          List<Expression> every = new ArrayList<>();
          for (int k = 0; k < right.size(); k++) {
            every.add(
                wrong.get(k).stream()
                    .filter(w -> w.how().equals(slip.how()))
                    .findFirst()
                    .map(AlgebraMistake::result)
                    .orElse(right.get(k)));
          }
          all.add(slip.with(new Addition(every)));
        }
      }
    }
  }

  private void factors(List<Expression> factors, List<AlgebraMistake> all) {
    int first = -1;
    int varying = 0;
    for (int i = 0; i < factors.size(); i++) {
      if (varies(factors.get(i))) {
        first = varying++ == 0 ? i : first;
      }
    }
    if (varying == 1) {
      Product whole = new Product(factors);
      int only = first;
      slips(factors.get(only)).forEach(s -> all.add(s.with(whole.with(only, s.result()))));
      return;
    }
    AlgebraSlip name = AlgebraSlip.DERIVATIVES_MULTIPLIED;
    all.add(
        new AlgebraMistake(
            name, product(factors.stream().map(f -> varies(f) ? of(f) : f).toList())));
    for (int i = 0; i < factors.size(); i++) {
      if (varies(factors.get(i))) {
        int one = i;
        all.add(
            new AlgebraMistake(
                AlgebraSlip.ONE_FACTOR_DERIVED,
                new Product(factors).with(one, of(factors.get(one)))));
        Expression others = new Product(without(factors, one));
        for (AlgebraMistake slip : slips(factors.get(one))) {
          all.add(
              slip.with(
                  new Addition(
                      List.of(
                          product(slip.result(), others), product(factors.get(one), of(others))))));
        }
      }
    }
  }

  private void quotient(Quotient q, List<AlgebraMistake> all) {
    if (!varies(q.under())) {
      slips(q.over()).forEach(s -> all.add(s.with(new Quotient(s.result(), q.under()))));
      return;
    }
    AlgebraSlip name = AlgebraSlip.QUOTIENT_OF_DERIVATIVES;
    all.add(
        new AlgebraMistake(
            name, new Quotient(varies(q.over()) ? of(q.over()) : q.over(), of(q.under()))));
    all.add(
        new AlgebraMistake(
            AlgebraSlip.QUOTIENT_RULE_SIGN,
            new Quotient(
                new Addition(
                    List.of(product(of(q.over()), q.under()), product(q.over(), of(q.under())))),
                Expression.power(q.under(), 2))));
  }

  private void power(Power p, List<AlgebraMistake> all) {
    if (varies(p.exponent())) {
      all.add(
          new AlgebraMistake(
              AlgebraSlip.POWER_RULE_ON_EXPONENTIAL,
              product(
                  p.exponent(),
                  new Power(p.base(), new Addition(List.of(p.exponent(), amount(-1)))))));
      chain(p, p.exponent(), all);
      return;
    }
    Expression n = p.exponent();
    boolean plain = p.base() instanceof Symbol;
    Expression inner = plain ? Constant.ONE : of(p.base());
    all.add(new AlgebraMistake(AlgebraSlip.POWER_RULE_EXPONENT_KEPT, product(n, p, inner)));
    Expression less = new Power(p.base(), new Addition(List.of(n, amount(-1))));
    Expression more = new Power(p.base(), new Addition(List.of(n, Constant.ONE)));
    all.add(new AlgebraMistake(AlgebraSlip.POWER_RULE_FACTOR_LOST, product(less, inner)));
    if (plain) {
      all.add(new AlgebraMistake(AlgebraSlip.POWER_RULE_EXPONENT_RAISED, product(n, more)));
      all.add(
          new AlgebraMistake(
              AlgebraSlip.POWER_RULE_INTEGRATED,
              new Quotient(more, new Addition(List.of(n, Constant.ONE)))));
    } else {
      chain(p, p.base(), all);
    }
  }

  /**
   * Adds the chain rule's slips: the inner derivative is missing, is put inside the function, or is
   * itself wrong.
   */
  private void chain(Expression e, Expression inside, List<AlgebraMistake> all) {
    if (inside instanceof Symbol) {
      return;
    }
    Expression outer = outer(e);
    all.add(new AlgebraMistake(AlgebraSlip.INNER_DERIVATIVE_FORGOTTEN, outer));
    if (e instanceof FunctionCall c) {
      all.add(
          new AlgebraMistake(
              AlgebraSlip.INNER_DERIVATIVE_INSIDE,
              outer(new FunctionCall(c.function(), of(inside)))));
    }
    slips(inside).forEach(s -> all.add(s.with(product(outer, s.result()))));
  }

  private void function(FunctionCall c, List<AlgebraMistake> all) {
    if (c.function().equals("sin") || c.function().equals("cos")) {
      all.add(new AlgebraMistake(AlgebraSlip.SINE_COSINE_SIGN, new Negation(of(c))));
    }
  }
}
