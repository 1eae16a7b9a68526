package dev.ponens.fact.quantity;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * What a unit, or a product of units, is made of: a size, and the powers of basic quantities. A
 * metre per second has the size 1, and the powers length 1 and time -1. Immutable.
 *
 * @param size the size in basic units
 * @param powers the exponent of each basic quantity, without zeros; a unit that does not convert is
 *     a basic quantity with its own name
 * @param customary true when a unit that is not metric is among them; people round its factors
 */
public record UnitSize(BigFraction size, SortedMap<String, Integer> powers, boolean customary) {
  /** The size of a plain number. */
  public static final UnitSize ONE = new UnitSize(BigFraction.ONE, new TreeMap<>(), false);

  /** Precedes a word that is no unit with a size. */
  private static final String UNKNOWN = "?";

  /** The largest exponent; larger ones are no units. */
  public static final int MOST_POWER = 9;

  public UnitSize {
    powers = Collections.unmodifiableSortedMap(new TreeMap<>(powers));
  }

  /** Returns a basic quantity. */
  public static UnitSize basic(String quantity) {
    return new UnitSize(BigFraction.ONE, new TreeMap<>(Map.of(quantity, 1)), false);
  }

  /** Returns what a word measures that is no unit with a size: only itself. */
  public static UnitSize unknown(String word) {
    return basic(UNKNOWN + word);
  }

  /** True when a unit that the table of units explains is a part of it. */
  public boolean isKnown() {
    return powers.keySet().stream().anyMatch(q -> !q.startsWith(UNKNOWN));
  }

  /** Returns the same with another factor. */
  public UnitSize multipliedBy(BigFraction factor) {
    return new UnitSize(size.multiply(factor), powers, customary);
  }

  /** Returns the product with a power of another one: -1 divides by it. */
  public UnitSize times(UnitSize other, int exponent) {
    if (other.isPlain()) {
      return this;
    }
    if (exponent == 1 && isPlain()) {
      return other;
    }
    SortedMap<String, Integer> all = new TreeMap<>(powers);
    other.powers.forEach(
        (quantity, power) -> {
          int sum = all.getOrDefault(quantity, 0) + power * exponent;
          if (sum == 0) {
            all.remove(quantity);
          } else {
            all.put(quantity, sum);
          }
        });
    return new UnitSize(size.multiply(other.size.pow(exponent)), all, customary || other.customary);
  }

  private boolean isPlain() {
    return powers.isEmpty() && !customary && size.equals(BigFraction.ONE);
  }

  /** True when both measure the same quantity, so that one converts into the other. */
  public boolean measuresSame(UnitSize other) {
    return powers.equals(other.powers);
  }

  UnitSize asCustomary() {
    return new UnitSize(size, powers, true);
  }
}
