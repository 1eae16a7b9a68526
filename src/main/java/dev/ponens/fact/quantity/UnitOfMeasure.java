package dev.ponens.fact.quantity;

import java.util.Collections;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * A unit of {@code rules/units.csv}. Units are ordered by quantity, in the order of the table, and
 * then from large to small; a unit without a size comes before the others. Immutable and
 * thread-safe.
 */
public final class UnitOfMeasure implements Comparable<UnitOfMeasure> {
  /** The quantity of units of time. */
  public static final String TIME = "time";

  /** The quantity of words for numbers of things, such as dozen. */
  public static final String COUNT = "count";

  /** The quantity of units of money. */
  public static final String MONEY = "money";

  private static final String VOLUME = "volume";

  /** What is special about a unit. */
  enum Trait {
    /** It is an Imperial or US customary unit; people round factors to metric units. */
    CUSTOMARY,
    /** Its size varies, such as that of a month. */
    ROUGH,
    /** A day or week of work is shorter. */
    WORKING,
    /** Its name is also a unit of volume. */
    FLUID,
    /** Its name is also a thing, or money: "3 cups", "5 pounds". */
    THING
  }

  private final String name;
  private final String plural;
  private final String quantity;
  private final int rank;
  private final @Nullable BigFraction size;

  /** The factors between units of its quantity, which its units share. */
  private final Set<Integer> factors;

  private final Set<String> then;
  private final Set<Trait> traits;

  UnitOfMeasure(
      String name,
      String plural,
      String quantity,
      int rank,
      @Nullable BigFraction size,
      Set<Integer> factors,
      Set<String> then,
      Set<Trait> traits) {
    this.name = name;
    this.plural = plural;
    this.quantity = quantity;
    this.rank = rank;
    this.size = size;
    this.factors = factors;
    this.then = Collections.unmodifiableSet(new TreeSet<>(then));
    this.traits = Collections.unmodifiableSet(new TreeSet<>(traits));
  }

  /** Returns its name in the singular, in lower case. */
  public String name() {
    return name;
  }

  /** Returns its name in the plural. */
  public String plural() {
    return plural;
  }

  /** Returns the quantity that it measures: time, length, money … */
  public String quantity() {
    return quantity;
  }

  /** True for the hundredth part of a dollar and the like. */
  public boolean isCent() {
    return name.equals("cent");
  }

  /** True for the hour, which minutes may follow without their unit. */
  public boolean isHour() {
    return name.equals("hour");
  }

  /** True for the minute. */
  public boolean isMinute() {
    return name.equals("minute");
  }

  /** True for the second. */
  public boolean isSecond() {
    return name.equals("second");
  }

  /** True for a unit of time. */
  public boolean isTime() {
    return quantity.equals(TIME);
  }

  /** True for a unit of money. */
  public boolean isMoney() {
    return quantity.equals(MONEY);
  }

  /** True when both units measure the same quantity. */
  public boolean measuresSame(UnitOfMeasure other) {
    return quantity.equals(other.quantity);
  }

  /**
   * Returns its size in the unit of the same quantity whose size is 1; seconds for time.
   *
   * @throws IllegalStateException for a unit without a size, which amounts never have
   */
  public BigFraction size() {
    if (size == null) {
      throw new IllegalStateException("internal error: the unit " + name + " has no size");
    }
    return size;
  }

  /** True when it has a size, so that amounts in it can be converted. */
  public boolean hasSize() {
    return size != null;
  }

  /** True when units of its quantity convert into each other by this factor. */
  public boolean convertsBy(int factor) {
    return factors.contains(factor);
  }

  /** True when an amount can continue in the other unit: "5 feet 3 inches". */
  public boolean continuesIn(UnitOfMeasure other) {
    return then.contains(other.name);
  }

  /** True when this unit is larger than another one of its quantity. */
  public boolean larger(UnitOfMeasure other) {
    return quantity.equals(other.quantity) && compareTo(other) < 0;
  }

  /** True for units of time with a fixed length, which excludes months and working days. */
  public boolean isFixedTime() {
    return isTime()
        && size != null
        && !traits.contains(Trait.ROUGH)
        && !traits.contains(Trait.WORKING);
  }

  /** True when its size varies. */
  public boolean isRough() {
    return traits.contains(Trait.ROUGH);
  }

  /** True when its name is also a unit of volume: the fluid ounce. */
  public boolean isFluid() {
    return traits.contains(Trait.FLUID);
  }

  /** True for a unit of volume. */
  public boolean isVolume() {
    return quantity.equals(VOLUME);
  }

  /** True when its name is also a thing, or money. */
  public boolean isThing() {
    return traits.contains(Trait.THING);
  }

  /** True when one of the units is metric and the other is not; people round such factors. */
  public boolean crossesSystems(UnitOfMeasure other) {
    return traits.contains(Trait.CUSTOMARY) != other.traits.contains(Trait.CUSTOMARY);
  }

  @Override
  public int compareTo(UnitOfMeasure other) {
    int order = Integer.compare(rank, other.rank);
    if (order == 0 && size != null && other.size != null) {
      order = other.size.compareTo(size);
    } else if (order == 0) {
      order = Boolean.compare(size != null, other.size != null);
    }
    return order == 0 ? name.compareTo(other.name) : order;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof UnitOfMeasure unit
        && name.equals(unit.name)
        && rank == unit.rank
        && Objects.equals(size, unit.size);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  @Override
  public String toString() {
    return name;
  }
}
