package dev.ponens.fact.number.token;

import java.math.BigInteger;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * A number as written.
 *
 * @param value the value of its digits, before percent and scale words
 * @param decimals the number of digits after the point
 * @param percent true when a percent sign or word follows
 * @param open true when three dots follow: the number has more digits
 * @param scale the factor of a word after it ("million", "dozen"), otherwise 1
 */
public record Numeral(
    BigFraction value, int decimals, boolean percent, boolean open, BigFraction scale) {
  public static final BigFraction HUNDRED = BigFraction.of(100);

  /** Returns a number without a percent sign, dots or a scale word. */
  public static Numeral plain(BigFraction value, int decimals) {
    return new Numeral(value, decimals, false, false, BigFraction.ONE);
  }

  Numeral asPercent() {
    return new Numeral(value, decimals, true, open, scale);
  }

  Numeral asOpen() {
    return new Numeral(value, decimals, percent, true, scale);
  }

  /** Returns the number with another factor after it. */
  public Numeral times(BigFraction factor) {
    return new Numeral(value, decimals, percent, open, scale.multiply(factor));
  }

  /** Returns the number increased by this amount. */
  public Numeral plus(BigFraction more) {
    return new Numeral(value.add(more), decimals, percent, open, scale);
  }

  /** Returns the value with its scale; for a percentage, the number before the percent sign. */
  public BigFraction scaled() {
    return scale.equals(BigFraction.ONE) ? value : value.multiply(scale);
  }

  /**
   * Returns the approximate value with its scale; for a percentage, the number before the percent
   * sign.
   */
  public double worth() {
    BigFraction all = scaled();
    // Most values are whole; those need no division.
    return all.getDenominator().equals(BigInteger.ONE)
        ? all.getNumerator().doubleValue()
        : all.doubleValue();
  }

  /** Returns the approximate value of its digits alone: 2 in "2 dozen". */
  public double shown() {
    return value.doubleValue();
  }

  public boolean isWhole() {
    return value.getDenominator().equals(BigInteger.ONE);
  }

  /** True when a scale word follows. */
  public boolean isScaled() {
    return !scale.equals(BigFraction.ONE);
  }

  /** Returns the number of its digits without the zeros at either end: 2 for 0.032 and for 3200. */
  public int significantDigits() {
    BigFraction whole = value.abs().multiply(tens(decimals));
    String digits = whole.getNumerator().toString();
    int last = digits.length();
    while (last > 0 && digits.charAt(last - 1) == '0') {
      last--;
    }
    return last;
  }

  /** Returns one unit of the last place shown, before percent and scale. */
  public BigFraction place() {
    return decimals == 0 ? BigFraction.ONE : BigFraction.of(BigInteger.ONE, tens(decimals));
  }

  /**
   * True when the digits look like a longer number that was cut or rounded: 0.333, 1.67, 33%. Other
   * numbers with one or two decimals count as exact, because prices and measures are.
   */
  public boolean looksRounded() {
    if (open || decimals >= 3) {
      return true;
    }
    if (decimals == 2 || (percent && decimals == 0)) {
      int tail =
          value.multiply(tens(decimals)).getNumerator().mod(BigInteger.valueOf(100)).intValue();
      return tail == 33 || tail == 66 || tail == 67 || tail == 16 || tail == 17 || tail == 83;
    }
    return false;
  }

  /** Returns ten to the power of a non-negative exponent. */
  public static BigInteger tens(int exponent) {
    return BigInteger.TEN.pow(exponent);
  }
}
