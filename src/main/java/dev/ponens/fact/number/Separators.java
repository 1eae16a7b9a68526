package dev.ponens.fact.number;

import dev.ponens.fact.number.WrittenExpression.ExpressionItem;
import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.Numeral;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Reads the numbers of an expression as German, Spanish, Italian and Portuguese texts write them:
 * the point groups thousands, and the comma begins the decimals.
 */
final class Separators {
  private static final int GROUP = 3;
  private static final BigFraction THOUSAND = BigFraction.of(1000);

  private final String text;
  private final List<NumberToken> tokens;

  Separators(String text, List<NumberToken> tokens) {
    this.text = text;
    this.tokens = tokens;
  }

  /**
   * Returns the expression with its numbers read in this way. Returns the same expression when its
   * numbers have no separators, and null when a number cannot be read in this way.
   */
  @Nullable WrittenExpression swapped(WrittenExpression run) {
    List<ExpressionItem> items = null;
    for (int i = run.first(); i < run.next(); i++) {
      Numeral number = tokens.get(i).number();
      int point = number == null || tokens.get(i).end() > run.stop() ? -1 : separator(i);
      if (number != null && point >= 0) {
        Numeral other = swapped(number, tokens.get(i), point);
        if (other == null) {
          return null;
        }
        items = items == null ? new ArrayList<>(run.items()) : items;
        replace(items, number, other);
      }
    }
    return items == null ? run : run.with(items);
  }

  @SuppressWarnings("ReferenceEquality") // Equal numbers can be written differently.
  private static void replace(List<ExpressionItem> items, Numeral number, Numeral other) {
    for (int i = 0; i < items.size(); i++) {
      if (items.get(i).number() == number) {
        items.set(i, ExpressionItem.of(other));
        return;
      }
    }
  }

  /** Returns the place of the first point or comma of a number; -1 when it has none. */
  private int separator(int index) {
    NumberToken token = tokens.get(index);
    for (int i = token.start(); i < token.end() - 1; i++) {
      char c = text.charAt(i);
      if ((c == '.' || c == ',') && isDigit(text.charAt(i + 1))) {
        return i;
      }
    }
    return -1;
  }

  /** "1.200" is 1200, and "1,250" is 1.25; "0.5", "1.20" and "1,234,567" are neither. */
  private @Nullable Numeral swapped(Numeral number, NumberToken token, int point) {
    if (!number.scale().equals(BigFraction.ONE)) {
      return null; // "1.250 million"
    }
    int before = point;
    while (before > token.start() && isDigit(text.charAt(before - 1))) {
      before--;
    }
    int behind = point + 1;
    while (behind < token.end() && isDigit(text.charAt(behind))) {
      behind++;
    }
    boolean more = behind + 1 < token.end() && isDigit(text.charAt(behind + 1));
    int whole = point - before;
    if (behind - point - 1 != GROUP || more || whole == 0 || whole > GROUP) {
      return null;
    }
    if (text.charAt(point) == ',') {
      return with(number, number.value().divide(THOUSAND), GROUP);
    }
    return text.charAt(before) == '0' || number.decimals() != GROUP
        ? null
        : with(number, number.value().multiply(THOUSAND), 0);
  }

  private static Numeral with(Numeral number, BigFraction value, int decimals) {
    return new Numeral(value, decimals, number.percent(), number.open(), number.scale());
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Writes a value with points between its thousands: "1.500", "12,5". */
  static String write(BigFraction value) {
    if (!value.getDenominator().equals(BigInteger.ONE)) {
      return Decimal.write(value).replace('.', ',');
    }
    StringBuilder digits = new StringBuilder(Decimal.write(value));
    int first = digits.charAt(0) == '-' ? 1 : 0;
    if (digits.charAt(digits.length() - 1) != '…') {
      for (int i = digits.length() - GROUP; i > first; i -= GROUP) {
        digits.insert(i, '.');
      }
    }
    return digits.toString();
  }
}
