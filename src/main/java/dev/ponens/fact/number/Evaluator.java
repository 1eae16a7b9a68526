package dev.ponens.fact.number;

import dev.ponens.fact.number.WrittenExpression.ExpressionItem;
import dev.ponens.fact.number.token.Numeral;
import java.math.BigInteger;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** Computes an expression under one reading of its ambiguities. */
final class Evaluator {
  /** "100 + 20%" where the percent sign is a label: 120. */
  static final int PERCENT_LABEL = 1;

  /** "100 + 20%" where the percentage is a share of the number before it: 120. */
  static final int PERCENT_OF = 2;

  /** "6 / 1/2" as six divided by a half. */
  static final int TIGHT = 4;

  /** "1/2(3+4)" with the product first. */
  static final int PRODUCT_FIRST = 8;

  /** "-3^2" as the square of minus three. */
  static final int SIGN_FIRST = 16;

  /** "2 dozen" counted in dozens. */
  static final int SCALE_LABEL = 32;

  /** "12 (4*3) + 5" with the bracket as an aside. */
  static final int ASIDE = 64;

  /** A whole number and a fraction side by side as a product. */
  static final int UNMIXED = 128;

  /** "0.6 / 2.4 x 10^8" with the number in scientific notation as one operand. */
  static final int SCIENTIFIC = 256;

  private static final int MOST_BITS = 2048;
  private static final int LARGEST_EXPONENT = 64;
  private static final int DEEPEST = 100;

  private static final BigFraction TEN = BigFraction.of(10);

  private final List<ExpressionItem> items;
  private final int reading;
  private int at;
  private int depth;
  private boolean failed;

  private Evaluator(List<ExpressionItem> items, int reading) {
    this.items = items;
    this.reading = reading;
  }

  /**
   * Returns the value; null when there is none here: a division by zero, a root, a number too
   * large.
   */
  static @Nullable BigFraction evaluate(List<ExpressionItem> items, int reading) {
    Evaluator evaluator = new Evaluator(items, reading);
    BigFraction value = evaluator.sum();
    return evaluator.failed || evaluator.at < items.size() ? null : value;
  }

  /** Returns the ambiguities of the expression: the readings that can change its value. */
  static int choices(List<ExpressionItem> items) {
    int found = 0;
    boolean divided = false;
    boolean signed = false;
    for (int i = 0; i < items.size(); i++) {
      ExpressionItem item = items.get(i);
      found |= divided && isScientific(items, i) ? SCIENTIFIC : 0;
      switch (item.sign()) {
        case '/' -> {
          found |= divided || item.tight() ? TIGHT : 0;
          divided = true;
        }
        case '*', '^' -> found |= item.sign() == '^' && signed ? SIGN_FIRST : 0;
        case '-' -> signed = true;
        case 'i' -> found |= divided ? PRODUCT_FIRST : 0;
        case 'a' -> found |= ASIDE | (divided ? PRODUCT_FIRST : 0);
        case 'm' -> found |= UNMIXED;
        default -> {}
      }
      Numeral number = item.number();
      if (number != null) {
        found |= number.percent() ? PERCENT_LABEL | PERCENT_OF : 0;
        found |= number.isScaled() ? SCALE_LABEL : 0;
      }
    }
    return found;
  }

  private boolean reads(int choice) {
    return (reading & choice) != 0;
  }

  private char sign() {
    return at < items.size() ? items.get(at).sign() : '\0';
  }

  private BigFraction fail() {
    failed = true;
    return BigFraction.ZERO;
  }

  private BigFraction sum() {
    if (++depth > DEEPEST) {
      return fail();
    }
    BigFraction value = product();
    while (!failed && (sign() == '+' || sign() == '-')) {
      boolean plus = items.get(at++).sign() == '+';
      BigFraction term = isShare() ? value.multiply(product()) : product();
      value = bounded(plus ? value.add(term) : value.subtract(term));
    }
    depth--;
    return value;
  }

  /** True when a single percentage at this place is read as a share of the sum so far. */
  private boolean isShare() {
    if (!reads(PERCENT_OF) || at >= items.size()) {
      return false;
    }
    Numeral number = items.get(at).number();
    char next = at + 1 < items.size() ? items.get(at + 1).sign() : ')';
    return number != null && number.percent() && (next == ')' || next == '+' || next == '-');
  }

  private BigFraction product() {
    BigFraction value = factor();
    while (!failed) {
      switch (sign()) {
        case '*' -> {
          at++;
          value = bounded(value.multiply(factor()));
        }
        case '/' -> {
          at++;
          value = quotient(value, factor());
        }
        case '%' -> {
          at++;
          value = rest(value, factor());
        }
        case 'i', 'a', 'm' -> value = side(value);
        default -> {
          return value;
        }
      }
    }
    return value;
  }

  private BigFraction side(BigFraction value) {
    char sign = items.get(at++).sign();
    if (sign == 'a' && reads(ASIDE)) {
      skipGroup();
      return value;
    }
    BigFraction other = factor();
    boolean mixed = sign == 'm' && !reads(UNMIXED);
    return bounded(mixed ? value.add(other) : value.multiply(other));
  }

  private void skipGroup() {
    int open = 0;
    do {
      open += sign() == '(' ? 1 : sign() == ')' ? -1 : 0;
      at++;
    } while (open > 0 && at < items.size());
  }

  private BigFraction factor() {
    boolean minus = false;
    while (sign() == '-' || sign() == '+') {
      minus ^= sign() == '-';
      at++;
    }
    if (minus && reads(SIGN_FIRST)) {
      return power(primary().negate());
    }
    BigFraction value = power(primary());
    if ((sign() == 'i' && reads(PRODUCT_FIRST)) || sign() == 'm') {
      value = failed ? value : side(value);
    }
    return minus ? value.negate() : value;
  }

  private BigFraction power(BigFraction base) {
    if (failed || sign() != '^') {
      return base;
    }
    at++;
    if (++depth > DEEPEST) {
      return fail();
    }
    BigFraction exponent = factor();
    depth--;
    if (!exponent.getDenominator().equals(BigInteger.ONE)
        || exponent.abs().compareTo(BigFraction.of(LARGEST_EXPONENT)) > 0) {
      return fail();
    }
    int times = exponent.intValue();
    long bits = (long) bits(base) * Math.abs(times);
    boolean undefined = times <= 0 && base.signum() == 0;
    return failed || bits > MOST_BITS || undefined ? fail() : base.pow(times);
  }

  private BigFraction primary() {
    if (at >= items.size() || failed) {
      return fail();
    }
    ExpressionItem item = items.get(at++);
    if (item.sign() == '(') {
      BigFraction value = sum();
      if (sign() != ')') {
        return fail();
      }
      at++;
      return value;
    }
    Numeral number = item.number();
    if (number != null && reads(SCIENTIFIC) && isScientific(items, at - 1)) {
      at++;
      return bounded(value(number, reading).multiply(power(primary())));
    }
    return number == null ? fail() : tight(value(number, reading));
  }

  /** True when "times ten to the" follows the number at this index. */
  private static boolean isScientific(List<ExpressionItem> items, int index) {
    if (index + 3 >= items.size() || items.get(index + 1).sign() != '*') {
      return false;
    }
    Numeral ten = items.get(index + 2).number();
    return ten != null && ten.value().equals(TEN) && items.get(index + 3).sign() == '^';
  }

  /** Returns the value of a number under a reading. */
  static BigFraction value(Numeral number, int reading) {
    BigFraction value = number.value();
    if (number.isScaled() && (reading & SCALE_LABEL) == 0) {
      value = value.multiply(number.scale());
    }
    return number.percent() && (reading & PERCENT_LABEL) == 0
        ? value.divide(Numeral.HUNDRED)
        : value;
  }

  private BigFraction tight(BigFraction value) {
    if (!reads(TIGHT) || sign() != '/' || at + 1 >= items.size() || !binds()) {
      return value;
    }
    Numeral under = items.get(at + 1).number();
    if (under == null) {
      return value;
    }
    at += 2;
    return quotient(value, value(under, reading));
  }

  /** A slash without spaces binds tighter, and so does the second one of "14 / 1 / 4". */
  private boolean binds() {
    return items.get(at).tight() || (at > 1 && items.get(at - 2).sign() == '/');
  }

  private BigFraction quotient(BigFraction value, BigFraction by) {
    return failed || by.signum() == 0 ? fail() : bounded(value.divide(by));
  }

  private BigFraction rest(BigFraction value, BigFraction by) {
    if (failed || by.signum() <= 0 || value.signum() < 0) {
      return fail(); // programming languages differ for negative numbers
    }
    BigFraction times = value.divide(by);
    BigInteger whole = times.getNumerator().divide(times.getDenominator());
    return value.subtract(by.multiply(whole));
  }

  private BigFraction bounded(BigFraction value) {
    return bits(value) > MOST_BITS ? fail() : value;
  }

  private static int bits(BigFraction value) {
    return value.getNumerator().bitLength() + value.getDenominator().bitLength();
  }
}
