package dev.ponens.fact.number;

import dev.ponens.fact.Equation;
import dev.ponens.fact.Span;
import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.number.token.Numeral;
import dev.ponens.fact.text.NumberWords;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Finds arithmetic stated in words: "nine sevens are sixty-four", "12 times 13 comes to 146", "71,
 * 84 and 91 average 83", "from 200 to 160, a fall of 25%". Only complete sentences of known
 * patterns are read.
 */
final class SpokenSums {
  private static final List<String> ORDINALS =
      List.of(
          "zeroth",
          "first",
          "second",
          "third",
          "fourth",
          "fifth",
          "sixth",
          "seventh",
          "eighth",
          "ninth",
          "tenth",
          "eleventh",
          "twelfth");

  private static final List<String> PLURALS =
      List.of(
          "", "", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens",
          "elevens", "twelves");

  /** Verbs that introduce the result of a calculation. */
  private static final Set<String> VERBS =
      Set.of("is", "are", "makes", "make", "gives", "give", "yields", "equals", "totals");

  /** Verbs that introduce a result when "to" follows. */
  private static final Set<String> COMING = Set.of("comes", "come", "amounts", "amount");

  /** Words after a result that make it part of another number or of a comparison. */
  private static final Set<String> MORE =
      Set.of(
          "hundred",
          "thousand",
          "million",
          "billion",
          "dozen",
          "score",
          "point",
          "percentage",
          "and",
          "a");

  /** Words after a percentage that make it one of several steps. */
  private static final Set<String> REPEATED =
      Set.of("per", "year", "yearly", "annual", "annually", "month", "monthly", "each", "every");

  private static final Set<String> GETTING = Set.of("i", "we", "you", "to");

  private static final Set<String> TOTAL = Set.of("altogether", "together", "in");

  private static final int LARGEST_EXPONENT = 32;
  private static final int LONGEST_LIST = 20;
  private static final int REACH = 10;

  private final List<NumberToken> tokens;
  private final String masked;
  private final Claims claims;
  private final EquationCautions cautions;
  private final ExpressionContext surroundings;

  /** A number, and the index after it. */
  private record Part(BigFraction value, BigFraction place, int next, boolean spelled) {}

  SpokenSums(List<NumberToken> tokens, String masked, Claims claims, EquationCautions cautions) {
    this.tokens = tokens;
    this.masked = masked;
    this.claims = claims;
    this.cautions = cautions;
    this.surroundings = new ExpressionContext(tokens, cautions);
  }

  /** Adds the equations stated in words where none was found in signs. */
  void find(List<Equation> found) {
    List<Equation> more = new ArrayList<>(0);
    int next = 0;
    for (int i = 0; i < tokens.size(); i++) {
      while (next < found.size() && found.get(next).span().end() <= tokens.get(i).start()) {
        next++;
      }
      Equation equation = at(i);
      if (equation != null
          && (next == found.size() || !overlap(found.get(next).span(), equation.span()))) {
        more.add(equation);
        while (i + 1 < tokens.size() && tokens.get(i + 1).start() < equation.span().end()) {
          i++;
        }
      }
    }
    if (!more.isEmpty()) {
      found.addAll(more);
      found.sort(Comparator.comparingInt(e -> e.span().start()));
    }
  }

  private static boolean overlap(Span a, Span b) {
    return a.start() < b.end() && b.start() < a.end();
  }

  private @Nullable Equation at(int first) {
    if (isWord(first, "from")) {
      return change(first);
    }
    if (isWord(first, "average") || isWord(first, "mean")) {
      return isWord(first + 1, "of") ? average(first) : null;
    }
    if (isWord(first, "product") || isWord(first, "sum")) {
      return isWord(first + 1, "of") ? named(first) : null;
    }
    if (isWord(first, "divide") || isWord(first, "dividing")) {
      return divided(first);
    }
    Part left = operand(first);
    if (left == null || !surroundings.opens(first) || listed(first)) {
      return null;
    }
    Part sum = power(left);
    sum = sum == null ? product(left) : sum;
    return sum == null ? together(first, left) : result(first, sum);
  }

  /** "2 and 3 times 4": the conjunction joins numbers. */
  private boolean listed(int first) {
    int i = first - 1;
    while (i > 0 && (isWord(i, "and") || tokens.get(i).is(Kind.COMMA))) {
      i--;
    }
    if (i < 0 || i == first - 1) {
      return false;
    }
    return MORE.contains(word(i)) || (operand(i) != null && verb(i - 1) != i);
  }

  /** "Fifteen squared", "two to the eleventh". */
  private @Nullable Part power(Part base) {
    int exponent = isWord(base.next(), "squared") ? 2 : isWord(base.next(), "cubed") ? 3 : 0;
    int next = base.next() + 1;
    if (exponent == 0 && isWord(base.next(), "to") && isWord(next, "the")) {
      exponent = Math.max(0, ORDINALS.indexOf(word(next + 1)));
      next += 2;
      next += isWord(next, "power") ? 1 : 0;
    }
    boolean fits = exponent > 1 && exponent <= LARGEST_EXPONENT && small(base.value());
    return fits ? new Part(base.value().pow(exponent), BigFraction.ZERO, next, true) : null;
  }

  private static boolean small(BigFraction value) {
    return value.getNumerator().bitLength() < 32 && value.getDenominator().bitLength() < 32;
  }

  /** "Nine sevens", "seven times eight", "12 multiplied by 13". */
  private @Nullable Part product(Part left) {
    int plural = PLURALS.indexOf(word(left.next()));
    if (plural > 1) {
      BigFraction value = left.value().multiply(plural);
      return new Part(value, BigFraction.ZERO, left.next() + 1, true);
    }
    int i = left.next();
    char sign = sign(i);
    boolean by = isWord(i, "multiplied") || isWord(i, "divided");
    i += by ? 2 : 1;
    Part right = sign == ' ' || (by && !isWord(i - 1, "by")) ? null : operand(i);
    if (right == null || (sign == '/' && right.value().signum() == 0)) {
      return null;
    }
    BigFraction value =
        switch (sign) {
          case '+' -> left.value().add(right.value());
          case '-' -> left.value().subtract(right.value());
          case '*' -> left.value().multiply(right.value());
          default -> left.value().divide(right.value());
        };
    return new Part(value, BigFraction.ZERO, right.next(), left.spelled() || right.spelled() || by);
  }

  private char sign(int index) {
    if (index >= tokens.size()) {
      return ' ';
    }
    NumberToken token = tokens.get(index);
    boolean spelled = token.end() - token.start() >= 4;
    if (token.is(Kind.OPERATOR) && spelled && "+-*/".indexOf(token.sign()) >= 0) {
      return token.sign();
    }
    return switch (token.word()) {
      case "times", "multiplied" -> '*';
      case "divided" -> '/';
      default -> ' ';
    };
  }

  private @Nullable Equation result(int first, Part sum) {
    int said = verb(sum.next());
    Part shown = said < 0 ? null : operand(said);
    if (shown == null || goesOn(shown.next())) {
      return null;
    }
    boolean inSigns = tokens.get(sum.next()).is(Kind.EQUAL) && !sum.spelled() && !shown.spelled();
    return inSigns ? null : equation(first, sum.next(), said, shown, sum.value(), "");
  }

  /** Returns the index after the words that introduce the result; -1 when there are none. */
  private int verb(int index) {
    if (index < 0 || index >= tokens.size()) {
      return -1;
    }
    NumberToken token = tokens.get(index);
    if (token.is(Kind.EQUAL) && token.sign() != '≈') {
      return index + 1;
    }
    if (VERBS.contains(token.word())) {
      return index + 1;
    }
    return COMING.contains(token.word()) && isWord(index + 1, "to") ? index + 2 : -1;
  }

  /** True when the statement continues after the number. */
  private boolean goesOn(int next) {
    if (next >= tokens.size()) {
      return false;
    }
    NumberToken token = tokens.get(next);
    String word = token.word();
    return !(token.is(Kind.WORD) || token.is(Kind.BREAK) || token.is(Kind.COMMA))
        || token.isVariable()
        || token.sign() == ':'
        || MORE.contains(word)
        || NumberModifiers.COMPARING.contains(word)
        || NumberModifiers.NUMERIC.contains(word)
        || PLURALS.indexOf(word) > 1
        || NumberWords.of(word) != null
        || (next + 1 < tokens.size()
            && NumberModifiers.COMPARING.contains(tokens.get(next + 1).word()));
  }

  /** "The average of 71, 84 and 91 is 83." */
  private @Nullable Equation average(int first) {
    BigFraction sum = BigFraction.ZERO;
    int count = 0;
    int i = first + 2;
    boolean last = false;
    while (!last && count < LONGEST_LIST) {
      Part part = operand(i);
      if (part == null) {
        return null;
      }
      sum = sum.add(part.value());
      count++;
      i = part.next();
      boolean comma = i < tokens.size() && tokens.get(i).is(Kind.COMMA);
      boolean and = isWord(comma ? i + 1 : i, "and");
      last = !comma && !and;
      i += (comma ? 1 : 0) + (and ? 1 : 0);
    }
    int said = verb(i);
    Part shown = said < 0 || count < 2 ? null : operand(said);
    return shown == null || goesOn(shown.next())
        ? null
        : equation(first, i, said, shown, sum.divide(count), "");
  }

  /** "The product of 12 and 13 is 156." */
  private @Nullable Equation named(int first) {
    Part left = operand(first + 2);
    Part right = left != null && isWord(left.next(), "and") ? operand(left.next() + 1) : null;
    if (left == null || right == null) {
      return null;
    }
    BigFraction value =
        isWord(first, "sum")
            ? left.value().add(right.value())
            : left.value().multiply(right.value());
    return result(first, new Part(value, BigFraction.ZERO, right.next(), true));
  }

  /** "Divide 90 by 4 to get 22.5", "if I divide 90 by 4 I get 22.5". */
  private @Nullable Equation divided(int first) {
    Part left = operand(first + 1);
    Part right = left != null && isWord(left.next(), "by") ? operand(left.next() + 1) : null;
    if (left == null || right == null || right.value().signum() == 0) {
      return null;
    }
    int i = right.next();
    i += i < tokens.size() && tokens.get(i).is(Kind.COMMA) ? 1 : 0;
    boolean get = GETTING.contains(word(i)) && isWord(i + 1, "get");
    int said = get ? i + 2 : verb(i);
    Part shown = said < 0 ? null : operand(said);
    if (shown == null || goesOn(shown.next())) {
      return null;
    }
    BigFraction value = left.value().divide(right.value());
    Equation equation = equation(first, right.next(), said, shown, value, "");
    boolean acts = equation != null && first > 1 && isWord(first - 2, "if");
    return acts && equation != null ? asserted(equation, shown) : equation;
  }

  /** "If I divide …": the condition is an act, not a supposition. */
  private Equation asserted(Equation e, Part shown) {
    return new Equation(
        e.words(),
        e.left(),
        e.right(),
        e.truth(),
        e.holds(),
        e.approximate(),
        claims.stands(shown.next()) && !cautions.refuted(e.span()),
        e.running(),
        e.rewritten(),
        e.span());
  }

  /** "4 red and 7 blue make 11", at the end of its clause. */
  private @Nullable Equation together(int first, Part left) {
    int and = left.next() + 1;
    Part right = thing(left.next()) && isWord(and, "and") ? operand(and + 1) : null;
    int make = right == null ? -1 : thing(right.next()) ? right.next() + 1 : -1;
    if (right == null || make < 0 || !(isWord(make, "make") || isWord(make, "makes"))) {
      return null;
    }
    Part shown = operand(make + 1);
    boolean ends =
        shown != null
            && (shown.next() >= tokens.size()
                || tokens.get(shown.next()).is(Kind.BREAK)
                || TOTAL.contains(word(shown.next())));
    if (shown == null || !ends || word(left.next()).equals(word(right.next()))) {
      return null;
    }
    BigFraction value = left.value().add(right.value());
    return equation(first, make, make + 1, shown, value, "");
  }

  /** True for a word that can be a thing or its property: no number and no unit of money. */
  private boolean thing(int index) {
    return word(index).length() > 2
        && NumberWords.of(word(index)) == null
        && PLURALS.indexOf(word(index)) < 0
        && !MORE.contains(word(index))
        && !word(index).endsWith("s");
  }

  /** "From 200 to 160, a fall of 25%." */
  private @Nullable Equation change(int first) {
    Part low = operand(first + 1);
    Part high = low != null && isWord(low.next(), "to") ? operand(low.next() + 1) : null;
    if (low == null || high == null || low.value().signum() <= 0) {
      return null;
    }
    BigFraction gap = high.value().subtract(low.value());
    int end = Math.min(tokens.size() - 1, high.next() + REACH);
    for (int i = high.next(); i < end; i++) {
      NumberToken token = tokens.get(i);
      if (!(token.is(Kind.WORD) || token.is(Kind.COMMA))) {
        return null;
      }
      boolean fits = gap.signum() > 0 ? cautions.rises(token.word()) : cautions.falls(token.word());
      if (fits && isWord(i + 1, "of")) {
        BigFraction share = gap.abs().divide(low.value()).multiply(100);
        return percentage(first, high.next(), i + 2, share);
      }
    }
    return null;
  }

  private @Nullable Equation percentage(int first, int next, int said, BigFraction share) {
    Numeral number = said < tokens.size() ? tokens.get(said).number() : null;
    if (number == null || !number.percent() || number.isScaled()) {
      return null;
    }
    for (int i = said + 1; i < Math.min(tokens.size(), said + 4); i++) {
      String word = tokens.get(i).word();
      if (REPEATED.contains(word) || word.startsWith("point")) {
        return null;
      }
    }
    Part shown = new Part(number.value(), number.place(), said + 1, false);
    return equation(first, next, said, shown, share, "%");
  }

  private @Nullable Equation equation(
      int first, int next, int said, Part shown, BigFraction truth, String sign) {
    if (cautions.elsewhere(tokens.get(first).start())
        || cautions.circular(tokens.get(first).start())) {
      return null;
    }
    int start = tokens.get(first).start();
    int stop = tokens.get(shown.next() - 1).end();
    Span span = new Span(start, stop);
    return new Equation(
        masked.substring(start, stop),
        masked.substring(start, tokens.get(next - 1).end()),
        masked.substring(tokens.get(said).start(), stop),
        Decimal.write(truth) + sign,
        holds(truth, shown),
        false,
        claims.claimed(first, said, shown.next()) && !cautions.refuted(span),
        false,
        false,
        span);
  }

  /** True when ordinary rounding explains the difference. */
  private static boolean holds(BigFraction truth, Part shown) {
    BigFraction gap = truth.subtract(shown.value()).abs();
    boolean exact =
        shown.place().signum() == 0
            || truth.divide(shown.place()).getDenominator().equals(BigInteger.ONE);
    return gap.signum() == 0 || (!exact && gap.compareTo(shown.place()) <= 0);
  }

  private boolean isWord(int index, String word) {
    return index >= 0 && index < tokens.size() && tokens.get(index).isWord(word);
  }

  private String word(int index) {
    return index < tokens.size() ? tokens.get(index).word() : "";
  }

  /** Reads a number in digits or words; null for anything else. */
  private @Nullable Part operand(int index) {
    if (index < 0 || index >= tokens.size()) {
      return null;
    }
    Numeral number = tokens.get(index).number();
    if (number != null) {
      boolean plain = !number.percent() && !number.open() && !number.isScaled();
      return plain ? new Part(number.value(), number.place(), index + 1, false) : null;
    }
    Integer small = NumberWords.of(tokens.get(index).word());
    if (small == null) {
      return null;
    }
    if (!isWord(index + 1, "hundred")) {
      return new Part(BigFraction.of(small), BigFraction.ONE, index + 1, true);
    }
    int behind = isWord(index + 2, "and") ? index + 3 : index + 2;
    Integer rest = NumberWords.of(word(behind));
    return new Part(
        BigFraction.of(small * 100 + (rest == null ? 0 : rest)),
        BigFraction.ONE,
        rest == null ? index + 2 : behind + 1,
        true);
  }
}
