package dev.ponens.fact.calculation;

import dev.ponens.fact.quantity.UnitOfMeasure;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * What a number counts or measures.
 *
 * @param kind the kind of thing
 * @param nouns the words behind a number of things, in the singular
 * @param unit the unit of an amount; null if it has none
 * @param scale the factor by which a value must be multiplied to be in this unit
 */
record NumberLabel(
    LabelKind kind, Set<String> nouns, @Nullable UnitOfMeasure unit, BigFraction scale) {
  /** The kinds of things. */
  enum LabelKind {
    /** The text does not say what is counted. */
    UNKNOWN,
    /** A share or a factor. */
    PURE,
    /** How often one amount is in another of its kind. */
    COUNT,
    MONEY,
    /** Minutes. */
    TIME,
    /** A time of day. */
    CLOCK,
    /** An amount in a unit. */
    UNIT,
    THINGS
  }

  static final NumberLabel UNKNOWN = of(LabelKind.UNKNOWN);
  static final NumberLabel PURE = of(LabelKind.PURE);
  static final NumberLabel COUNT = of(LabelKind.COUNT);
  static final NumberLabel MONEY = of(LabelKind.MONEY);
  static final NumberLabel TIME = of(LabelKind.TIME);
  static final NumberLabel CLOCK = of(LabelKind.CLOCK);

  private static NumberLabel of(LabelKind kind) {
    return new NumberLabel(kind, Set.of(), null, BigFraction.ONE);
  }

  static NumberLabel of(UnitOfMeasure unit) {
    return new NumberLabel(LabelKind.UNIT, Set.of(), unit, BigFraction.ONE);
  }

  static NumberLabel of(Set<String> nouns) {
    return nouns.isEmpty()
        ? UNKNOWN
        : new NumberLabel(LabelKind.THINGS, nouns, null, BigFraction.ONE);
  }

  boolean is(LabelKind other) {
    return kind == other;
  }

  /** True when both are amounts of the same kind, perhaps in other units. */
  boolean agrees(NumberLabel other) {
    if (kind != other.kind) {
      return false;
    }
    return switch (kind) {
      case UNKNOWN -> false;
      case UNIT -> factor(other) != null;
      case THINGS -> !Collections.disjoint(nouns, other.nouns);
      default -> true;
    };
  }

  /** Returns by what an amount with this label is multiplied to have the other one. */
  @Nullable BigFraction factor(NumberLabel other) {
    if (Objects.equals(unit, other.unit)) {
      return scale;
    }
    if (unit == null || other.unit == null) {
      return null;
    }
    boolean alike = unit.measuresSame(other.unit) && unit.hasSize() && other.unit.hasSize();
    return alike ? scale.multiply(unit.size()).divide(other.unit.size()) : null;
  }

  NumberLabel times(BigFraction factor) {
    return new NumberLabel(kind, nouns, unit, scale.multiply(factor));
  }

  /** Adds what both can give with an operation; nothing when they do not go together. */
  void combine(char sign, NumberLabel right, List<NumberLabel> all) {
    boolean sum = sign == '+' || sign == '-';
    if (sum) {
      sum(sign, right, all);
    } else if (right.is(LabelKind.PURE)) {
      all.add(this);
    } else if (sign == '/') {
      BigFraction factor = agrees(right) ? factor(right) : null;
      if (factor != null) {
        all.add(COUNT.times(factor.divide(right.scale)));
      } else {
        all.add(is(LabelKind.PURE) ? COUNT : this);
        if (is(LabelKind.UNKNOWN) || right.is(LabelKind.UNKNOWN)) {
          all.add(COUNT);
        }
      }
    } else if (is(LabelKind.PURE)) {
      all.add(right);
    } else if (!is(LabelKind.MONEY) || !right.is(LabelKind.MONEY)) {
      all.add(this);
      all.add(right);
    }
  }

  private void sum(char sign, NumberLabel right, List<NumberLabel> all) {
    boolean moved = is(LabelKind.CLOCK) && right.is(LabelKind.TIME);
    boolean later = sign == '+' && is(LabelKind.TIME) && right.is(LabelKind.CLOCK);
    if (is(LabelKind.CLOCK) && right.is(LabelKind.CLOCK)) {
      all.add(TIME);
    } else if (moved || later) {
      all.add(CLOCK);
    } else if (is(LabelKind.UNKNOWN) || right.is(LabelKind.UNKNOWN)) {
      all.add(is(LabelKind.UNKNOWN) ? right : this);
    } else if (right.is(LabelKind.PURE) && !is(LabelKind.MONEY) && !is(LabelKind.UNIT)) {
      all.add(this);
    } else if ((is(LabelKind.PURE) && right.is(LabelKind.COUNT))
        || (agrees(right) && scale.equals(factor(right)))) {
      all.add(right);
    }
  }
}
