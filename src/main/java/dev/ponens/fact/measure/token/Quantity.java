package dev.ponens.fact.measure.token;

import dev.ponens.fact.quantity.UnitOfMeasure;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * A number in digits or words, with the unit that is directly behind it.
 *
 * @param kind what the number is
 * @param value the number as written, with its scale; for a percentage, the number before the sign
 * @param place one unit of the last place that the text shows, 0 for an exact number
 * @param unit the unit; null if there is none
 * @param behind the index of the token after the number, before its unit
 * @param next the index of the token after the unit
 * @param spelled true when it is written in words
 */
public record Quantity(
    NumberKind kind,
    BigFraction value,
    BigFraction place,
    @Nullable UnitOfMeasure unit,
    int behind,
    int next,
    boolean spelled) {
  /** What a number is. */
  public enum NumberKind {
    PLAIN,
    PERCENT,
    /** It has a sign of money, or its unit is one of money. */
    MONEY,
    /** A share of one, such as a third. */
    PART,
    /** A factor, such as twice. */
    MULTIPLE
  }

  /** Returns its value in seconds, metres, kilograms …; the number if the unit has no size. */
  public BigFraction amount() {
    return unit != null && unit.hasSize() ? value.multiply(unit.size()) : value;
  }

  /** True for an amount in a unit with a size; the name of the unit has no other meaning. */
  public boolean isSized() {
    return unit != null && unit.hasSize() && !unit.isThing();
  }

  /** True for an amount in hours, minutes or seconds. */
  public boolean isTime() {
    return unit != null && (unit.isHour() || unit.isMinute() || unit.isSecond());
  }
}
