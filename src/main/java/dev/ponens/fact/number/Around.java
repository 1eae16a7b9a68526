package dev.ponens.fact.number;

import dev.ponens.fact.number.token.Numeral;
import java.math.BigInteger;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * What the text around an equation says of its numbers.
 *
 * @param cautions what the words of the text say
 * @param rounded the numbers that were rounded where they came up; only asked, never gone through
 * @param percent whether the sentence speaks of percentages
 */
record Around(Cautions cautions, Set<Numeral> rounded, BooleanSupplier percent) {
  /** For an expression of its own. */
  static final Around NOTHING = new Around(Cautions.NONE, Set.of(), () -> false);

  /** True when percentages are spoken of. */
  boolean percentNear() {
    return percent.getAsBoolean();
  }

  /** True when the text said that it rounds this number, or showed it. */
  boolean rounded(Numeral number) {
    return !rounded.isEmpty() && rounded.contains(number);
  }

  /** By how much a rounded number may be off: one unit of its last digit that is no zero. */
  BigFraction place(Numeral number) {
    if (number.decimals() > 0 || !rounded(number)) {
      return number.place();
    }
    BigInteger place = BigInteger.ONE;
    BigInteger value = number.value().getNumerator();
    while (value.signum() != 0 && value.mod(place.multiply(BigInteger.TEN)).signum() == 0) {
      place = place.multiply(BigInteger.TEN);
    }
    return BigFraction.of(place);
  }
}
