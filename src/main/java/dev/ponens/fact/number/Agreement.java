package dev.ponens.fact.number;

import dev.ponens.fact.number.WrittenExpression.ExpressionItem;
import dev.ponens.fact.number.WrittenExpression.Trust;
import dev.ponens.fact.number.token.Numeral;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** Decides whether two expressions have the same value under any plausible reading of both. */
final class Agreement {
  /** The result of comparing two sides. */
  enum ComparedSides {
    HOLDS,
    FAILS,
    /**
     * The right side starts with the left one's value and continues the computation: "8*7 = 56/8 =
     * 7".
     */
    RUNS_ON,
    /** The comparison is not conclusive. */
    OPEN
  }

  /** The relative error that "about" allows. */
  private static final BigFraction ABOUT = BigFraction.of(1, 20);

  /** The relative error that "about" allows for a result with three digits or more. */
  private static final BigFraction PRECISE = BigFraction.of(1, 50);

  /**
   * The relative error allowed for six or more decimals: calculators print noise in the last ones.
   */
  private static final BigFraction NOISE = BigFraction.of(1, 1_000_000);

  /** How far a text's own factor between customary units may be from the usual one. */
  private static final BigFraction OWN = BigFraction.of(3, 20);

  private static final int PRECISE_DIGITS = 3;

  /** The fewest digits of a number that may be a rounded part of the left side. */
  private static final int ROUNDED_DIGITS = 4;

  private static final int LONG = 64;
  private static final int MOST_PREFIXES = 8;

  private final WrittenExpression left;
  private final WrittenExpression right;
  private final boolean about;
  private final EquationContext around;
  private @Nullable BigFraction truth;

  /** The token after the unit into which the left side is converted; 0 when it is not. */
  private int converted;

  /**
   * @param about true when the text itself says that the result is not exact
   */
  Agreement(
      WrittenExpression left, WrittenExpression right, boolean about, EquationContext around) {
    this.left = left;
    this.right = right;
    this.about = about;
    this.around = around;
    this.truth = Evaluator.evaluate(left.items(), 0);
  }

  ComparedSides judge() {
    BigFraction l = truth;
    BigFraction r = Evaluator.evaluate(right.items(), 0);
    if (l == null || r == null) {
      return ComparedSides.OPEN;
    }
    boolean unsure = left.trust() != Trust.CLEAR || right.trust() != Trust.CLEAR;
    boolean holds = near(l, r, 0, 0) || otherReading();
    UnitConversion conversion = unsure ? null : UnitConversion.of(left, right, around.units());
    if (holds && (conversion == null || converts(conversion, r) || ownFactor(conversion, r))) {
      return ComparedSides.HOLDS;
    }
    if (runsOn(l)) {
      return ComparedSides.RUNS_ON;
    }
    if (unsure) {
      return ComparedSides.OPEN;
    }
    OtherMeanings others = new OtherMeanings(left, right, around);
    if (conversion == null) {
      return others.explain(l, r) ? ComparedSides.OPEN : ComparedSides.FAILS;
    }
    if (converts(conversion, r) || others.explainNumbers(l, r)) {
      return holds ? ComparedSides.HOLDS : ComparedSides.OPEN;
    }
    truth = Evaluator.evaluate(conversion.readings().get(0).items(), 0);
    converted = conversion.end();
    return truth == null ? ComparedSides.OPEN : ComparedSides.FAILS;
  }

  /**
   * True when the calculation has the value of the result under one reading of its units, or when
   * some of its plain numbers are factors between units.
   */
  private boolean converts(UnitConversion conversion, BigFraction result) {
    for (WrittenExpression reading : conversion.readings()) {
      if (agreesAs(reading, result, conversion.isCustomary())) {
        return true;
      }
    }
    BigFraction first = Evaluator.evaluate(conversion.readings().get(0).items(), 0);
    if (first == null || first.equals(truth)) {
      return false; // no unit is converted
    }
    List<WrittenExpression> without = conversion.withoutFactors();
    return without == null || without.stream().anyMatch(w -> agreesAs(w, result, true));
  }

  /** "10 miles × 1.5 = 15 km": a factor of the text that is near the usual one. */
  private static boolean ownFactor(UnitConversion conversion, BigFraction result) {
    List<WrittenExpression> without =
        conversion.isCustomary() ? conversion.withoutFactors() : List.of();
    return without == null
        || without.stream()
            .map(reading -> Evaluator.evaluate(reading.items(), 0))
            .anyMatch(
                value ->
                    value != null
                        && value.subtract(result).abs().compareTo(result.abs().multiply(OWN)) <= 0);
  }

  private boolean agreesAs(WrittenExpression reading, BigFraction result, boolean rounds) {
    BigFraction value = Evaluator.evaluate(reading.items(), 0);
    Numeral shown = right.lone();
    if (value == null || shown == null) {
      return true;
    }
    boolean tens =
        !value.equals(truth)
            && shown.isWhole()
            && shown.value().getNumerator().mod(BigInteger.TEN).signum() == 0;
    BigFraction gap = value.subtract(result).abs();
    if ((rounds || tens) && gap.compareTo(result.abs().multiply(PRECISE)) <= 0) {
      return true;
    }
    Agreement other = new Agreement(reading, right, about, around);
    return other.near(value, result, 0, 0) || other.otherReading();
  }

  private boolean otherReading() {
    int leftChoices = Evaluator.choices(left.items());
    int rightChoices = Evaluator.choices(right.items());
    if ((leftChoices | rightChoices) == 0) {
      return false;
    }
    if (left.items().size() + right.items().size() > LONG) {
      return false;
    }
    // (i - 1) & choices steps through all subsets of the choices, down to the empty one.
    for (int i = leftChoices; i > 0; i = (i - 1) & leftChoices) {
      if (agrees(i, rightChoices)) {
        return true;
      }
    }
    return agrees(0, rightChoices);
  }

  private boolean agrees(int leftReading, int rightChoices) {
    BigFraction l = Evaluator.evaluate(left.items(), leftReading);
    if (l == null) {
      return false;
    }
    for (int j = rightChoices; j > 0; j = (j - 1) & rightChoices) {
      BigFraction r = Evaluator.evaluate(right.items(), j);
      if (r != null && near(l, r, leftReading, j)) {
        return true;
      }
    }
    BigFraction r = Evaluator.evaluate(right.items(), 0);
    return r != null && near(l, r, leftReading, 0);
  }

  private boolean near(BigFraction l, BigFraction r, int leftReading, int rightReading) {
    BigFraction gap = l.subtract(r).abs();
    if (gap.signum() == 0) {
      return true;
    }
    BigFraction larger = l.abs().compareTo(r.abs()) > 0 ? l.abs() : r.abs();
    BigFraction shown = max(place(right, rightReading, l), place(left, leftReading, r));
    if (gap.compareTo(shown) <= 0 && shown.signum() > 0) {
      return true;
    }
    Numeral result = right.lone();
    boolean precise = result != null && result.significantDigits() >= PRECISE_DIGITS;
    if (about && gap.compareTo(larger.multiply(precise ? PRECISE : ABOUT)) <= 0) {
      return true;
    }
    if (mostDecimals() >= 6 && gap.compareTo(larger.multiply(NOISE)) <= 0) {
      return true;
    }
    BigFraction spread = spread(left, leftReading).add(spread(right, rightReading)).add(shown);
    return spread.signum() > 0 && gap.compareTo(spread) <= 0;
  }

  private static BigFraction max(BigFraction a, BigFraction b) {
    return a.compareTo(b) >= 0 ? a : b;
  }

  /**
   * Returns the tolerance for a side that shows one number: one unit of its last place if the other
   * side has more places, zero if the number can be shown exactly.
   */
  private static BigFraction place(WrittenExpression side, int reading, BigFraction other) {
    Numeral number = side.lone();
    BigFraction power = BigFraction.ONE;
    if (number == null) {
      number = side.mantissa();
      if (number == null) {
        return BigFraction.ZERO;
      }
      int from = side.items().get(0).sign() == '-' ? 2 : 1;
      List<ExpressionItem> rest = new ArrayList<>(side.items().subList(from, side.items().size()));
      rest.set(0, ExpressionItem.of(Numeral.plain(BigFraction.ONE, 0)));
      rest.add(1, new ExpressionItem('*', null, false));
      BigFraction value = Evaluator.evaluate(rest, reading);
      power = value == null ? BigFraction.ZERO : value;
    }
    if (number.decimals() == 0 && !number.isWhole()) {
      return BigFraction.ZERO; // "3 1/4" is exact
    }
    Numeral unit = new Numeral(number.place(), 0, number.percent(), false, number.scale());
    BigFraction place = Evaluator.value(unit, reading).multiply(power);
    boolean exact =
        place.signum() != 0 && other.divide(place).getDenominator().equals(BigInteger.ONE);
    return exact && !number.open() ? BigFraction.ZERO : place;
  }

  private int mostDecimals() {
    int most = 0;
    for (WrittenExpression side : List.of(left, right)) {
      Numeral number = side.lone();
      most = Math.max(most, number == null ? 0 : number.decimals());
    }
    return most;
  }

  /**
   * Returns how much a side changes if each number that looks truncated changes by one unit of its
   * last place.
   */
  private BigFraction spread(WrittenExpression side, int reading) {
    BigFraction sum = BigFraction.ZERO;
    if (side.items().size() > LONG || side.items().size() < 3) {
      return sum;
    }
    BigFraction base = Evaluator.evaluate(side.items(), reading);
    for (int i = 0; i < side.items().size() && base != null; i++) {
      Numeral number = side.items().get(i).number();
      if (number != null
          && (number.looksRounded() || around.rounded(number) || isRoundedPart(side, number))) {
        List<ExpressionItem> moved = new ArrayList<>(side.items());
        moved.set(i, ExpressionItem.of(number.plus(around.place(number))));
        BigFraction value = Evaluator.evaluate(moved, reading);
        sum = value == null ? sum : sum.add(value.subtract(base).abs());
      }
    }
    return sum;
  }

  /** "72 × 72 × 1.23 / 140 = 6,376 / 140": a number of four digits in the next line is rounded. */
  private boolean isRoundedPart(WrittenExpression side, Numeral number) {
    return side.first() == right.first()
        && right.lone() == null
        && number.significantDigits() >= ROUNDED_DIGITS
        && left.items().stream().noneMatch(i -> number.equals(i.number()));
  }

  /**
   * True when the right side, cut at one of its first operators, has the value of the left side.
   */
  private boolean runsOn(BigFraction l) {
    int depth = 0;
    int tried = 0;
    List<ExpressionItem> items = right.items();
    for (int i = 1; i < items.size() && tried < MOST_PREFIXES; i++) {
      char sign = items.get(i).sign();
      depth += sign == '(' ? 1 : sign == ')' ? -1 : 0;
      if (depth == 0 && items.get(i).isOperator() && !right.isSign(i)) {
        tried++;
        if (matches(items.subList(0, i), l)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean matches(List<ExpressionItem> prefix, BigFraction l) {
    WrittenExpression part =
        new WrittenExpression(
            prefix, 0, 1, 0, 0, Set.of(), List.of(), List.of(), false, Trust.CLEAR);
    BigFraction value = Evaluator.evaluate(prefix, 0);
    Numeral lone = part.lone();
    if (value == null || lone == null || lone.decimals() == 0) {
      return value != null && value.equals(l);
    }
    return new Agreement(left, part, false, EquationContext.NOTHING).near(l, value, 0, 0);
  }

  /** Returns the relative difference of the sides; 1 when a side has no value. */
  BigFraction error() {
    BigFraction r = Evaluator.evaluate(right.items(), 0);
    if (truth == null || r == null) {
      return BigFraction.ONE;
    }
    BigFraction larger = truth.abs().compareTo(r.abs()) > 0 ? truth.abs() : r.abs();
    return larger.signum() == 0 ? BigFraction.ZERO : truth.subtract(r).abs().divide(larger);
  }

  /**
   * Returns the index of the token after the unit into which the value of the left side is
   * converted; 0 when it is not converted.
   */
  int converted() {
    return converted;
  }

  /** Returns the value of the left side; null when it cannot be determined. */
  @Nullable BigFraction truth() {
    return truth;
  }
}
