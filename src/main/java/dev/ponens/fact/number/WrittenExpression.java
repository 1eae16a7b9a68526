package dev.ponens.fact.number;

import dev.ponens.fact.number.token.Numeral;
import dev.ponens.fact.quantity.UnitOfMeasure;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An expression as written in the text, without its unit words.
 *
 * @param items its numbers, operators and brackets, in order
 * @param first the index of its first token
 * @param next the index after its last token
 * @param start its first UTF-16 unit
 * @param stop the unit after its last number or bracket
 * @param units the convertible units next to its numbers
 * @param nouns the last word after each operand that words follow: what is counted
 * @param labels the words of each operand that has a currency or words after it, units by their
 *     names and nouns in the singular
 * @param labelled true when a unit word or currency is next to one of its numbers
 * @param trust how reliable the run is
 */
record WrittenExpression(
    List<ExpressionItem> items,
    int first,
    int next,
    int start,
    int stop,
    Set<UnitOfMeasure> units,
    List<String> nouns,
    List<Set<String>> labels,
    boolean labelled,
    Trust trust) {

  /** How reliably a run covers all of what the text equates. */
  enum Trust {
    CLEAR,
    /** Can only confirm an equation, never refute it. */
    DOUBTFUL,
    SPOILT
  }

  /**
   * A part of an expression.
   *
   * @param sign {@code n} for a number, an operator or a bracket; {@code i} for a product without a
   *     sign, {@code a} for the same where the bracket may be an aside, {@code m} for a mixed
   *     number or a product
   * @param number the number; null for all other signs
   * @param tight true when no blank is around the sign
   */
  record ExpressionItem(char sign, @Nullable Numeral number, boolean tight) {
    static ExpressionItem of(Numeral number) {
      return new ExpressionItem('n', number, false);
    }

    boolean isOperator() {
      return "+-*/^%iam".indexOf(sign) >= 0;
    }
  }

  WrittenExpression trusted(Trust other) {
    return other.compareTo(trust) <= 0
        ? this
        : new WrittenExpression(
            items, first, next, start, stop, units, nouns, labels, labelled, other);
  }

  /** Returns the same run with other numbers and operators. */
  WrittenExpression with(List<ExpressionItem> others) {
    return new WrittenExpression(
        others, first, next, start, stop, units, nouns, labels, labelled, trust);
  }

  /** Returns the same run with a minus before it. */
  WrittenExpression negated() {
    List<ExpressionItem> more = new ArrayList<>(items.size() + 1);
    more.add(new ExpressionItem('-', null, true));
    more.addAll(items);
    return with(more);
  }

  /** True when the run computes something: it has an operator that is not just a sign. */
  boolean computes() {
    for (int i = 1; i < items.size(); i++) {
      if (items.get(i).isOperator() && !isSign(i)) {
        return true;
      }
    }
    return false;
  }

  /** True when the plus or minus at this index has no operand before it. */
  boolean isSign(int index) {
    char sign = items.get(index).sign();
    if (sign != '-' && sign != '+') {
      return false;
    }
    return index == 0 || items.get(index - 1).sign() == '(' || items.get(index - 1).isOperator();
  }

  /** "(1) + (2)": the text adds numbered lines. */
  boolean numbersLines() {
    for (int i = 0; i < items.size(); i++) {
      ExpressionItem item = items.get(i);
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

  /**
   * Returns the only number when the run is one number with its sign and brackets; otherwise null.
   */
  @Nullable Numeral lone() {
    Numeral found = null;
    for (int i = 0; i < items.size(); i++) {
      ExpressionItem item = items.get(i);
      if (item.number() != null) {
        found = item.number();
      } else if (item.isOperator() && !isSign(i)) {
        return null;
      }
    }
    return found;
  }

  /** Returns the first number when the run is a mantissa times a power of ten; otherwise null. */
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
