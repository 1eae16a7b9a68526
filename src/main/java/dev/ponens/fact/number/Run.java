package dev.ponens.fact.number;

import dev.ponens.fact.number.token.Numeral;
import dev.ponens.fact.number.token.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An expression as it stands in the text, unit words left out.
 *
 * @param items its numbers, operators and brackets, in order
 * @param first the index of its first token
 * @param next the index behind its last token
 * @param start its first UTF-16 unit
 * @param stop the unit behind its last number or bracket
 * @param units the convertible units beside its numbers
 * @param nouns for each operand that words stand behind, the last of them: what is counted
 * @param labelled a unit word or currency stands beside one of its numbers
 * @param trust how far it may be believed
 */
record Run(
    List<Item> items,
    int first,
    int next,
    int start,
    int stop,
    Set<Units.Unit> units,
    List<String> nouns,
    boolean labelled,
    Trust trust) {

  /** How far a run may be believed to be the whole of what the text sets equal. */
  enum Trust {
    CLEAR,
    /** Only good for saying that an equation holds, never that it fails. */
    DOUBTFUL,
    SPOILT
  }

  /**
   * A piece of an expression.
   *
   * @param sign {@code n} a number, an operator, a bracket; {@code i} a product without a sign,
   *     {@code a} the same where the bracket may be an aside, {@code m} a mixed number or a product
   * @param number the number; null for all else
   * @param tight no blank stands around the sign
   */
  record Item(char sign, @Nullable Numeral number, boolean tight) {
    static Item of(Numeral number) {
      return new Item('n', number, false);
    }

    boolean isOperator() {
      return "+-*/^%iam".indexOf(sign) >= 0;
    }
  }

  Run trusted(Trust other) {
    return other.compareTo(trust) <= 0
        ? this
        : new Run(items, first, next, start, stop, units, nouns, labelled, other);
  }

  /** The same with other numbers and operators. */
  Run with(List<Item> others) {
    return new Run(others, first, next, start, stop, units, nouns, labelled, trust);
  }

  /** The same with a minus in front. */
  Run negated() {
    List<Item> more = new ArrayList<>(items.size() + 1);
    more.add(new Item('-', null, true));
    more.addAll(items);
    return with(more);
  }

  /** True when something is computed: an operator that is no mere sign. */
  boolean computes() {
    for (int i = 1; i < items.size(); i++) {
      if (items.get(i).isOperator() && !isSign(i)) {
        return true;
      }
    }
    return false;
  }

  /** True when the plus or minus there has no operand before it. */
  boolean isSign(int index) {
    char sign = items.get(index).sign();
    if (sign != '-' && sign != '+') {
      return false;
    }
    return index == 0 || items.get(index - 1).sign() == '(' || items.get(index - 1).isOperator();
  }

  /** "(1) + (2)": lines that were numbered are added. */
  boolean numbersLines() {
    for (int i = 0; i < items.size(); i++) {
      Item item = items.get(i);
      boolean fits =
          switch (i % 4) {
            case 0 -> item.sign() == '(';
            case 1 -> item.number() != null && item.number().isWhole();
            case 2 -> item.sign() == ')';
            default -> item.sign() == '+' || item.sign() == '-';
          };
      if (!fits) {
        return false;
      }
    }
    return items.size() > 3;
  }

  /** The only number, when there is nothing but one, its sign and brackets; else null. */
  @Nullable Numeral lone() {
    Numeral found = null;
    for (int i = 0; i < items.size(); i++) {
      Item item = items.get(i);
      if (item.number() != null) {
        found = item.number();
      } else if (item.isOperator() && !isSign(i)) {
        return null;
      }
    }
    return found;
  }

  /** The first number when the run is a mantissa times a power of ten; else null. */
  @Nullable Numeral mantissa() {
    int at = items.isEmpty() || items.get(0).sign() != '-' ? 0 : 1;
    if (items.size() < at + 5
        || items.get(at + 1).sign() != '*'
        || items.get(at + 3).sign() != '^') {
      return null;
    }
    Numeral ten = items.get(at + 2).number();
    for (int i = at + 4; i < items.size(); i++) {
      if (items.get(i).isOperator() && !isSign(i)) {
        return null;
      }
    }
    boolean isTen = ten != null && ten.decimals() == 0 && ten.value().intValue() == 10;
    return isTen ? items.get(at).number() : null;
  }
}
