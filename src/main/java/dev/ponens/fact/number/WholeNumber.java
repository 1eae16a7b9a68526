package dev.ponens.fact.number;

import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The properties of a whole number. */
final class WholeNumber {
  /** The most binary digits of a number whose factors are searched: at most 70,000 divisions. */
  private static final int MOST_BITS = 32;

  private static final int MOST_LISTED = 10_000;

  private final BigInteger number;

  private WholeNumber(BigInteger number) {
    this.number = number;
  }

  static WholeNumber of(BigInteger number) {
    return new WholeNumber(number);
  }

  /**
   * Returns what is true instead of a stated property.
   *
   * @param kind the property: {@code prime}, {@code composite}, {@code even}, {@code odd}, {@code
   *     square}, {@code cube}, {@code divisible}, {@code multiple} or {@code factor}
   * @param by the other number of the last three; null for the others
   * @param said true when the text states the property, false when it denies it
   * @return a short sentence; empty when the text is right, null when the number is too large
   */
  @Nullable String unless(String kind, @Nullable BigInteger by, boolean said) {
    if (number.bitLength() > MOST_BITS || (by != null && by.bitLength() > MOST_BITS)) {
      return null;
    }
    return switch (kind) {
      case "prime" -> prime(said);
      case "composite" -> number.compareTo(BigInteger.ONE) <= 0 ? null : prime(!said);
      case "even" -> number.testBit(0) == said ? number + (said ? " is odd" : " is even") : "";
      case "odd" -> number.testBit(0) != said ? number + (said ? " is even" : " is odd") : "";
      case "square" -> power(2, "²", said);
      case "cube" -> power(3, "³", said);
      case "factor" -> by == null ? null : division(by, number, said);
      default -> by == null ? null : division(number, by, said);
    };
  }

  private @Nullable String prime(boolean said) {
    if (number.signum() < 0) {
      return null;
    }
    long n = number.longValue();
    if (n < 2) {
      return said ? n + " is not prime" : "";
    }
    long factor = factor(n);
    if (factor == n) {
      return said ? "" : n + " is prime";
    }
    return said ? n + " = " + factor + " × " + n / factor : "";
  }

  private static long factor(long n) {
    for (long i = 2; i * i <= n; i++) {
      if (n % i == 0) {
        return i;
      }
    }
    return n;
  }

  private @Nullable String power(int degree, String sign, boolean said) {
    if (number.signum() < 0) {
      return null;
    }
    long n = number.longValue();
    long root = Math.round(degree == 2 ? Math.sqrt((double) n) : Math.cbrt((double) n));
    long power = degree == 2 ? root * root : root * root * root;
    if (power == n) {
      return said ? "" : n + " = " + root + sign;
    }
    long low = power < n ? root : root - 1;
    return said ? n + " is between " + low + sign + " and " + (low + 1) + sign : "";
  }

  private static @Nullable String division(BigInteger number, BigInteger by, boolean said) {
    if (by.signum() <= 0 || number.signum() < 0) {
      return null;
    }
    BigInteger[] parts = number.divideAndRemainder(by);
    boolean divisible = parts[1].signum() == 0;
    if (divisible == said) {
      return "";
    }
    String product = number + " = " + by + " × " + parts[0];
    return divisible ? product : product + " + " + parts[1];
  }

  /**
   * Returns what is true instead of a list of factors; empty when the list is right, null when that
   * is not decided.
   *
   * @param all true when a list from 1 to the number must be complete
   */
  @Nullable String unlessFactors(List<BigInteger> listed, boolean all) {
    if (number.bitLength() > MOST_BITS) {
      return null;
    }
    for (BigInteger factor : listed) {
      if (factor.signum() <= 0) {
        return null;
      }
      if (number.mod(factor).signum() != 0) {
        return factor + " does not divide " + number;
      }
    }
    boolean whole =
        listed.get(0).equals(BigInteger.ONE) && listed.get(listed.size() - 1).equals(number);
    int limit = Math.min(MOST_LISTED, number.intValue());
    for (int i = 2; all && whole && number.bitLength() < 14 && i < limit; i++) {
      BigInteger factor = BigInteger.valueOf(i);
      if (number.mod(factor).signum() == 0 && !listed.contains(factor)) {
        return i + " also divides " + number;
      }
    }
    return "";
  }
}
