package dev.ponens.fact.algebra;

import dev.ponens.fact.algebra.AlgebraToken.AlgebraTokenKind;
import dev.ponens.fact.algebra.Expression.Constant;
import dev.ponens.fact.algebra.Expression.FunctionCall;
import dev.ponens.fact.algebra.Expression.Negation;
import dev.ponens.fact.algebra.Expression.Power;
import dev.ponens.fact.algebra.Expression.Quotient;
import dev.ponens.fact.algebra.Expression.Symbol;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Parses one expression from signs. An ambiguous expression is not parsed. */
final class Parser {
  private static final int LONGEST = 120;
  private static final int DEEPEST = 12;

  /** Letters that are function names when a bracket follows. */
  private static final Set<String> FUNCTION_NAMES = Set.of("f", "g", "h");

  private final List<AlgebraToken> signs;
  private int at;
  private int depth;
  private boolean lost;

  private Parser(List<AlgebraToken> signs) {
    this.signs = signs;
  }

  /** Returns the expression that all these signs form; empty when they form none, or several. */
  static Optional<Expression> read(List<AlgebraToken> signs) {
    if (signs.isEmpty() || signs.size() > LONGEST) {
      return Optional.empty();
    }
    Parser parser = new Parser(signs);
    Expression whole = parser.sum();
    return parser.lost || parser.at < signs.size() ? Optional.empty() : Optional.of(whole);
  }

  private @Nullable AlgebraToken peek() {
    return at < signs.size() ? signs.get(at) : null;
  }

  private boolean next(AlgebraTokenKind kind) {
    return at < signs.size() && signs.get(at).is(kind);
  }

  private boolean nextOperator(char c) {
    return at < signs.size() && signs.get(at).isOperator(c);
  }

  private Expression fail() {
    lost = true;
    at = signs.size();
    return Constant.ONE;
  }

  private Expression sum() {
    List<Expression> terms = new ArrayList<>();
    terms.add(signed());
    while (nextOperator('+') || nextOperator('-')) {
      boolean minus = nextOperator('-');
      at++;
      Expression term = nextOperator('-') || nextOperator('+') ? fail() : product();
      terms.add(minus ? new Negation(term) : term);
    }
    return Expression.sum(terms);
  }

  private Expression signed() {
    if (nextOperator('-')) {
      at++;
      return new Negation(nextOperator('-') || nextOperator('+') ? fail() : product());
    }
    return product();
  }

  private Expression product() {
    List<Expression> factors = new ArrayList<>();
    factors.add(power());
    boolean divided = false;
    while (at < signs.size() && !lost) {
      if (nextOperator('*')) {
        at++;
        factors.add(nextOperator('-') ? negative() : power());
        divided = false;
      } else if (nextOperator('/')) {
        at++;
        Expression over = Expression.product(factors);
        factors = new ArrayList<>();
        factors.add(new Quotient(over, power()));
        divided = true;
      } else if (startsFactor()) {
        // Some people read "1/2x" as a half of x, others as one over 2x.
        if (divided && !signs.get(at).spaced()) {
          return fail();
        }
        factors.add(power());
      } else {
        break;
      }
    }
    return Expression.product(factors);
  }

  private Expression negative() {
    at++;
    return new Negation(power());
  }

  /** True when a factor follows without an operator: "2x", "x(x + 1)". */
  private boolean startsFactor() {
    AlgebraToken sign = signs.get(at);
    boolean behindNumber = at > 0 && signs.get(at - 1).is(AlgebraTokenKind.NUMBER);
    return switch (sign.kind()) {
      case SYMBOL, OPEN, FUNCTION, FRACTION, LETTERS -> true;
      // Nobody writes "x 2", "(a + b) 2" or "3 1/2" for a product.
      case NUMBER -> sign.text().equals("½") && !behindNumber;
      default -> false;
    };
  }

  private Expression power() {
    Expression base = base();
    if (nextOperator('^')) {
      at++;
      base = new Power(base, exponent());
    }
    return base;
  }

  private Expression exponent() {
    boolean minus = nextOperator('-');
    at += minus ? 1 : 0;
    AlgebraToken sign = peek();
    if (sign == null
        || !(sign.is(AlgebraTokenKind.NUMBER)
            || sign.is(AlgebraTokenKind.SYMBOL)
            || sign.is(AlgebraTokenKind.OPEN))) {
      return fail();
    }
    Expression exponent = base();
    if (nextOperator('^')
        || (nextOperator('/')
            && sign.is(AlgebraTokenKind.NUMBER)
            && Expression.whole(exponent) == 1)) {
      return fail();
    }
    return minus ? new Negation(exponent) : exponent;
  }

  private Expression base() {
    AlgebraToken sign = peek();
    if (sign == null) {
      return fail();
    }
    at++;
    switch (sign.kind()) {
      case NUMBER -> {
        return sign.value() == null ? fail() : new Constant(sign.value());
      }
      case SYMBOL -> {
        return symbol(sign);
      }
      case LETTERS -> {
        return letters(sign);
      }
      case OPEN -> {
        return group(sign);
      }
      case FUNCTION -> {
        return function(sign);
      }
      case FRACTION -> {
        Expression over = braces();
        return new Quotient(over, braces());
      }
      default -> {
        return fail();
      }
    }
  }

  private Expression symbol(AlgebraToken sign) {
    if (next(AlgebraTokenKind.PRIME) || sign.text().equals("i")) {
      return fail();
    }
    AlgebraToken open = peek();
    if (open != null && open.is(AlgebraTokenKind.OPEN) && !open.spaced()) {
      boolean capital = Character.isUpperCase(sign.text().charAt(0));
      boolean single = at + 2 < signs.size() && signs.get(at + 2).is(AlgebraTokenKind.CLOSE);
      if (capital || single || FUNCTION_NAMES.contains(sign.text())) {
        return fail(); // f(x): a function's value
      }
    }
    return new Symbol(sign.text());
  }

  /** "xy" is x times y. */
  private Expression letters(AlgebraToken sign) {
    AlgebraToken open = peek();
    if (open != null && open.is(AlgebraTokenKind.OPEN) && !open.spaced()) {
      return fail();
    }
    List<Expression> symbols = new ArrayList<>();
    for (int i = 0; i < sign.text().length(); i++) {
      symbols.add(new Symbol(sign.text().substring(i, i + 1)));
    }
    if (nextOperator('^')) {
      at++;
      int last = symbols.size() - 1;
      symbols.set(last, new Power(symbols.get(last), exponent()));
    }
    return Expression.product(symbols);
  }

  private Expression group(AlgebraToken open) {
    if (++depth > DEEPEST) {
      return fail();
    }
    Expression inside = sum();
    depth--;
    AlgebraToken close = peek();
    if (close == null || !close.is(AlgebraTokenKind.CLOSE) || !fits(open.text(), close.text())) {
      return fail();
    }
    at++;
    return inside;
  }

  private static boolean fits(String open, String close) {
    return "([{".indexOf(open) == ")]}".indexOf(close);
  }

  private Expression braces() {
    AlgebraToken open = peek();
    if (open == null || !open.is(AlgebraTokenKind.OPEN, "{")) {
      return fail();
    }
    at++;
    return group(open);
  }

  private Expression function(AlgebraToken name) {
    Expression exponent = null;
    if (nextOperator('^')) {
      at++;
      exponent = exponent();
      if (Expression.whole(exponent) < 1) {
        return fail(); // sin^-1 is the inverse function
      }
    }
    AlgebraToken sign = peek();
    Expression of;
    if (sign != null && sign.is(AlgebraTokenKind.OPEN)) {
      at++;
      of = group(sign);
      if (nextOperator('^') && exponent == null) {
        at++;
        exponent = exponent();
      }
    } else {
      of = bareArgument();
    }
    Expression call =
        name.text().equals("exp")
            ? new Power(new Symbol("e"), of)
            : new FunctionCall(name.text(), of);
    return exponent == null ? call : new Power(call, exponent);
  }

  /** "sin 2x": a number and symbols, without brackets and signs. */
  private Expression bareArgument() {
    List<Expression> factors = new ArrayList<>();
    while (next(AlgebraTokenKind.NUMBER)
        || next(AlgebraTokenKind.SYMBOL)
        || next(AlgebraTokenKind.LETTERS)) {
      if (!factors.isEmpty() && signs.get(at).spaced()) {
        return fail();
      }
      factors.add(power());
    }
    return factors.isEmpty() || next(AlgebraTokenKind.OPEN) ? fail() : Expression.product(factors);
  }
}
