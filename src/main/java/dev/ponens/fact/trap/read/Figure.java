package dev.ponens.fact.trap.read;

import java.math.BigInteger;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * A number in a text, in digits or words.
 *
 * @param value the number; a share is between 0 and 1, money in whole units of its currency, a time
 *     of day in minutes
 * @param unit what kind of number it is
 * @param decimals how many digits behind the point the value shows
 * @param from its first word, counted from 0
 * @param to behind its last word, its unit included
 * @param sentence its sentence, counted from 0
 */
public record Figure(BigFraction value, Unit unit, int decimals, int from, int to, int sentence) {
  /** What kind of number it is. */
  public enum Unit {
    /** A count, or a measure whose unit is the word behind it. */
    PLAIN,
    /** An amount of money. */
    MONEY,
    /** Percent, a fraction, "1 in 1,000". */
    SHARE,
    /** A time of day. */
    CLOCK
  }

  private static final BigInteger HUNDRED = BigInteger.valueOf(100);

  /** A number that is neither too long nor too large to reckon with. */
  static final int MOST_BITS = 256;

  /** True for this kind. */
  public boolean is(Unit kind) {
    return unit == kind;
  }

  /** True for a plain number with nothing behind the point. */
  public boolean whole() {
    return value.getDenominator().equals(BigInteger.ONE);
  }

  /** The value as a whole number; 0 when it is none that small. */
  public int count() {
    return whole() && value.getNumerator().bitLength() < 31 ? value.intValue() : 0;
  }

  /** True when this is how a value would be shown: the same, or rounded to what is shown. */
  public boolean shows(BigFraction other, Unit as) {
    if (unit == Unit.SHARE && as == Unit.PLAIN) {
      return value.multiply(HUNDRED).equals(other);
    }
    if (unit != as && unit != Unit.PLAIN) {
      return false;
    }
    if (unit == Unit.PLAIN && as == Unit.SHARE && value.compareTo(BigFraction.ONE) > 0) {
      return near(value.divide(HUNDRED), other, decimals + 2);
    }
    boolean cents = unit == Unit.PLAIN && as == Unit.MONEY;
    return near(value, other, decimals)
        || (cents && other.compareTo(BigFraction.ONE) < 0 && value.divide(HUNDRED).equals(other));
  }

  private boolean near(BigFraction shown, BigFraction other, int places) {
    if (shown.equals(other)) {
      return true;
    }
    boolean rounded = places > 0 && (unit != Unit.MONEY || places > 2);
    BigFraction half = BigFraction.of(BigInteger.ONE, BigInteger.TEN.pow(places).shiftLeft(1));
    return rounded && shown.subtract(other).abs().compareTo(half) <= 0;
  }
}
