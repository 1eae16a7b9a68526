package dev.ponens.fact.number;

import dev.ponens.fact.Equation;
import dev.ponens.fact.Span;
import dev.ponens.fact.number.Agreement.ComparedSides;
import dev.ponens.fact.number.ExpressionFinder.Pair;
import dev.ponens.fact.number.WrittenExpression.ExpressionItem;
import dev.ponens.fact.number.WrittenExpression.Trust;
import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.number.token.Numeral;
import dev.ponens.fact.quantity.UnitSizes;
import dev.ponens.fact.text.CurrencySigns;
import dev.ponens.fact.text.Letters;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Turns pairs of expressions into equations: recomputes them, and checks whether the text claims
 * them.
 */
final class EquationReader {
  /** The longest equation that is read; longer ones are data, not calculations. */
  private static final int LONGEST = 2000;

  /** How many tokens before an equals sign are examined. */
  private static final int LOOK_BACK = 8;

  /** How many tokens after an equation are examined. */
  private static final int AHEAD = 12;

  /** The longest unit that a message repeats. */
  private static final int LONGEST_UNIT = 30;

  private final String text;
  private final String masked;
  private final List<NumberToken> tokens;
  private final Claims claims;
  private final EquationCautions cautions;
  private final Separators separators;
  private final UnitReader units;

  /** The numbers that were rounded at an earlier place; queried only, never iterated. */
  private final Set<Numeral> rounded = new HashSet<>(0);

  EquationReader(
      String text,
      String masked,
      List<NumberToken> tokens,
      Claims claims,
      EquationCautions cautions,
      UnitSizes sizes) {
    this.text = text;
    this.masked = masked;
    this.tokens = tokens;
    this.claims = claims;
    this.cautions = cautions.over(text, tokens);
    this.separators = new Separators(text, tokens);
    this.units = new UnitReader(text, tokens, sizes);
  }

  void read(List<Pair> pairs, List<Equation> found, List<Operand> operands) {
    if (!pairs.isEmpty()) {
      said();
    }
    for (int i = 0; i < pairs.size(); i++) {
      Pair pair = pairs.get(i);
      Equation equation = equation(pair);
      if (equation != null && !(isWrong(equation) && roundsEarlier(pairs, i))) {
        found.add(equation);
        if (equation.claimed() && !isDerived(pair.left().first())) {
          operands(pair.left(), operands);
        }
      }
    }
  }

  /**
   * "0.1957 × 180 - 0.8043 × 60 = 35.2 - 48.3 = -13.0": the last number rounds the exact value of
   * an earlier member of the chain, and the members between them are right.
   */
  private boolean roundsEarlier(List<Pair> pairs, int at) {
    Numeral shown = pairs.get(at).right().lone();
    BigFraction result = Evaluator.evaluate(pairs.get(at).right().items(), 0);
    if (shown == null || result == null || (shown.decimals() == 0 && !shown.isWhole())) {
      return false; // "6 3/4" is exact
    }
    for (int i = at - 1; i >= 0; i--) {
      boolean chained = pairs.get(i).right().first() == pairs.get(i + 1).left().first();
      Equation before = chained ? equation(pairs.get(i)) : null;
      if (!chained || (before != null && isWrong(before))) {
        return false;
      }
      BigFraction exact = Evaluator.evaluate(pairs.get(i).left().items(), 0);
      if (exact != null && exact.subtract(result).abs().multiply(2).compareTo(shown.place()) < 0) {
        return true;
      }
    }
    return false;
  }

  private static boolean isWrong(Equation equation) {
    return !equation.holds() && !equation.running();
  }

  /** Records the numbers that the text marks as not exact: "about 4.2". */
  private void said() {
    for (int i = 1; i < tokens.size(); i++) {
      Numeral number = tokens.get(i).number();
      NumberToken before = tokens.get(i - 1);
      boolean about =
          before.is(Kind.WORD)
              ? claims.words().modifiers.about.contains(before.word())
              : before.is(Kind.EQUAL) && before.sign() == '≈';
      boolean alone =
          i + 1 == tokens.size()
              || !(tokens.get(i + 1).is(Kind.OPERATOR) || tokens.get(i + 1).is(Kind.OPEN));
      if (number != null && about && alone) {
        rounded.add(number);
      }
    }
  }

  /**
   * The middle of "4 + 4 * 2 = 4 + 8 = 12" comes from its left side; that of "y = 2 * 27" comes
   * from y.
   */
  private boolean isDerived(int first) {
    int i = first - 1;
    if (i < 0 || !tokens.get(i).is(NumberToken.Kind.EQUAL)) {
      return false;
    }
    for (i--; i >= 0 && i > first - LOOK_BACK && !tokens.get(i).is(NumberToken.Kind.BREAK); i--) {
      NumberToken token = tokens.get(i);
      if (!token.is(NumberToken.Kind.WORD) || token.isVariable()) {
        return true;
      }
    }
    return false;
  }

  private void operands(WrittenExpression left, List<Operand> operands) {
    if (!left.computes()) {
      return;
    }
    String sum = masked.substring(left.start(), left.stop());
    for (int i = left.first(); i < left.next(); i++) {
      NumberToken token = tokens.get(i);
      boolean exponent = i > left.first() && tokens.get(i - 1).isOperator('^');
      boolean powerOfTen = // "3 × 10⁸" writes one number
          token.number() != null
              && i + 1 < left.next()
              && tokens.get(i + 1).isOperator('^')
              && token.number().shown() == 10;
      if (token.number() != null && !exponent && !powerOfTen && token.end() <= left.stop()) {
        operands.add(
            new Operand(
                masked.substring(token.start(), token.end()),
                token.number().worth(),
                factor(left, i),
                sum,
                new Span(token.start(), token.end())));
      }
    }
  }

  /** Returns the number next to this one that it is multiplied with; 0 where there is none. */
  private double factor(WrittenExpression run, int at) {
    if (at - 2 >= run.first() && tokens.get(at - 1).isOperator('*')) {
      Numeral before = tokens.get(at - 2).number();
      return before == null ? 0 : before.worth();
    }
    if (at + 2 < run.next() && tokens.get(at + 1).isOperator('*')) {
      Numeral behind = tokens.get(at + 2).number();
      return behind == null ? 0 : behind.worth();
    }
    return 0;
  }

  /** A reading of an equation, by its separators. */
  private record Reading(
      WrittenExpression left, WrittenExpression right, Agreement agreement, ComparedSides outcome) {
    static Reading of(
        WrittenExpression left, WrittenExpression right, boolean about, EquationContext around) {
      Agreement agreement = new Agreement(left, right, about, around);
      return new Reading(left, right, agreement, agreement.judge());
    }
  }

  private @Nullable Equation equation(Pair pair) {
    WrittenExpression left = pair.left();
    WrittenExpression right = pair.right();
    if (left.trust() == Trust.SPOILT
        || right.trust() == Trust.SPOILT
        || right.stop() - left.start() > LONGEST) {
      return null;
    }
    boolean about = pair.sign() == '≈' || pair.about() || claims.about(left, right);
    EquationContext around =
        new EquationContext(
            cautions,
            rounded,
            () -> claims.rounded(left, right),
            () -> claims.percentNear(left, right),
            units);
    Reading plain = Reading.of(left, right, about, around);
    Reading swapped = plain.outcome() == ComparedSides.FAILS ? swapped(plain, about, around) : null;
    return swapped == null
        ? equation(pair, plain, about, around, false)
        : equation(pair, swapped, about, around, true);
  }

  /**
   * Returns the reading in which the point groups thousands and the comma begins the decimals, if
   * it fits better: "1.200 + 300 = 1.500".
   */
  private @Nullable Reading swapped(Reading plain, boolean about, EquationContext around) {
    WrittenExpression left = separators.swapped(plain.left());
    WrittenExpression right = separators.swapped(plain.right());
    if (left == null
        || right == null
        || (left.equals(plain.left()) && right.equals(plain.right()))) {
      return null;
    }
    Reading other = Reading.of(left, right, about, around);
    if (other.outcome() == ComparedSides.HOLDS || other.outcome() == ComparedSides.RUNS_ON) {
      return other;
    }
    if (text.substring(left.start(), right.stop()).indexOf(',') >= 0) {
      return null; // "50,000 + 6,000 = 65,000": more often thousands than decimals
    }
    int better = other.agreement().error().compareTo(plain.agreement().error());
    // Both readings of "1.250 + 3.750 = 4.900" have the result 5.000.
    BigFraction truth = other.agreement().truth();
    boolean thousands = truth != null && truth.getDenominator().equals(BigInteger.ONE);
    return thousands && better <= 0 ? other : null;
  }

  private @Nullable Equation equation(
      Pair pair, Reading reading, boolean about, EquationContext around, boolean swapped) {
    WrittenExpression left = reading.left();
    WrittenExpression right = reading.right();
    ComparedSides outcome = reading.outcome();
    BigFraction truth = reading.agreement().truth();
    if (outcome == ComparedSides.OPEN
        || truth == null
        || (outcome == ComparedSides.FAILS
            && (cut(pair, around)
                || unsigned(pair, truth)
                || joinsTwo(pair)
                || new DatedNumbers(tokens, claims.words().leading).in(left, right, truth)))) {
      return null;
    }
    BigFraction shown = Evaluator.evaluate(right.items(), 0);
    Numeral result = right.lone();
    if (outcome == ComparedSides.HOLDS && result != null && !truth.equals(shown)) {
      rounded.add(result);
    }
    Span span = new Span(left.start(), right.stop());
    int converted = reading.agreement().converted();
    return new Equation(
        masked.substring(left.start(), right.stop()),
        masked.substring(left.start(), converted > 0 ? withUnit(left) : left.stop()),
        masked.substring(right.start(), right.stop()),
        swapped ? Separators.write(truth) : Decimal.write(truth),
        converted > 0 ? unit(right.stop(), tokens.get(converted - 1).end()) : "",
        outcome == ComparedSides.HOLDS,
        about,
        claims.claimed(left, right)
            && !(outcome == ComparedSides.FAILS
                && (tested(pair, truth, shown)
                    || claims.corrected(right, truth)
                    || UnitLabels.currencies(text.substring(span.start(), span.end()))
                    || mentioned(span)))
            && !cautions.elsewhere(span.start())
            && !cautions.refuted(span),
        outcome == ComparedSides.RUNS_ON,
        false,
        span);
  }

  /** Returns where the last unit of a side ends; in LaTeX, where its last number does. */
  private int withUnit(WrittenExpression side) {
    int end = tokens.get(side.next() - 1).end();
    int latex = side.stop() < end ? text.indexOf('\\', side.stop()) : -1;
    return latex >= 0 && latex < end ? side.stop() : end;
  }

  /** Returns the unit behind a result, with the blank before it; empty for one in LaTeX. */
  private String unit(int from, int to) {
    String unit = from < to ? masked.substring(from, to) : "";
    boolean plain = unit.length() <= LONGEST_UNIT && !unit.contains("\\") && !unit.contains("$");
    return plain ? unit : "";
  }

  /**
   * The statement "7 × 8 = 54", ~~7 × 8 = 54~~: the text quotes the equation, with a word directly
   * before the quotation mark, or strikes it out.
   */
  private boolean mentioned(Span span) {
    int before = blanks(span.start() - 1);
    int behind = span.end();
    while (behind < text.length() && (text.charAt(behind) == ' ' || text.charAt(behind) == '$')) {
      behind++;
    }
    if (before < 1 || behind >= text.length()) {
      return false;
    }
    char open = text.charAt(before);
    if (open == '~') {
      return text.charAt(before - 1) == '~' && text.startsWith("~~", behind);
    }
    int close = "\"“„«".indexOf(open);
    int word = blanks(before - 1);
    return close >= 0
        && "\"”“»".charAt(close) == text.charAt(behind)
        && word >= 0
        && Letters.is(text.charAt(word));
  }

  /** "The difference is $84 - $252 = $168": a difference that is named has no sign. */
  private boolean unsigned(Pair pair, BigFraction truth) {
    Numeral result = pair.right().lone();
    if (result == null || truth.signum() >= 0 || !truth.negate().equals(result.value())) {
      return false;
    }
    int first = pair.left().first();
    for (int i = first - 1; i >= 0 && i > first - LOOK_BACK; i--) {
      NumberToken token = tokens.get(i);
      if (!token.is(Kind.WORD) && !(token.is(Kind.EQUAL) && token.sign() == 'i')) {
        return false;
      }
      if (token.isWord("difference") || token.isWord("gap")) {
        return true;
      }
    }
    return false;
  }

  /** "4 + 6 = 12, i.e. 10 = 12": the text repeats both values only to test the equation. */
  private boolean tested(Pair pair, BigFraction truth, @Nullable BigFraction shown) {
    int end = Math.min(tokens.size() - 2, pair.right().next() + AHEAD);
    for (int i = pair.right().next(); i < end; i++) {
      Numeral again = tokens.get(i).number();
      Numeral other = tokens.get(i + 2).number();
      if (again != null
          && other != null
          && tokens.get(i + 1).is(Kind.EQUAL)
          && again.value().equals(truth)
          && other.value().equals(shown)) {
        return true;
      }
    }
    return false;
  }

  /**
   * "5 × 8 = 40 plus 3 × 4 = 12", "€844.75 plus 6,357 kWh × 0.079 = €502.20": the word joins an
   * amount and an equation that is right. "4410 −2 × 3.50 = −£7.00": the sign belongs to the number
   * behind it, and the first number is a label.
   */
  private boolean joinsTwo(Pair pair) {
    List<ExpressionItem> items = pair.left().items();
    if (items.size() < 5 || "+-".indexOf(items.get(1).sign()) < 0) {
      return false;
    }
    int operator = pair.left().first() + 1;
    while (operator < pair.left().next() && !tokens.get(operator).is(NumberToken.Kind.OPERATOR)) {
      operator++;
    }
    NumberToken sign = tokens.get(operator);
    boolean less = items.get(1).sign() == '-';
    int first = tokens.get(pair.left().first()).start();
    boolean money =
        CurrencySigns.is(text.charAt(first))
            || (first > 0 && CurrencySigns.is(text.charAt(first - 1)));
    int before = pair.left().first() - 1;
    boolean result = before >= 0 && tokens.get(before).is(NumberToken.Kind.EQUAL);
    boolean word = sign.end() - sign.start() > 1 && !less && (money || result);
    boolean signed = "+-−".indexOf(text.charAt(pair.right().start())) >= 0;
    boolean own =
        signed && sign.start() > 0 && text.charAt(sign.start() - 1) == ' ' && isDigit(sign.end());
    BigFraction rest = Evaluator.evaluate(items.subList(2, items.size()), 0);
    BigFraction said = Evaluator.evaluate(pair.right().items(), 0);
    if (!(word || own) || rest == null || said == null) {
      return false;
    }
    BigFraction second = less ? rest.negate() : rest;
    Numeral shown = pair.right().lone();
    boolean exact = shown == null || shown.decimals() == 0;
    return second.equals(said)
        || (shown != null && !exact && second.subtract(said).abs().compareTo(shown.place()) < 0);
  }

  private boolean isDigit(int at) {
    return at < text.length() && Character.isDigit(text.charAt(at));
  }

  /**
   * True when a list marker hides the equation's first sign, or the end of the text cuts its last
   * digits.
   */
  private boolean cut(Pair pair, EquationContext around) {
    WrittenExpression left = pair.left();
    WrittenExpression right = pair.right();
    if (behindDash(left.start())) {
      return new Agreement(left.negated(), right, false, around).judge() == ComparedSides.HOLDS;
    }
    Numeral shown = right.lone();
    if (shown == null || right.stop() < text.length()) {
      return false;
    }
    BigFraction truth = Evaluator.evaluate(left.items(), 0);
    String digits = masked.substring(right.start(), right.stop());
    return truth != null && Decimal.write(truth).startsWith(digits);
  }

  /** True when a dash before this place opens the line: a bullet, or a minus. */
  private boolean behindDash(int start) {
    int i = blanks(start - 1);
    if (i < 0 || "-–−".indexOf(text.charAt(i)) < 0) {
      return false;
    }
    i = blanks(i - 1);
    return i < 0 || text.charAt(i) == '\n';
  }

  private int blanks(int from) {
    int i = from;
    while (i >= 0 && (text.charAt(i) == ' ' || text.charAt(i) == '$')) {
      i--;
    }
    return i;
  }
}
