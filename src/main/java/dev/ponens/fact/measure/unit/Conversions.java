package dev.ponens.fact.measure.unit;

import static tech.units.indriya.unit.Units.GRAM;
import static tech.units.indriya.unit.Units.KILOGRAM;
import static tech.units.indriya.unit.Units.LITRE;
import static tech.units.indriya.unit.Units.METRE;

import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javax.measure.MetricPrefix;
import javax.measure.Unit;
import org.apache.commons.numbers.fraction.BigFraction;
import tech.units.indriya.function.RationalNumber;

/**
 * Exact conversion factors between units of length, mass and volume, by the units of JSR-385. The
 * library takes a while to load, so nothing may use this class before a text equates different
 * units. Units of time are converted to seconds without it.
 */
public final class Conversions {
  private static final Map<UnitName, Unit<?>> UNITS = new EnumMap<>(UnitName.class);

  /** The US customary and imperial units; all others are metric. */
  private static final Set<UnitName> CUSTOMARY =
      Set.of(
          UnitName.MILE,
          UnitName.YARD,
          UnitName.FOOT,
          UnitName.INCH,
          UnitName.POUND,
          UnitName.OUNCE,
          UnitName.GALLON,
          UnitName.QUART,
          UnitName.PINT,
          UnitName.CUP,
          UnitName.TABLESPOON,
          UnitName.TEASPOON);

  static {
    // The international yard and pound of 1959; the US gallon of 231 cubic inches.
    Unit<?> inch = METRE.multiply(254).divide(10_000);
    UNITS.put(UnitName.MILE, inch.multiply(63_360));
    UNITS.put(UnitName.KILOMETRE, MetricPrefix.KILO(METRE));
    UNITS.put(UnitName.METRE, METRE);
    UNITS.put(UnitName.YARD, inch.multiply(36));
    UNITS.put(UnitName.FOOT, inch.multiply(12));
    UNITS.put(UnitName.INCH, inch);
    UNITS.put(UnitName.CENTIMETRE, MetricPrefix.CENTI(METRE));
    UNITS.put(UnitName.MILLIMETRE, MetricPrefix.MILLI(METRE));
    Unit<?> ounce = KILOGRAM.multiply(45_359_237).divide(1_600_000_000);
    UNITS.put(UnitName.KILOGRAM, KILOGRAM);
    UNITS.put(UnitName.POUND, ounce.multiply(16));
    UNITS.put(UnitName.OUNCE, ounce);
    UNITS.put(UnitName.GRAM, GRAM);
    UNITS.put(UnitName.MILLIGRAM, MetricPrefix.MILLI(GRAM));
    Unit<?> teaspoon = LITRE.multiply(3_785_411_784L).divide(768_000_000_000L);
    UNITS.put(UnitName.GALLON, teaspoon.multiply(768));
    UNITS.put(UnitName.LITRE, LITRE);
    UNITS.put(UnitName.QUART, teaspoon.multiply(192));
    UNITS.put(UnitName.PINT, teaspoon.multiply(96));
    UNITS.put(UnitName.CUP, teaspoon.multiply(48));
    UNITS.put(UnitName.TABLESPOON, teaspoon.multiply(3));
    UNITS.put(UnitName.TEASPOON, teaspoon);
    UNITS.put(UnitName.MILLILITRE, MetricPrefix.MILLI(LITRE));
  }

  private Conversions() {}

  /**
   * Returns how many of one unit equal one of the other: 1000 from kilometre to metre.
   *
   * @throws IllegalArgumentException when the units measure different quantities, or time
   */
  public static BigFraction factor(UnitName from, UnitName to) {
    if (from.kind() != to.kind() || from.kind() == UnitName.Kind.TIME) {
      throw new IllegalArgumentException("no conversion factor from " + from + " to " + to);
    }
    Number factor;
    try {
      factor = unit(from).getConverterToAny(unit(to)).convert(RationalNumber.ONE);
    } catch (javax.measure.IncommensurableException e) {
      throw new IllegalStateException(
          "internal error: these units measure the same quantity, but there is no conversion from "
              + from
              + " to "
              + to,
          e);
    }
    return factor instanceof RationalNumber exact
        ? BigFraction.of(exact.getDividend(), exact.getDivisor())
        : BigFraction.of(new BigDecimal(factor.toString()).toBigIntegerExact());
  }

  private static Unit<?> unit(UnitName name) {
    return Objects.requireNonNull(UNITS.get(name), name::word);
  }

  /** True when one unit is metric and the other is not; people round such factors. */
  public static boolean crossesSystems(UnitName from, UnitName to) {
    return CUSTOMARY.contains(from) != CUSTOMARY.contains(to);
  }
}
