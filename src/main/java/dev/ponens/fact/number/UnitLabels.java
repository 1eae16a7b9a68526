package dev.ponens.fact.number;

import dev.ponens.fact.number.WrittenExpression.ExpressionItem;
import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.Numeral;
import dev.ponens.fact.quantity.UnitOfMeasure;
import dev.ponens.fact.text.CurrencySigns;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Compares the words after the numbers of a sum. Numbers with different units must not be added as
 * they stand: "1 bar + 500 mbar = 1.5 bar".
 */
final class UnitLabels {
  /** The label of a number with a currency. */
  static final String CURRENCY = "$";

  /** The shortest word whose final "es" is cut. */
  private static final int LONG = 4;

  /** The most numbers, signs and brackets of a sum that is tried with factors. */
  private static final int MOST_ITEMS = 64;

  private final WrittenExpression left;
  private final WrittenExpression right;
  private final EquationCautions cautions;

  UnitLabels(WrittenExpression left, WrittenExpression right, EquationCautions cautions) {
    this.left = left;
    this.right = right;
    this.cautions = cautions;
  }

  /** True for a text with the signs of two currencies: "€80 + $20 = $108" may use a rate. */
  static boolean currencies(String text) {
    char first = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (CurrencySigns.is(c)) {
        if (first != 0 && first != c) {
          return true;
        }
        first = c;
      }
    }
    return false;
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
   * True when terms of a sum, or a term and the result, have different units, and a factor between
   * these explains the result. A result that groups unlike things is no unit: "3 apples + 4 pears =
   * 7 fruits".
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
        return converts(sum, other);
      }
    }
    boolean alike = labels.size() > 1; // "62 toys - 110 toys = 48 blocks"
    if (first.isEmpty() || alike || other.lone() == null) {
      return false;
    }
    boolean named = !other.labels().isEmpty() && Collections.disjoint(first, other.labels().get(0));
    return scientific
        ? named
        : (named || (hasPercent(sum) && hasPercent(other))) && converts(sum, other);
  }

  /**
   * True when the result is right if one term is multiplied or divided by a whole number. Also true
   * when it is at least twice or at most half the sum: then several terms may be converted.
   */
  private static boolean converts(WrittenExpression sum, WrittenExpression other) {
    BigFraction total = plainValue(sum.items());
    BigFraction result = plainValue(other.items());
    if (total == null || result == null || sum.items().size() > MOST_ITEMS) {
      return false;
    }
    if (apart(total, result)) {
      return true;
    }
    List<ExpressionItem> items = new ArrayList<>(sum.items());
    for (int i = 0; i < items.size(); i++) {
      ExpressionItem item = items.get(i);
      Numeral number = item.number();
      if (number == null || number.value().signum() == 0) {
        continue;
      }
      items.set(i, ExpressionItem.of(Numeral.plain(BigFraction.ZERO, 0)));
      BigFraction rest = plainValue(items);
      items.set(i, item);
      if (rest != null && isFactor(result.subtract(rest).divide(total.subtract(rest)))) {
        return true;
      }
    }
    return false;
  }

  private static boolean apart(BigFraction a, BigFraction b) {
    BigFraction least = a.abs().compareTo(b.abs()) < 0 ? a : b;
    BigFraction most = a.abs().compareTo(b.abs()) < 0 ? b : a;
    return least.signum() == most.signum() && least.abs().multiply(2).compareTo(most.abs()) <= 0;
  }

  private static boolean isFactor(BigFraction ratio) {
    return ratio.signum() > 0
        && !ratio.equals(BigFraction.ONE)
        && (ratio.getDenominator().equals(BigInteger.ONE)
            || ratio.getNumerator().equals(BigInteger.ONE));
  }

  /** Returns the value without percent signs: 4.25 for 4.25%. */
  private static @Nullable BigFraction plainValue(List<ExpressionItem> items) {
    List<ExpressionItem> plain = new ArrayList<>(items.size());
    for (ExpressionItem item : items) {
      Numeral number = item.number();
      plain.add(
          number == null
              ? item
              : ExpressionItem.of(Numeral.plain(number.value().multiply(number.scale()), 0)));
    }
    return Evaluator.evaluate(plain, 0);
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
