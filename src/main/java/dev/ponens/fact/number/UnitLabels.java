package dev.ponens.fact.number;

import dev.ponens.fact.number.WrittenExpression.ExpressionItem;
import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.Numeral;
import dev.ponens.fact.quantity.UnitOfMeasure;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/**
 * Compares the words after the numbers of a sum. Numbers with different units must not be added as
 * they stand: "1 bar + 500 mbar = 1.5 bar".
 */
final class UnitLabels {
  /** The label of a number with a currency. */
  static final String CURRENCY = "$";

  /** The shortest word whose final "es" is cut. */
  private static final int LONG = 4;

  private final WrittenExpression left;
  private final WrittenExpression right;
  private final EquationCautions cautions;

  UnitLabels(WrittenExpression left, WrittenExpression right, EquationCautions cautions) {
    this.left = left;
    this.right = right;
    this.cautions = cautions;
  }

  /** Returns the label that a word gives the number before it. */
  static String of(NumberToken token) {
    UnitOfMeasure unit = token.meaning().unit();
    if (unit == null) {
      return singular(token.word());
    }
    boolean currency = unit.isMoney() && !unit.isCent() && !unit.isThing();
    return currency ? CURRENCY : unit.name();
  }

  /** Returns a noun in the singular, as far as its ending shows it. */
  static String singular(String noun) {
    return noun.endsWith("es") && noun.length() > LONG
        ? noun.substring(0, noun.length() - 2)
        : noun.endsWith("s") || noun.endsWith("e") ? noun.substring(0, noun.length() - 1) : noun;
  }

  /**
   * True when terms of a sum, or a term and the result, have different units. A result that groups
   * unlike things is no unit: "3 apples + 4 pears = 7 fruits".
   */
  boolean differ() {
    if (right.nouns().stream().anyMatch(cautions::sum)) {
      return false;
    }
    return differ(left, right) || differ(right, left);
  }

  private static boolean differ(WrittenExpression sum, WrittenExpression other) {
    boolean scientific = sum.mantissa() != null && other.lone() != null;
    if (!scientific && !OtherMeanings.sums(sum)) {
      return false;
    }
    List<Set<String>> labels = sum.labels();
    Set<String> first = labels.isEmpty() ? Set.of() : labels.get(0);
    for (Set<String> label : labels) {
      if (Collections.disjoint(first, label)) {
        return true;
      }
    }
    boolean alike = labels.size() > 1; // "62 toys - 110 toys = 48 blocks"
    if (first.isEmpty() || alike || other.lone() == null) {
      return false;
    }
    boolean named = !other.labels().isEmpty() && Collections.disjoint(first, other.labels().get(0));
    return named || (hasPercent(sum) && hasPercent(other));
  }

  private static boolean hasPercent(WrittenExpression side) {
    for (ExpressionItem item : side.items()) {
      Numeral number = item.number();
      if (number != null && number.percent()) {
        return true;
      }
    }
    return false;
  }
}
