package dev.ponens.fact.number;

import dev.ponens.fact.number.token.Numeral;
import java.math.BigInteger;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * The context of an equation: what the text around it says about its numbers.
 *
 * @param cautions warnings from the words of the text
 * @param rounded the numbers that were rounded at an earlier place; queried only, never iterated
 * @param rounds whether the text says that the numbers are rounded
 * @param percent whether the sentence mentions percentages
 * @param units reads the units of the sides; null for an expression without surrounding text
 */
record EquationContext(
    EquationCautions cautions,
    Set<Numeral> rounded,
    BooleanSupplier rounds,
    BooleanSupplier percent,
    @Nullable UnitReader units) {
  /** The context of an expression without surrounding text. */
  static final EquationContext NOTHING =
      new EquationContext(EquationCautions.NONE, Set.of(), () -> false, () -> false, null);

  /** True when the text mentions percentages. */
  boolean percentNear() {
    return percent.getAsBoolean();
  }

  /** True when the text says or shows that it rounds this number. */
  boolean rounded(Numeral number) {
    return !rounded.isEmpty() && rounded.contains(number);
  }

  /** Returns the possible error of a rounded number: one unit of its last digit other than zero. */
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
