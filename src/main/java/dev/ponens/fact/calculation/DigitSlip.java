package dev.ponens.fact.calculation;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** Tells whether a number misses another one by a slip of one digit. */
final class DigitSlip {
  /** The fewest digits in which any single slip is unlikely to be chance. */
  private static final int LONG = 3;

  private static final int FEW = 2;

  private DigitSlip() {}

  /** True when one digit differs, or two neighbours are swapped, or a step of ten is missed. */
  static boolean isSlip(BigFraction said, BigFraction right, boolean likely) {
    BigDecimal one = exact(said);
    BigDecimal other = exact(right);
    if (one == null || other == null) {
      return false;
    }
    int scale = Math.max(one.scale(), other.scale());
    BigInteger a = one.setScale(scale, RoundingMode.UNNECESSARY).unscaledValue();
    BigInteger b = other.setScale(scale, RoundingMode.UNNECESSARY).unscaledValue();
    while (a.mod(BigInteger.TEN).signum() == 0 && b.mod(BigInteger.TEN).signum() == 0) {
      a = a.divide(BigInteger.TEN);
      b = b.divide(BigInteger.TEN);
    }
    String x = a.toString();
    String y = b.toString();
    int digits = Math.max(x.length(), y.length());
    if (digits < (likely ? FEW : LONG)) {
      return false;
    }
    BigInteger gap = a.subtract(b).abs();
    if (gap.equals(BigInteger.ONE)) {
      return false; // rounding, or one more on purpose
    }
    String step = gap.toString();
    boolean ten = step.charAt(0) == '1' && step.substring(1).chars().allMatch(c -> c == '0');
    if (ten) {
      return true;
    }
    if (x.length() != y.length()) {
      return false;
    }
    int at = -1;
    int differ = 0;
    for (int i = 0; i < x.length(); i++) {
      if (x.charAt(i) != y.charAt(i)) {
        at = at < 0 ? i : at;
        differ++;
      }
    }
    boolean swapped =
        differ == 2 && x.charAt(at) == y.charAt(at + 1) && x.charAt(at + 1) == y.charAt(at);
    return swapped || (differ == 1 && digits >= LONG);
  }

  private static @Nullable BigDecimal exact(BigFraction value) {
    BigDecimal rounded = value.bigDecimalValue(4, RoundingMode.HALF_UP);
    return BigFraction.from(rounded.doubleValue()).equals(value)
            || BigFraction.of(rounded.unscaledValue(), BigInteger.TEN.pow(4)).equals(value)
        ? rounded.stripTrailingZeros()
        : null;
  }

  static String decimal(BigFraction value) {
    BigDecimal exact = exact(value);
    return exact == null ? value.toString() : exact.toPlainString();
  }
}
