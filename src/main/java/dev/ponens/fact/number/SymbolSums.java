package dev.ponens.fact.number;

import dev.ponens.fact.Equation;
import dev.ponens.fact.Span;
import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.number.token.Numeral;
import java.math.BigInteger;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Checks a sum of symbols whose values one text gives: "T = a + b + c with a = 54, b = 67 and c =
 * 48, so T = 179". Only symbols with exactly one value count.
 */
final class SymbolSums {
  private static final int MOST_TERMS = 12;

  private final List<NumberToken> tokens;
  private final String masked;
  private final Claims claims;
  private final EquationCautions cautions;

  /** The values of symbols; a symbol with two different values has none. */
  private final Map<String, Value> values = new HashMap<>(0);

  private final Set<String> open = new HashSet<>(0);
  private final Map<String, Sum> sums = new TreeMap<>();

  SymbolSums(List<NumberToken> tokens, String masked, Claims claims, EquationCautions cautions) {
    this.tokens = tokens;
    this.masked = masked;
    this.claims = claims;
    this.cautions = cautions;
  }

  private record Value(BigFraction number, BigFraction place, int first, int next) {}

  private record Sum(int first, int next) {}

  /** A cheap check: a sum, two values and the total need four signs of equality. */
  static boolean mayState(String text) {
    int signs = 0;
    for (int i = text.indexOf('='); i >= 0 && signs < 4; i = text.indexOf('=', i + 1)) {
      signs++;
    }
    return signs >= 4 && text.indexOf('+') >= 0;
  }

  void find(List<Equation> found) {
    for (int i = 1; i + 1 < tokens.size(); i++) {
      if (tokens.get(i).is(Kind.EQUAL) && tokens.get(i).sign() == '=') {
        read(i);
      }
    }
    int size = found.size();
    for (Map.Entry<String, Sum> entry : sums.entrySet()) {
      Equation equation = equation(entry.getKey(), entry.getValue());
      if (equation != null) {
        found.add(equation);
      }
    }
    if (found.size() > size) {
      found.sort(Comparator.comparingInt(e -> e.span().start()));
    }
  }

  private void read(int equal) {
    NumberToken symbol = tokens.get(equal - 1);
    if (!isSymbol(symbol) || !starts(equal - 2)) {
      return;
    }
    String name = masked.substring(symbol.start(), symbol.end());
    boolean minus = tokens.get(equal + 1).isOperator('-');
    int at = minus ? equal + 2 : equal + 1;
    Numeral number = at < tokens.size() ? tokens.get(at).number() : null;
    if (number != null && ends(at + 1)) {
      BigFraction shown = number.value().multiply(number.scale());
      BigFraction value = minus ? shown.negate() : shown;
      Value before = values.get(name);
      boolean plain = !number.percent() && !number.open();
      if (!plain || (before != null && !before.number().equals(value))) {
        open.add(name);
      }
      values.putIfAbsent(name, new Value(value, number.place(), equal - 1, at + 1));
      return;
    }
    int next = sum(equal + 1);
    if (next > 0) {
      if (sums.putIfAbsent(name, new Sum(equal + 1, next)) != null) {
        open.add(name);
      }
    } else {
      open.add(name); // another expression for the same symbol
    }
  }

  /** True when the token before a symbol does not make it a part of a term. */
  private boolean starts(int index) {
    return index < 0
        || tokens.get(index).is(Kind.BREAK)
        || tokens.get(index).is(Kind.COMMA)
        || (tokens.get(index).is(Kind.WORD) && !tokens.get(index).isVariable());
  }

  private boolean ends(int index) {
    return index >= tokens.size()
        || tokens.get(index).is(Kind.BREAK)
        || tokens.get(index).is(Kind.COMMA)
        || (tokens.get(index).is(Kind.WORD)
            && !tokens.get(index).isVariable()
            && !tokens.get(index).isWord("or"));
  }

  /** Returns the index after "a + b - c"; -1 for anything else. */
  private int sum(int from) {
    int i = from;
    for (int terms = 1; terms <= MOST_TERMS && i < tokens.size(); terms++) {
      if (!isSymbol(tokens.get(i))) {
        return -1;
      }
      i++;
      boolean more = i < tokens.size() && isSign(tokens.get(i));
      if (!more) {
        return terms > 1 && ends(i) ? i : -1;
      }
      i++;
    }
    return -1;
  }

  /** A single letter; next to a sign, "a" is a symbol and no article. */
  private static boolean isSymbol(NumberToken token) {
    return token.is(Kind.WORD) && token.word().length() == 1;
  }

  private static boolean isSign(NumberToken token) {
    return token.isOperator('+') || token.isOperator('-');
  }

  private @Nullable Equation equation(String name, Sum sum) {
    Value said = values.get(name);
    if (said == null || open.contains(name) || said.first() < sum.first()) {
      return null;
    }
    BigFraction truth = BigFraction.ZERO;
    BigFraction place = said.place();
    for (int i = sum.first(); i < sum.next(); i += 2) {
      String term = masked.substring(tokens.get(i).start(), tokens.get(i).end());
      Value value = values.get(term);
      if (value == null || open.contains(term) || term.equals(name)) {
        return null;
      }
      boolean minus = i > sum.first() && tokens.get(i - 1).isOperator('-');
      truth = minus ? truth.subtract(value.number()) : truth.add(value.number());
    }
    boolean exact = truth.divide(place).getDenominator().equals(BigInteger.ONE);
    BigFraction gap = truth.subtract(said.number()).abs();
    boolean holds = gap.signum() == 0 || (!exact && gap.subtract(place).signum() <= 0);
    int start = tokens.get(said.first()).start();
    int stop = tokens.get(said.next() - 1).end();
    Span span = new Span(start, stop);
    if (cautions.elsewhere(start) || cautions.circular(start)) {
      return null;
    }
    return new Equation(
        masked.substring(start, stop),
        masked.substring(tokens.get(sum.first()).start(), tokens.get(sum.next() - 1).end()),
        masked.substring(tokens.get(said.first() + 2).start(), stop),
        Decimal.write(truth),
        holds,
        false,
        claims.claimed(said.first(), said.first() + 2, said.next()) && !cautions.refuted(span),
        false,
        false,
        span);
  }
}
