package dev.ponens.fact.trap.read;

import java.math.BigInteger;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * A number in a text, in digits or words.
 *
 * @param value the number; a share is between 0 and 1, money in whole units of its currency, a time
 *     of day in minutes
 * @param unit the kind of number
 * @param decimals the number of digits after the point that the value shows
 * @param from its first word, counted from 0
 * @param to the index after its last word, its unit included
 * @param sentence its sentence, counted from 0
 */
public record Figure(
    BigFraction value, FigureUnit unit, int decimals, int from, int to, int sentence) {
  /** The kinds of numbers. */
  public enum FigureUnit {
    /** A count, or a measure whose unit is the next word. */
    PLAIN,
    /** An amount of money. */
    MONEY,
    /** Percent, a fraction, "1 in 1,000". */
    SHARE,
    /** A time of day. */
    CLOCK
  }

  private static final BigInteger HUNDRED = BigInteger.valueOf(100);

  /** The size limit of a number to compute with, in bits. */
  static final int MOST_BITS = 256;

  /** True for this kind. */
  public boolean is(FigureUnit kind) {
    return unit == kind;
  }

  /** True for a plain number without digits after the point. */
  public boolean whole() {
    return value.getDenominator().equals(BigInteger.ONE);
  }

  /** Returns the value as a whole number; 0 when it is not a small whole number. */
  public int count() {
    return whole() && value.getNumerator().bitLength() < 31 ? value.intValue() : 0;
  }

  /**
   * True when this figure shows a value: the same value, or the value rounded to the figure's
   * places.
   */
  public boolean shows(BigFraction other, FigureUnit as) {
    if (unit == FigureUnit.SHARE && as == FigureUnit.PLAIN) {
      return value.multiply(HUNDRED).equals(other);
    }
    if (unit != as && unit != FigureUnit.PLAIN) {
      return false;
    }
    if (unit == FigureUnit.PLAIN
        && as == FigureUnit.SHARE
        && value.compareTo(BigFraction.ONE) > 0) {
      return near(value.divide(HUNDRED), other, decimals + 2);
    }
    boolean cents = unit == FigureUnit.PLAIN && as == FigureUnit.MONEY;
    return near(value, other, decimals)
        || (cents && other.compareTo(BigFraction.ONE) < 0 && value.divide(HUNDRED).equals(other));
  }

  private boolean near(BigFraction shown, BigFraction other, int places) {
    if (shown.equals(other)) {
      return true;
    }
    boolean rounded = places > 0 && (unit != FigureUnit.MONEY || places > 2);
    BigFraction half = BigFraction.of(BigInteger.ONE, BigInteger.TEN.pow(places).shiftLeft(1));
    return rounded && shown.subtract(other).abs().compareTo(half) <= 0;
  }
}
