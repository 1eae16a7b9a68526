package dev.ponens.fact.number;

import dev.ponens.fact.number.NumberProperties.NumberStatement;
import dev.ponens.fact.number.SpokenNumbers.SpokenNumber;
import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.number.token.Numeral;
import dev.ponens.fact.quantity.NumberWords;
import dev.ponens.fact.quantity.UnitOfMeasure;
import java.math.BigInteger;
import java.util.List;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** Reads comparisons of two numbers in words: "3/7 is greater than 4/9". */
final class NumberComparisons {
  /** How many tokens around a comparison are searched for words about versions. */
  private static final int AROUND = 12;

  /** How many words can be before the second number: "than the cut-off of 0.1". */
  private static final int NAME = 4;

  private final List<NumberToken> tokens;
  private final String text;
  private final SumWords words;
  private final SpokenNumbers numbers;
  private final ExpressionContext surroundings;
  private final LeadingWords leading;

  NumberComparisons(
      List<NumberToken> tokens,
      String text,
      SumWords words,
      SpokenNumbers numbers,
      ExpressionContext surroundings,
      LeadingWords leading) {
    this.tokens = tokens;
    this.text = text;
    this.words = words;
    this.numbers = numbers;
    this.surroundings = surroundings;
    this.leading = leading;
  }

  @Nullable NumberStatement at(int first) {
    SpokenNumber left = value(first);
    if (left == null) {
      return null;
    }
    int i = left.next();
    boolean unit = isUnit(i);
    String noun = unit || (numbers.isNoun(i) && !isVerb(i)) ? numbers.word(i) : "";
    i += noun.isEmpty() ? 0 : 1;
    noun = noun.isEmpty() && left.noun().equals("$") ? "$" : noun;
    boolean which = which(first, i);
    i += which ? (numbers.is(i, Kind.COMMA) ? 2 : 1) : 0;
    if (!(which || opens(first)) || !(isVerb(i) || exceeds(i))) {
      return null;
    }
    int said = isVerb(i) ? ++i : i;
    i += words.certainly.contains(numbers.word(i)) ? 1 : 0;
    String sign = words.compared.get(numbers.word(i));
    boolean than = sign != null && numbers.isWord(i + 1, "than");
    sign = than ? sign : words.placed.get(numbers.word(i));
    if (sign == null) {
      return null;
    }
    int target = than ? i + 2 : i + 1;
    i = named(target);
    SpokenNumber right = value(i);
    if (right == null) {
      return null;
    }
    boolean named = i > said + (than ? 2 : 1) + 1;
    boolean strict = !than || which || (unit && noun.length() <= 2);
    int next = strict && isUnit(right.next()) ? right.next() + 1 : right.next();
    boolean measured = unit || percent(left) || left.noun().equals("$") || named;
    if (strict && (!closes(next) || !measured(than, measured, which))) {
      return null;
    }
    if ((!strict && numbers.goesOn(next))
        || unlike(noun, right)
        || percent(left) != percent(right)
        || versions(first, right.next())
        || near(words.ranked, first, first)
        || otherCurrency(left, right)
        || isSize(left, right, said)
        || (ordered(left, right) && !decimals(first, said, right.next()))
        || (!which && counts(first, left, said - 1))) {
      return null;
    }
    // compareTo of BigFraction is wrong for two negative numbers.
    int order = left.value().subtract(right.value()).signum();
    boolean holds = sign.equals(">") ? order > 0 : order < 0;
    if (!holds && (grouped(left, right, sign) || grouped(right, left, opposite(sign)))) {
      return null;
    }
    String truth = order == 0 ? " equals " : order > 0 ? " is greater than " : " is less than ";
    String shown = shown(first, left) + truth + shown(i, right);
    return new NumberStatement(first, said, next, holds ? "" : shown);
  }

  /** Only a measured value is "below" another one; numbers in a table can be above each other. */
  private static boolean measured(boolean than, boolean measured, boolean which) {
    return than || measured || which;
  }

  /** "The load is 3.7 t, which is less than": the clause is about the number before it. */
  private boolean which(int first, int at) {
    int which = numbers.is(at, Kind.COMMA) ? at + 1 : at;
    boolean stated =
        words.saying.contains(numbers.word(first - 1))
            || (numbers.is(first - 1, Kind.EQUAL) && tokens.get(first - 1).sign() != '≈');
    return stated && numbers.isWord(which, "which");
  }

  private boolean exceeds(int index) {
    return numbers.isWord(index, "exceeds");
  }

  /** True for a unit, which may have one or two letters. */
  private boolean isUnit(int index) {
    String word = numbers.word(index);
    return !word.isEmpty()
        && (words.measure.contains(word) || words.quantities.units().inSum(word) != null);
  }

  /** True where the clause ends, so nothing changes the second number: "per minute". */
  private boolean closes(int next) {
    return next >= tokens.size()
        || tokens.get(next).is(Kind.BREAK)
        || tokens.get(next).is(Kind.COMMA)
        || tokens.get(next).is(Kind.CLOSE)
        || words.clauseEnd.contains(numbers.word(next));
  }

  private boolean isVerb(int index) {
    return numbers.isWord(index, "is") || numbers.isWord(index, "are");
  }

  private static boolean percent(SpokenNumber part) {
    return part.noun().equals("%");
  }

  /** "20 minutes is less than 1 hour": the numbers are not in the same unit. */
  private boolean unlike(String noun, SpokenNumber right) {
    String other = isUnit(right.next()) ? numbers.word(right.next()) : numbers.noun(right);
    if (!noun.equals(other) && (isUnitWord(noun) || isUnitWord(other))) {
      UnitOfMeasure one = words.quantities.units().inSum(noun);
      return one == null || !one.equals(words.quantities.units().inSum(other));
    }
    boolean bare =
        noun.isEmpty() && (other.isEmpty() || words.quantities.units().inSum(other) == null);
    boolean same = !noun.isEmpty() && !other.isEmpty() && SpokenClaims.mayBeAlike(noun, other);
    return !bare && !same;
  }

  private boolean isUnitWord(String word) {
    return words.measure.contains(word) || words.quantities.units().inSum(word) != null;
  }

  /** Reads a number, a percentage, a fraction such as "3/7", or a negative number. */
  private @Nullable SpokenNumber value(int first) {
    boolean minus = first < tokens.size() && first >= 0 && tokens.get(first).isOperator('-');
    int i = minus ? first + 1 : first;
    SpokenNumber over = numbers.operand(i);
    over = over == null ? numbers.percentage(i) : over;
    if (over == null || (minus && over.spelled())) {
      return null;
    }
    SpokenNumber under =
        over.next() < tokens.size() && tokens.get(over.next()).isOperator('/')
            ? numbers.operand(over.next() + 1)
            : null;
    if (under != null && under.value().signum() == 0) {
      return null;
    }
    BigFraction value = under == null ? over.value() : over.value().divide(under.value());
    int next = under == null ? over.next() : under.next();
    boolean more = next < tokens.size() && tokens.get(next).is(Kind.OPERATOR);
    return more
        ? null
        : new SpokenNumber(
            minus ? value.negate() : value, over.place(), next, over.spelled(), over.noun());
  }

  private boolean opens(int first) {
    boolean number = first > 0 && numbers.operand(first - 1) != null;
    boolean of = numbers.isWord(first - 1, "of") && numbers.isNoun(first - 2);
    boolean named = of && !leading.value.contains(numbers.word(first - 2));
    boolean share = numbers.meaning(first - 2).is(NumberWords.NumberUse.PART);
    return !number && (surroundings.opens(first) || (named && !share));
  }

  /** Skips the name of the second number: "the cut-off of". */
  private int named(int from) {
    boolean owner = words.owner.contains(numbers.word(from));
    if (!owner && !words.article.contains(numbers.word(from))) {
      return from;
    }
    if (numbers.operand(from + 1) != null) {
      return from + 1; // "the 500 kg limit"
    }
    for (int i = from + 1; i <= from + NAME; i++) {
      boolean of = numbers.isWord(i, "of");
      if (of || !numbers.isNoun(i)) {
        return of && i > from + 1 ? i + 1 : from;
      }
    }
    return from;
  }

  /**
   * "Of the ten, 3 are greater than 5" and "one is more than 5 m away": the number counts things.
   */
  private boolean counts(int first, SpokenNumber left, int verb) {
    boolean bare = left.noun().isEmpty();
    return NumberProperties.isOne(left, numbers.word(first))
        || (bare && left.next() == verb && numbers.isWord(verb, "are"));
  }

  private boolean versions(int first, int next) {
    return near(words.versions, first, next);
  }

  /** "€5 is more than $5": the amounts are in two currencies. */
  private boolean otherCurrency(SpokenNumber left, SpokenNumber right) {
    NumberToken one = tokens.get(left.next() - 1);
    NumberToken two = tokens.get(right.next() - 1);
    return one.sign() == '$'
        && two.sign() == '$'
        && text.charAt(one.start()) != text.charAt(two.start());
  }

  /** "-10 is larger than 5": the size of a debt or a fall may be meant, without its sign. */
  private boolean isSize(SpokenNumber left, SpokenNumber right, int compared) {
    boolean negative = left.value().signum() < 0 || right.value().signum() < 0;
    return negative && words.sized.contains(numbers.word(compared));
  }

  private static String opposite(String sign) {
    return sign.equals(">") ? "<" : ">";
  }

  /**
   * "1.000 is more than 999": the statement holds if the point separates thousands, as in German.
   */
  private boolean grouped(SpokenNumber part, SpokenNumber other, String sign) {
    Numeral number = tokens.get(part.next() - 1).number();
    Numeral whole = tokens.get(other.next() - 1).number();
    if (number == null
        || number.decimals() != 3
        || number.value().compareTo(BigFraction.ONE) < 0
        || (whole != null && whole.decimals() > 0)) {
      return false;
    }
    BigFraction thousands = part.value().multiply(1000);
    int order = thousands.subtract(other.value()).signum();
    return sign.equals(">") ? order > 0 : order < 0;
  }

  /** "3.11" and "3.9": versions with these numbers have the other order. */
  private boolean ordered(SpokenNumber left, SpokenNumber right) {
    Numeral one = version(left);
    Numeral two = version(right);
    if (one == null || two == null || !major(one).equals(major(two))) {
      return false;
    }
    int decimals = one.value().compareTo(two.value());
    return decimals != 0 && Integer.signum(minor(one).compareTo(minor(two))) == -decimals;
  }

  /** Returns a number such as 3.11; null for one that is not written like a version. */
  private @Nullable Numeral version(SpokenNumber part) {
    Numeral number = tokens.get(part.next() - 1).number();
    if (number == null || !part.noun().isEmpty() || number.isScaled()) {
      return null;
    }
    boolean digits = number.decimals() > 0 && number.decimals() <= 2;
    return digits && major(number).signum() > 0 ? number : null;
  }

  private static BigInteger major(Numeral number) {
    return number.value().bigDecimalValue().toBigInteger();
  }

  private static BigInteger minor(Numeral number) {
    BigFraction behind = number.value().subtract(BigFraction.of(major(number)));
    return behind.multiply(Numeral.tens(number.decimals())).getNumerator();
  }

  /**
   * True when the text shows that such numbers are decimal fractions: "9.11 is larger than 9.9".
   */
  private boolean decimals(int first, int compared, int next) {
    return words.sized.contains(numbers.word(compared)) || near(words.decimals, first, next);
  }

  private boolean near(Set<String> list, int first, int next) {
    int end = Math.min(tokens.size(), next + AROUND);
    for (int i = Math.max(0, first - AROUND); i < end; i++) {
      if (list.contains(numbers.word(i))) {
        return true;
      }
    }
    return false;
  }

  private String shown(int first, SpokenNumber part) {
    Numeral last = tokens.get(part.next() - 1).number();
    if (last != null && last.isScaled()) {
      // "1 billion": the number alone would be another value.
      return text.substring(tokens.get(first).start(), tokens.get(part.next() - 1).end());
    }
    StringBuilder shown = new StringBuilder();
    for (int i = first; i < part.next(); i++) {
      NumberToken token = tokens.get(i);
      Numeral number = token.number();
      shown.append(number == null ? token.word() : Decimal.write(number.value()));
      shown.append(token.is(Kind.OPERATOR) ? String.valueOf(token.sign()) : "");
      shown.append(part.spelled() && i + 1 < part.next() ? " " : "");
    }
    return shown.append(percent(part) ? "%" : "").toString();
  }
}
