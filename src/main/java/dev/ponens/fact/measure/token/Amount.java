package dev.ponens.fact.measure.token;

import dev.ponens.fact.quantity.UnitOfMeasure;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * A quantity with one or several units: "2 hours and 45 minutes".
 *
 * @param parts the parts, from the largest unit to the smallest
 * @param loose true when only a comma joins the parts, so that they may be two quantities
 * @param rate true when a rate follows: "3 hours a day", "5 km per hour"
 * @param letter true when its unit is a single letter, which may be a variable
 */
public record Amount(List<AmountPart> parts, boolean loose, boolean rate, boolean letter) {
  /**
   * A number and its unit.
   *
   * @param number the number
   * @param decimals the number of digits after the point
   * @param unit the unit
   */
  public record AmountPart(BigFraction number, int decimals, UnitOfMeasure unit) {}

  /** Copies the parts. */
  public Amount {
    parts = List.copyOf(parts);
  }

  /** True for an amount of time. */
  public boolean isTime() {
    return parts.get(0).unit().isTime();
  }

  /** True for a duration in units of fixed length that is not a rate. */
  public boolean isDuration() {
    return !rate && isFixedTime() && (!letter || last().unit().isHour());
  }

  private boolean isFixedTime() {
    for (int i = 0; i < parts.size(); i++) {
      if (!parts.get(i).unit().isFixedTime()) {
        return false;
      }
    }
    return true;
  }

  /** Returns the part with the smallest unit. */
  public AmountPart last() {
    return parts.get(parts.size() - 1);
  }

  /** Returns the units of all parts. */
  public Set<UnitOfMeasure> units() {
    Set<UnitOfMeasure> units = new TreeSet<>();
    parts.forEach(p -> units.add(p.unit()));
    return units;
  }

  /** Returns this amount without its last part. */
  public Amount head() {
    return new Amount(parts.subList(0, 1), false, rate, letter);
  }

  /** Returns its last part alone. */
  public Amount tail() {
    return new Amount(List.of(last()), false, rate, letter);
  }
}
