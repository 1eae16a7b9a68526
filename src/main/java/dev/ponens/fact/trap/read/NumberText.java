package dev.ponens.fact.trap.read;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import org.apache.commons.numbers.fraction.BigFraction;

/** Writes numbers the way an answer would. */
public final class NumberText {
  private static final BigInteger LARGEST_PART = BigInteger.valueOf(100);

  private NumberText() {}

  /** Writes a count or a measure: whole, or with at most two places. */
  public static String number(BigFraction value) {
    return decimal(value, 2);
  }

  /** Writes money with its currency sign: two places where it is not whole. */
  public static String money(BigFraction value, String sign) {
    boolean whole = value.getDenominator().equals(BigInteger.ONE);
    String digits =
        whole
            ? value.getNumerator().toString()
            : value.bigDecimalValue(2, RoundingMode.HALF_EVEN).toPlainString();
    return sign + digits;
  }

  /** Writes a share: as a small fraction, otherwise in percent. */
  public static String share(BigFraction value) {
    if (value.getDenominator().compareTo(LARGEST_PART) < 0) {
      return value.getDenominator().equals(BigInteger.ONE)
          ? value.getNumerator().toString()
          : value.getNumerator() + "/" + value.getDenominator();
    }
    return "about " + decimal(value.multiply(100), 1) + "%";
  }

  /** Writes a time of day. */
  public static String clock(BigFraction minutes) {
    int of = Math.floorMod(minutes.intValue(), 24 * 60);
    return "%d:%02d".formatted(of / 60, of % 60);
  }

  private static String decimal(BigFraction value, int places) {
    BigDecimal rounded = value.bigDecimalValue(places, RoundingMode.HALF_EVEN);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }
}
