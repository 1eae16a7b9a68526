package dev.ponens.fact.number;

import dev.ponens.fact.number.token.Numeral;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import org.apache.commons.numbers.fraction.BigFraction;

/** Writes an exact value the way people do. */
final class Decimal {
  private static final int PLACES = 6;
  private static final int LONGEST = 60;

  private Decimal() {}

  /**
   * Returns the value as a plain decimal: exact if it has at most six places, otherwise rounded to
   * six places with "…" at the end. A number too long to read is cut, with "…" at the end.
   */
  static String write(BigFraction value) {
    String text =
        value.getDenominator().equals(BigInteger.ONE)
            ? value.getNumerator().toString()
            : fraction(value);
    return text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text;
  }

  private static String fraction(BigFraction value) {
    BigDecimal rounded = value.bigDecimalValue(PLACES, RoundingMode.HALF_UP);
    boolean exact = BigFraction.of(rounded.unscaledValue(), Numeral.tens(PLACES)).equals(value);
    BigDecimal shown = rounded.signum() == 0 ? BigDecimal.ZERO : rounded;
    return exact ? shown.stripTrailingZeros().toPlainString() : shown.toPlainString() + "…";
  }
}
