package dev.ponens.fact.number.token;

import java.math.BigInteger;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * A number as it was shown.
 *
 * @param value what its digits say; percent and scale words not applied
 * @param decimals how many digits stand behind the point
 * @param percent a percent sign or word stands behind it
 * @param open three dots stand behind it: more digits follow
 * @param scale what a word behind it multiplies it by ("million", "dozen"), else 1
 */
public record Numeral(
    BigFraction value, int decimals, boolean percent, boolean open, BigFraction scale) {
  /** One hundred. */
  public static final BigFraction HUNDRED = BigFraction.of(100);

  /** A number with nothing behind it. */
  public static Numeral plain(BigFraction value, int decimals) {
    return new Numeral(value, decimals, false, false, BigFraction.ONE);
  }

  Numeral asPercent() {
    return new Numeral(value, decimals, true, open, scale);
  }

  Numeral asOpen() {
    return new Numeral(value, decimals, percent, true, scale);
  }

  Numeral times(BigFraction factor) {
    return new Numeral(value, decimals, percent, open, scale.multiply(factor));
  }

  /** The same, larger by so much. */
  public Numeral plus(BigFraction more) {
    return new Numeral(value.add(more), decimals, percent, open, scale);
  }

  /** What it is worth, roughly: its scale applied, a percentage by its digits. */
  public double worth() {
    BigFraction all = scale.equals(BigFraction.ONE) ? value : value.multiply(scale);
    // Most are whole; for those nothing has to be divided.
    return all.getDenominator().equals(BigInteger.ONE)
        ? all.getNumerator().doubleValue()
        : all.doubleValue();
  }

  /** What its digits alone say, roughly: 2 in "2 dozen". */
  public double shown() {
    return value.doubleValue();
  }

  /** True for a whole number. */
  public boolean isWhole() {
    return value.getDenominator().equals(BigInteger.ONE);
  }

  /** True when a scale word stands behind it. */
  public boolean isScaled() {
    return !scale.equals(BigFraction.ONE);
  }

  /** One unit of the last shown place, before percent and scale. */
  public BigFraction place() {
    return decimals == 0 ? BigFraction.ONE : BigFraction.of(BigInteger.ONE, tens(decimals));
  }

  /**
   * True when the digits look like a longer number cut or rounded: 0.333, 1.67, 33%. One or two
   * decimals are otherwise taken as exact, for prices and measures are.
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

  /** Ten to that power, which is not negative. */
  public static BigInteger tens(int exponent) {
    return BigInteger.TEN.pow(exponent);
  }
}
