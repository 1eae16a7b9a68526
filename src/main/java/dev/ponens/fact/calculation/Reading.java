package dev.ponens.fact.calculation;

import dev.ponens.fact.calculation.Chunk.LabelledNumber;
import dev.ponens.fact.calculation.Chunk.Measure;
import dev.ponens.fact.calculation.NumberLabel.LabelKind;
import dev.ponens.fact.quantity.UnitOfMeasure;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of a sentence, read by one formula of a row.
 *
 * @param row the row
 * @param numbers the numbers of each place
 * @param shown the result that the text gives
 * @param formula one of the formulas of the row
 * @param expected the right result by this formula, in the unit of the shown one
 * @param kind how well the kind of the right result fits the shown one
 * @param ordered true when the places have the order of the numbers in the text
 */
record Reading(
    CalculationRow row,
    Map<String, List<LabelledNumber>> numbers,
    LabelledNumber shown,
    Formula formula,
    BigFraction expected,
    LabelMatch kind,
    boolean ordered) {
  /** How well two kinds of things fit. */
  enum LabelMatch {
    OTHER,
    /** The text does not say what one of both is. */
    POSSIBLE,
    SAME
  }

  /** The relative error that a word such as "about" allows. */
  private static final BigFraction ABOUT = BigFraction.of(1, 20);

  private static final BigFraction HUNDRED = BigFraction.of(100);
  private static final BigFraction DAY = BigFraction.of(24 * 60);

  /** One per cent and one: numbers with such a last place are exact. */
  private static final BigFraction WHOLE = BigFraction.of(1, 100);

  private static final BigFraction UNIT = BigFraction.ONE;

  /** How many places are compared: prices and rates seldom have more. */
  private static final int PLACES = 4;

  /** The minimum number of digits for which one differing digit counts as a slip. */
  private static final int LONG = 3;

  /**
   * Adds the readings of all formulas of a row.
   *
   * @param before the words of the sentence before the result, in the singular
   * @param ordered true when the places have the order of the numbers in the text
   */
  static void add(
      CalculationRow row,
      Map<String, List<LabelledNumber>> numbers,
      LabelledNumber shown,
      List<String> before,
      boolean ordered,
      List<Reading> readings) {
    Map<String, NumberLabel> labels = labels(numbers);
    for (Formula formula : row.formulas()) {
      BigFraction expected = expected(formula, numbers);
      if (expected == null) {
        continue;
      }
      LabelMatch best = LabelMatch.OTHER;
      BigFraction scale = BigFraction.ONE;
      for (NumberLabel label : formula.labels(labels)) {
        LabelMatch kind = kinship(row, label, shown.label(), before);
        BigFraction factor = kind == LabelMatch.SAME ? factor(label, shown.label()) : label.scale();
        if (kind.compareTo(best) > 0) {
          best = kind;
          scale = factor;
        }
      }
      if (shown.measure() == Measure.CLOCK) {
        expected =
            expected.subtract(
                DAY.multiply(BigFraction.of(Math.floorDiv(expected.intValue(), 1440))));
      }
      Map<String, List<LabelledNumber>> used = new HashMap<>(numbers);
      readings.add(new Reading(row, used, shown, formula, expected.multiply(scale), best, ordered));
    }
  }

  private static BigFraction factor(NumberLabel label, NumberLabel shown) {
    BigFraction factor = label.agrees(shown) ? label.factor(shown) : null;
    return factor == null ? label.scale() : factor;
  }

  private static NumberLabel common(List<LabelledNumber> list) {
    NumberLabel common = list.get(list.size() - 1).label(); // "5, 3 and 4 mm"
    for (LabelledNumber number : list) {
      NumberLabel label = number.label();
      boolean same = common.agrees(label) && common.scale().equals(common.factor(label));
      common = same || label.is(LabelKind.UNKNOWN) ? common : NumberLabel.UNKNOWN;
    }
    return common;
  }

  private static LabelMatch kinship(
      CalculationRow row, NumberLabel expected, NumberLabel shown, List<String> before) {
    if (expected.agrees(shown)) {
      return LabelMatch.SAME;
    }
    boolean share = expected.is(LabelKind.PURE) || expected.is(LabelKind.COUNT);
    if (row.namesResult() && (share || !shown.is(LabelKind.PURE))) {
      return LabelMatch.SAME;
    }
    if (row.namesResult() && expected.is(LabelKind.THINGS)) {
      return LabelMatch.POSSIBLE; // "20 back of 160 questionnaires, so 12.5%"
    }
    if (expected.is(LabelKind.COUNT) && shown.unit() != null) {
      return before.contains(shown.unit().name()) ? LabelMatch.SAME : LabelMatch.OTHER;
    }
    if (expected.is(LabelKind.COUNT) && shown.is(LabelKind.THINGS)) {
      boolean named = shown.nouns().stream().anyMatch(before::contains);
      return named ? LabelMatch.SAME : LabelMatch.POSSIBLE;
    }
    boolean bare = shown.is(LabelKind.UNKNOWN);
    if (bare && (share || expected.is(LabelKind.UNKNOWN))) {
      return LabelMatch.SAME;
    }
    boolean things = expected.is(LabelKind.THINGS) || expected.is(LabelKind.UNKNOWN);
    boolean open = bare || expected.is(LabelKind.UNKNOWN);
    return open && (things || bare) && !shown.is(LabelKind.PURE)
        ? LabelMatch.POSSIBLE
        : LabelMatch.OTHER;
  }

  private static @Nullable BigFraction expected(
      Formula formula, Map<String, List<LabelledNumber>> numbers) {
    Map<String, List<BigFraction>> values = new HashMap<>();
    numbers.forEach(
        (name, of) -> values.put(name, of.stream().map(LabelledNumber::value).toList()));
    try {
      return formula.value(values);
    } catch (ArithmeticException dividesByZero) {
      return null;
    }
  }

  /**
   * True when ordinary rounding of the result, or of the other numbers, explains the difference.
   *
   * @param about true when a word says that the result is not exact
   */
  boolean holds(boolean about) {
    BigFraction gap = gap();
    boolean exact = shown.place().signum() == 0 || whole(expected.divide(shown.place()));
    boolean day = shown.measure() == Measure.CLOCK && whole(gap.divide(DAY.divide(2)));
    return day
        || gap.signum() == 0
        || (!exact && gap.compareTo(shown.place()) <= 0)
        || (about && gap.compareTo(expected.abs().multiply(ABOUT)) <= 0)
        || spread();
  }

  private static boolean whole(BigFraction value) {
    return value.getDenominator().equals(BigInteger.ONE);
  }

  /** True when the result fits if each decimal number may be rounded in its last place. */
  private boolean spread() {
    BigFraction spread = BigFraction.ZERO;
    BigFraction plain = expected(formula, numbers);
    for (Map.Entry<String, List<LabelledNumber>> place : numbers.entrySet()) {
      LabelledNumber number = place.getValue().get(0);
      boolean moves =
          place.getValue().size() == 1
              && number.measure() != Measure.MONEY
              && number.place().signum() > 0
              && number.place().compareTo(number.measure() == Measure.PERCENT ? WHOLE : UNIT) < 0;
      if (!moves || plain == null || plain.signum() == 0) {
        continue;
      }
      List<LabelledNumber> old = place.getValue();
      BigFraction value = number.value().add(number.place().divide(2));
      place.setValue(
          List.of(
              new LabelledNumber(
                  value,
                  number.place(),
                  number.measure(),
                  number.label(),
                  number.unit(),
                  number.start(),
                  number.end())));
      BigFraction moved = expected(formula, numbers);
      place.setValue(old);
      if (moved != null) {
        spread = spread.add(moved.subtract(plain).divide(plain).abs());
      }
    }
    return spread.signum() > 0
        && gap().compareTo(spread.multiply(expected.abs()).add(shown.place())) <= 0;
  }

  private BigFraction gap() {
    return expected.subtract(shown.value()).abs();
  }

  /** True when both results have the same digits: the text may use another unit. */
  boolean sameDigits() {
    return digits(expected).equals(digits(shown.value()));
  }

  /**
   * True when the same digits show a wrong power of ten. A price for another unit explains the
   * digits: 56 tonnes at €3.10 a kilo.
   */
  boolean isShifted() {
    long amounts =
        numbers.values().stream()
            .map(of -> of.get(0).label())
            .filter(l -> l.is(LabelKind.UNIT) || l.is(LabelKind.TIME))
            .count();
    boolean share = formula.labels(labels(numbers)).stream().anyMatch(l -> l.is(LabelKind.COUNT));
    boolean same = amounts == 0 || (amounts == 1 && shown.label().is(LabelKind.UNIT));
    return kind == LabelMatch.SAME && sameDigits() && (share || same);
  }

  private static Map<String, NumberLabel> labels(Map<String, List<LabelledNumber>> numbers) {
    Map<String, NumberLabel> labels = new HashMap<>();
    numbers.forEach((name, list) -> labels.put(name, common(list)));
    return labels;
  }

  /** True when the result is so near to the right one that it is meant as this result. */
  boolean isNear() {
    return relative().multiply(HUNDRED).compareTo(BigFraction.of(row.near())) <= 0 || isSlip();
  }

  /** True when its kind fits better than that of another reading, or it is more likely. */
  boolean isBetter(Reading other) {
    int order = kind.compareTo(other.kind);
    order = order == 0 ? Boolean.compare(isShifted(), other.isShifted()) : order;
    order = order == 0 ? Boolean.compare(ordered, other.ordered) : order;
    return order == 0 ? relative().compareTo(other.relative()) < 0 : order > 0;
  }

  /** Returns how far the result is from the right one, as a part of the right one. */
  private BigFraction relative() {
    return expected.signum() == 0 ? HUNDRED : gap().divide(expected.abs());
  }

  /** True when one digit differs, or two neighbours are swapped. */
  private boolean isSlip() {
    String said = digits(shown.value());
    String right = digits(expected);
    BigFraction ratio = expected.signum() == 0 ? BigFraction.ZERO : shown.value().divide(expected);
    boolean far = ratio.multiply(10).compareTo(BigFraction.ONE) <= 0 || ratio.intValue() >= 10;
    if (far || said.length() != right.length() || said.length() < LONG) {
      return false;
    }
    int other = 0;
    int at = -1;
    for (int i = 0; i < said.length(); i++) {
      if (said.charAt(i) != right.charAt(i)) {
        at = at < 0 ? i : at;
        other++;
      }
    }
    boolean swapped =
        other == 2
            && at + 1 < said.length()
            && said.charAt(at) == right.charAt(at + 1)
            && said.charAt(at + 1) == right.charAt(at);
    return other == 1 || swapped;
  }

  /** Returns the digits without zeros at both ends. */
  private static String digits(BigFraction value) {
    return value
        .abs()
        .bigDecimalValue(PLACES, RoundingMode.HALF_UP)
        .stripTrailingZeros()
        .unscaledValue()
        .toString();
  }

  /** Returns the right result in the form and unit of the shown one. */
  String shownExpected() {
    UnitOfMeasure unit = shown.unit();
    return switch (shown.measure()) {
      case PERCENT -> decimal(expected.multiply(100)) + "%";
      case CLOCK -> clock();
      case FRACTION -> expected.getNumerator() + "/" + expected.getDenominator();
      case TIME -> time(unit);
      default -> decimal(expected) + (unit == null ? "" : " " + unit.plural());
    };
  }

  private String clock() {
    int minutes = expected.intValue();
    return String.format("%d:%02d", minutes / 60, minutes % 60);
  }

  private String time(@Nullable UnitOfMeasure unit) {
    BigFraction seconds = expected.multiply(60);
    boolean parts = unit != null && unit.isHour() && whole(expected) && !whole(expected.divide(60));
    if (unit == null || parts) {
      int minutes = expected.intValue();
      return (minutes < 60 ? "" : minutes / 60 + " h ") + minutes % 60 + " min";
    }
    return decimal(seconds.divide(unit.size())) + " " + unit.plural();
  }

  /** Returns a decimal with at most four places, and "…" at the end when it has more. */
  private static String decimal(BigFraction value) {
    String text =
        value.bigDecimalValue(PLACES, RoundingMode.HALF_UP).stripTrailingZeros().toPlainString();
    return whole(BigFraction.of(10).pow(PLACES).multiply(value)) ? text : text + "…";
  }

  /** Returns the calculation with the numbers of the text, whose secrets are masked. */
  String written(String masked) {
    Map<String, List<String>> written = new HashMap<>();
    numbers.forEach(
        (name, of) -> {
          List<String> words = new ArrayList<>();
          of.forEach(n -> words.add(n.written(masked)));
          written.put(name, words);
        });
    return formula.written(written);
  }
}
