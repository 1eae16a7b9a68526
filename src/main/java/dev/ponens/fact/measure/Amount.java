package dev.ponens.fact.measure;

import dev.ponens.fact.measure.unit.UnitName;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * A quantity with its unit, or with several: "2 hours and 45 minutes".
 *
 * @param parts from the largest unit to the smallest
 * @param loose only a comma joins the parts, so that they may be two things
 * @param rate something follows that makes it so much of a thing: "3 hours a day", "5 km per hour"
 * @param letter its unit is a lone letter, and may be a variable
 */
record Amount(List<Part> parts, boolean loose, boolean rate, boolean letter) {
  /**
   * A number and its unit.
   *
   * @param number the number
   * @param decimals how many digits it shows behind the point
   * @param unit the unit
   */
  record Part(BigFraction number, int decimals, UnitName unit) {}

  Amount {
    parts = List.copyOf(parts);
  }

  UnitName.Kind kind() {
    return parts.get(0).unit().kind();
  }

  /** True for a length of time that is the same always, and no rate. */
  boolean isDuration() {
    return !rate
        && parts.stream().allMatch(p -> p.unit().isFixedTime())
        && (!letter || last().unit() == UnitName.HOUR);
  }

  Part last() {
    return parts.get(parts.size() - 1);
  }

  Set<UnitName> units() {
    Set<UnitName> units = EnumSet.noneOf(UnitName.class);
    parts.forEach(p -> units.add(p.unit()));
    return units;
  }

  /** The same without its last part. */
  Amount head() {
    return new Amount(parts.subList(0, 1), false, rate, letter);
  }

  /** Its last part alone. */
  Amount tail() {
    return new Amount(List.of(last()), false, rate, letter);
  }
}
