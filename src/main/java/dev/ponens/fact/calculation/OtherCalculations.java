package dev.ponens.fact.calculation;

import dev.ponens.fact.calculation.Chunk.LabelledNumber;
import dev.ponens.fact.calculation.Chunk.Measure;
import java.util.List;

/** Calculations with known numbers that can give a result instead of the one that words name. */
final class OtherCalculations {
  /** How many numbers are combined in pairs; they bound the time. */
  private static final int MOST = 60;

  private final LabelledNumber shown;
  private final List<LabelledNumber> known;
  private final double said;

  /**
   * Prepares the calculations for a result.
   *
   * @param known the numbers of its sentences first, then those of other texts
   */
  OtherCalculations(LabelledNumber shown, List<LabelledNumber> known) {
    this.shown = shown;
    this.known = known;
    this.said = shown.inUnit(shown.value()).doubleValue();
  }

  /**
   * True when the sum or difference of two or three numbers like the result gives it. A third
   * number counts only if the first two, or the third itself, are of the sentences of the result.
   */
  boolean adds(List<LabelledNumber> here) {
    List<Double> alike = values(known);
    int own = values(here).size();
    for (int i = 0; i < alike.size(); i++) {
      for (int j = 0; j < alike.size(); j++) {
        if (i != j && adds(alike, i, j, i < own && j < own ? alike.size() : own)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns the values of the numbers with the unit of the result, in this unit. */
  private List<Double> values(List<LabelledNumber> some) {
    return some.stream()
        .filter(number -> number.isAlike(shown))
        .limit(MOST)
        .map(number -> shown.inUnit(number.value()).doubleValue())
        .toList();
  }

  /** True when two numbers, perhaps with one of the first other ones, add up to the result. */
  private boolean adds(List<Double> all, int i, int j, int thirds) {
    for (double pair : new double[] {all.get(i) + all.get(j), all.get(i) - all.get(j)}) {
      if (same(pair, said)) {
        return true;
      }
      for (int k = 0; k < thirds; k++) {
        if (k != i && k != j && (same(pair + all.get(k), said) || same(pair - all.get(k), said))) {
          return true;
        }
      }
    }
    return false;
  }

  /** True when a product or quotient of two numbers, or a share of a number, is the result. */
  boolean multiplies() {
    double place = shown.inUnit(shown.place()).doubleValue();
    boolean plain = shown.label().unit() == null && shown.measure() == Measure.PLAIN;
    int size = Math.min(known.size(), MOST);
    for (int i = 0; i < size; i++) {
      LabelledNumber a = known.get(i);
      if (!plain && !a.isAlike(shown)) {
        continue;
      }
      double one = shown.inUnit(a.value()).doubleValue();
      for (int j = 0; j < size; j++) {
        LabelledNumber b = known.get(j);
        double other = b.value().doubleValue();
        boolean changed =
            b.measure() == Measure.PERCENT
                && (rounds(one * (1 + other), place) || rounds(one * (1 - other), place));
        boolean divided = other != 0 && rounds(one / other, place);
        if (i != j && (changed || divided || rounds(one * other, place))) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean rounds(double value, double place) {
    return same(value, said) || (value != Math.rint(value) && Math.abs(value - said) <= place / 2);
  }

  /** True for two values that are the same but for the rounding of binary fractions. */
  static boolean same(double one, double other) {
    return Math.abs(one - other) < 1e-9 * Math.max(1, Math.abs(other));
  }
}
