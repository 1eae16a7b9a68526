package dev.ponens.fact.algebra;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.apache.commons.numbers.fraction.BigFraction;

/** An expression as written: nothing is multiplied out or combined. */
sealed interface Expression {
  /** Returns its direct parts, in text order. */
  List<Expression> parts();

  /** Returns the same expression with one part changed. */
  Expression with(int part, Expression changed);

  /** A number. */
  record Constant(BigFraction value) implements Expression {
    // Not a constant of Expression: a thread that initializes Expression would then wait for one
    // that initializes this record, and the other way round.
    static final Constant ONE = new Constant(BigFraction.ONE);

    @Override
    public List<Expression> parts() {
      return List.of();
    }

    @Override
    public Expression with(int part, Expression changed) {
      throw new IndexOutOfBoundsException(part);
    }
  }

  /** A symbol such as a letter, with its index. */
  record Symbol(String name) implements Expression {
    @Override
    public List<Expression> parts() {
      return List.of();
    }

    @Override
    public Expression with(int part, Expression changed) {
      throw new IndexOutOfBoundsException(part);
    }
  }

  /** Terms that are added; a subtracted term is a negation. */
  record Addition(List<Expression> parts) implements Expression {
    public Addition {
      parts = List.copyOf(parts);
    }

    @Override
    public Expression with(int part, Expression changed) {
      return new Addition(replaced(parts, part, changed));
    }
  }

  /** Factors. */
  record Product(List<Expression> parts) implements Expression {
    public Product {
      parts = List.copyOf(parts);
    }

    @Override
    public Expression with(int part, Expression changed) {
      return new Product(replaced(parts, part, changed));
    }
  }

  /** An expression after a minus sign. */
  record Negation(Expression of) implements Expression {
    @Override
    public List<Expression> parts() {
      return List.of(of);
    }

    @Override
    public Expression with(int part, Expression changed) {
      return new Negation(changed);
    }
  }

  /** A fraction. */
  record Quotient(Expression over, Expression under) implements Expression {
    @Override
    public List<Expression> parts() {
      return List.of(over, under);
    }

    @Override
    public Expression with(int part, Expression changed) {
      return part == 0 ? new Quotient(changed, under) : new Quotient(over, changed);
    }
  }

  /** A power. */
  record Power(Expression base, Expression exponent) implements Expression {
    @Override
    public List<Expression> parts() {
      return List.of(base, exponent);
    }

    @Override
    public Expression with(int part, Expression changed) {
      return part == 0 ? new Power(changed, exponent) : new Power(base, changed);
    }
  }

  /** A function such as sin, applied to an argument. */
  record FunctionCall(String function, Expression of) implements Expression {
    @Override
    public List<Expression> parts() {
      return List.of(of);
    }

    @Override
    public Expression with(int part, Expression changed) {
      return new FunctionCall(function, changed);
    }
  }

  static Expression amount(long value) {
    return new Constant(BigFraction.of(value));
  }

  static Expression sum(List<Expression> terms) {
    return terms.size() == 1 ? terms.get(0) : new Addition(terms);
  }

  static Expression product(Expression... factors) {
    return product(List.of(factors));
  }

  static Expression product(List<Expression> factors) {
    return factors.size() == 1 ? factors.get(0) : new Product(factors);
  }

  static Expression power(Expression base, long exponent) {
    return new Power(base, amount(exponent));
  }

  /** Changes a term, or the inside of a negated term: the sign stays in place. */
  static Expression underSign(Expression term, UnaryOperator<Expression> change) {
    return term instanceof Negation minus
        ? new Negation(change.apply(minus.of()))
        : change.apply(term);
  }

  /** Returns a term without its sign. */
  static Expression unsigned(Expression term) {
    return term instanceof Negation minus ? minus.of() : term;
  }

  /**
   * Returns the whole number that it is; {@link Integer#MIN_VALUE} for anything else, and for large
   * numbers.
   */
  static int whole(Expression e) {
    if (e instanceof Negation minus) {
      int of = whole(minus.of());
      return of == Integer.MIN_VALUE ? of : -of;
    }
    boolean small =
        e instanceof Constant a
            && a.value().getDenominator().bitLength() == 1
            && a.value().getNumerator().bitLength() < 20;
    return small ? ((Constant) e).value().intValue() : Integer.MIN_VALUE;
  }

  /** Returns the same expression with a value instead of a symbol. */
  default Expression put(Symbol symbol, Expression value) {
    if (equals(symbol)) {
      return value;
    }
    Expression changed = this;
    for (int i = 0; i < parts().size(); i++) {
      Expression part = parts().get(i).put(symbol, value);
      changed = part.equals(parts().get(i)) ? changed : changed.with(i, part);
    }
    return changed;
  }

  private static List<Expression> replaced(List<Expression> parts, int part, Expression changed) {
    List<Expression> copy = new ArrayList<>(parts);
    copy.set(part, changed);
    return copy;
  }

  /** Returns a list without one of its parts. */
  static List<Expression> without(List<Expression> parts, int part) {
    List<Expression> copy = new ArrayList<>(parts);
    copy.remove(part);
    return copy;
  }
}
