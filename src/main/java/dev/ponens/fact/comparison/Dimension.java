package dev.ponens.fact.comparison;

import dev.ponens.fact.quantity.UnitOfMeasure;

/**
 * What a value measures. Only values of the same dimension can be compared.
 *
 * @param name tells it from others: a quantity of the units, a unit without a size, or a noun;
 *     empty for a number alone
 * @param quantity the word by which the lists of adjectives name it: a quantity of the units,
 *     {@code rate}, {@code clock} or {@code noun}
 */
record Dimension(String name, String quantity) {
  /** The dimension of a number alone. */
  static final Dimension NONE = new Dimension("", "");

  static final Dimension PERCENT = new Dimension("%", "%");

  /** The temperatures that "°" marks. */
  static final Dimension DEGREES = new Dimension("degrees", "degrees");

  private static final String NOUN = "noun";
  private static final String RATE = "rate";

  /** Returns that of an amount; one without a size converts into no other unit. */
  static Dimension of(UnitOfMeasure unit) {
    return new Dimension(unit.hasSize() ? unit.quantity() : unit.name(), unit.quantity());
  }

  /** Returns that of things that a noun in the singular names. */
  static Dimension ofNoun(String noun) {
    return new Dimension(NOUN + ":" + noun, NOUN);
  }

  /** Returns that of a time with a number of parts: 4:04 may be hours or minutes. */
  static Dimension ofClock(int parts) {
    return new Dimension("clock:" + parts, "clock");
  }

  /** Returns that of an area or volume in a power of a unit of length. */
  Dimension power(char exponent) {
    return new Dimension(name + exponent, name + exponent);
  }

  /** Returns this dimension divided by another one. */
  Dimension per(String divisor) {
    return new Dimension(name + "/" + divisor, RATE);
  }

  boolean isNone() {
    return name.isEmpty();
  }

  /** True for things that a noun names, also for each of others: "patients per nurse". */
  boolean isNoun() {
    return name.startsWith(NOUN + ":");
  }

  boolean isRate() {
    return quantity.equals(RATE);
  }
}
