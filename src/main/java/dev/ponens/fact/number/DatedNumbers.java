package dev.ponens.fact.number;

import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.number.token.Numeral;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Recognises numbers that are parts of dates, with the name of a month beside them: "8 January - 10
 * = 29 December 1641". They cannot be computed without the lengths of the months.
 */
final class DatedNumbers {
  /** The most days of a month. */
  private static final BigFraction DAYS = BigFraction.of(31);

  private final List<NumberToken> tokens;
  private final LeadingWords words;

  DatedNumbers(List<NumberToken> tokens, LeadingWords words) {
    this.tokens = tokens;
    this.words = words;
  }

  /**
   * True when a side has a date, unless both sides have days of one month: "5 May + 10 = 15 May".
   *
   * @param truth the value of the left side
   */
  boolean in(WrittenExpression left, WrittenExpression right, BigFraction truth) {
    Set<String> from = months(left);
    Set<String> to = months(right);
    if (from.isEmpty() && to.isEmpty()) {
      return false;
    }
    boolean inMonth = truth.signum() > 0 && truth.compareTo(DAYS) <= 0;
    return !(from.size() == 1 && from.equals(to) && inMonth);
  }

  /** Returns the numbers of the months that are beside the numbers of a side. */
  private Set<String> months(WrittenExpression side) {
    Set<String> months = new TreeSet<>();
    for (int i = side.first(); i < side.next(); i++) {
      Numeral number = tokens.get(i).number();
      if (number == null || !number.isWhole() || number.percent()) {
        continue;
      }
      boolean day = number.value().compareTo(DAYS) <= 0;
      boolean year = ExpressionFinder.isYear(number);
      // "In May 20 + 30 = 50 came": the month says when they came.
      boolean within = i > 1 && words.hinge.contains(tokens.get(i - 2).word());
      String before = (day || year) && !within ? month(i - 1) : null;
      String behind = day ? month(i + 1) : null;
      if (before != null) {
        months.add(before);
      }
      if (behind != null) {
        months.add(behind);
      }
    }
    return months;
  }

  private @Nullable String month(int at) {
    NumberToken token = at < 0 || at >= tokens.size() ? null : tokens.get(at);
    return token == null || !token.is(Kind.WORD) ? null : words.month(token.word());
  }
}
