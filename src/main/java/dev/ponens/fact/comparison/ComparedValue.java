package dev.ponens.fact.comparison;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A value with its text.
 *
 * @param value the value
 * @param in the step, the question or an earlier step
 */
record ComparedValue(Value value, ValuePassage in) {
  private static final String TEMPERATURE = "temperature";

  /** A number with digits behind its point. */
  private static final Pattern POINT = Pattern.compile("([0-9]+)\\.([0-9]+)");

  private static final int GROUP = 3;

  /** Returns what is true about it and another one: "90 minutes is less than 2 hours". */
  String comparedWith(ComparedValue other) {
    return in.words(value)
        + (value.compare(other.value) > 0 ? " is greater than " : " is less than ")
        + other.in.words(other.value);
  }

  /**
   * True when it is wrong that this value is greater than the other one, or that it is less, and
   * both have one meaning. A depth or a loss can be "larger" with a minus, the point can separate
   * thousands ("1.050 kg is over 900 kg"), and numbers can be versions ("3.12 is above 3.9").
   */
  boolean denies(boolean greater, ComparedValue other) {
    return value.denies(greater, other.value)
        && !(isSize() && other.isSize())
        && !(grouped() != other.grouped() && asThousands() > other.asThousands() == greater)
        && !(value.bare() && other.value.bare() && versions(other));
  }

  /** True when no other value of its text has the same unit, so that nothing else can be meant. */
  boolean isOnly() {
    for (Value other : in.values) {
      if (other.unit().equals(value.unit()) && other.compare(value) != 0) {
        return false;
      }
    }
    return true;
  }

  /** True for a negative value that is no temperature. */
  private boolean isSize() {
    String quantity = value.dimension().quantity();
    return value.number() < 0
        && !quantity.startsWith(TEMPERATURE)
        && !quantity.equals(Dimension.DEGREES.quantity());
  }

  private boolean grouped() {
    Matcher point = POINT.matcher(in.words(value));
    return point.find() && point.group(2).length() == GROUP && point.group(1).charAt(0) != '0';
  }

  /** Returns the amount; a point before three digits separates thousands. */
  private double asThousands() {
    return grouped() ? value.amount() * 1000 : value.amount();
  }

  /**
   * True for two numbers with one whole part and a different number of decimals. Nothing in their
   * texts tells versions from decimal fractions, so "3.45 is greater than 3.5" is not reported.
   */
  private boolean versions(ComparedValue other) {
    Matcher one = POINT.matcher(in.words(value));
    Matcher two = POINT.matcher(other.in.words(other.value));
    return one.find()
        && two.find()
        && one.group(1).equals(two.group(1))
        && one.group(2).length() != two.group(2).length()
        && Math.max(one.group(2).length(), two.group(2).length()) < GROUP;
  }
}
