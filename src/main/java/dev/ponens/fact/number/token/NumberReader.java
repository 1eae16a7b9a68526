package dev.ponens.fact.number.token;

import static dev.ponens.fact.number.token.LexerState.isDigit;

import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.text.Letters;
import java.math.BigInteger;
import java.util.Locale;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** Reads a number in digits, with the signs directly after it. */
final class NumberReader {
  private static final int MOST_DIGITS = 60;
  private static final int LARGEST_EXPONENT = 64;
  private static final String VULGAR = "½¼¾⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞";
  private static final int[] VULGAR_OVER = {
    12, 14, 34, 13, 23, 15, 25, 35, 45, 16, 56, 18, 38, 58, 78
  };

  private final LexerState lexerState;

  NumberReader(LexerState lexerState) {
    this.lexerState = lexerState;
  }

  static boolean isVulgar(char c) {
    return c >= '¼' && VULGAR.indexOf(c) >= 0;
  }

  /** Reads the number that starts here: a digit, a point before a digit, or a vulgar fraction. */
  void read() {
    int start = lexerState.currency >= 0 ? lexerState.currency : lexerState.at;
    if (isVulgar(lexerState.peek(0))) {
      lexerState.emitNumber(Numeral.plain(vulgar(lexerState.peek(0)), 0), start, 1);
      return;
    }
    int whole = wholePart();
    int length = whole;
    int decimals = 0;
    if (lexerState.peek(length) == '.' && isDigit(lexerState.peek(length + 1))) {
      length = run(length + 1);
      decimals = length - whole - 1;
    }
    int exponent = exponentPart(length);
    int stop = exponent == 0 ? length : run(length + exponent);
    Numeral number = length > MOST_DIGITS * 2 ? null : value(length, decimals, stop, exponent);
    if (number == null || spoilt(stop)) {
      lexerState.emit(Kind.SYMBOL, ' ', spoiltEnd(stop));
      return;
    }
    if (isVulgar(lexerState.peek(stop)) && decimals == 0) {
      number = number.plus(vulgar(lexerState.peek(stop)));
      stop++;
    }
    lexerState.emitNumber(number, start, stop);
    tail();
  }

  private static BigFraction vulgar(char c) {
    int over = VULGAR_OVER[VULGAR.indexOf(c)];
    return BigFraction.of(over / 10, over % 10);
  }

  /** Returns the offset after the digits that start at this offset. */
  private int run(int ahead) {
    int i = ahead;
    while (isDigit(lexerState.peek(i))) {
      i++;
    }
    return i;
  }

  /** Returns the length of the digits before the point, with thousands separators. */
  private int wholePart() {
    int length = run(0);
    if (length == 0 || length > 3) {
      return length;
    }
    int gap = separator(length);
    while (gap > 0 && run(length + gap) == length + gap + 3) {
      length += gap + 3;
      gap = separator(length);
    }
    return length;
  }

  /**
   * Returns the length of a thousands separator at this offset: a comma, or LaTeX's forms of it; 0
   * when there is none.
   */
  private int separator(int ahead) {
    char c = lexerState.peek(ahead);
    if (c == ',') {
      return isDigit(lexerState.peek(ahead + 1)) ? 1 : 0;
    }
    if (c == '{') {
      return lexerState.peek(ahead + 1) == ',' && lexerState.peek(ahead + 2) == '}' ? 3 : 0;
    }
    return c == '\\' && (lexerState.peek(ahead + 1) == ',' || lexerState.peek(ahead + 1) == '!')
        ? separatorPair(ahead)
        : 0;
  }

  private int separatorPair(int ahead) {
    // "1,\!000" is LaTeX's careful form, "1\,000" its short one.
    return isDigit(lexerState.peek(ahead + 2)) ? 2 : 0;
  }

  /** Returns the length of "e", "e-" or "e+" when an exponent follows; otherwise 0. */
  private int exponentPart(int ahead) {
    char e = lexerState.peek(ahead);
    if (e != 'e' && e != 'E') {
      return 0;
    }
    char sign = lexerState.peek(ahead + 1);
    int length = sign == '-' || sign == '+' ? 2 : 1;
    return isDigit(lexerState.peek(ahead + length)) ? length : 0;
  }

  private @Nullable Numeral value(int length, int decimals, int stop, int exponentMark) {
    StringBuilder digits = new StringBuilder(length);
    for (int i = 0; i < length; i++) {
      if (isDigit(lexerState.peek(i))) {
        digits.append(lexerState.peek(i));
      }
    }
    if (digits.length() > MOST_DIGITS || isClock(digits, decimals)) {
      return null;
    }
    int exponent = 0;
    if (exponentMark > 0) {
      int from = length + exponentMark;
      if (stop - from > 3) {
        return null;
      }
      exponent = Integer.parseInt(lexerState.text, lexerState.at + from, lexerState.at + stop, 10);
      exponent = lexerState.peek(length + 1) == '-' ? -exponent : exponent;
    }
    if (Math.abs(exponent) > LARGEST_EXPONENT) {
      return null;
    }
    return exact(digits.toString(), decimals, exponent);
  }

  /** "0730": a time or a code, not a number to compute with. */
  private static boolean isClock(CharSequence digits, int decimals) {
    return decimals == 0 && digits.length() > 1 && digits.charAt(0) == '0';
  }

  private static Numeral exact(String digits, int decimals, int exponent) {
    BigFraction value =
        digits.length() <= 9
            ? BigFraction.of(Integer.parseInt(digits))
            : BigFraction.of(new BigInteger(digits));
    if (decimals > 0) {
      value = value.divide(Numeral.tens(decimals));
    }
    if (exponent == 0) {
      return Numeral.plain(value, decimals);
    }
    BigInteger power = Numeral.tens(Math.abs(exponent));
    BigFraction scale = BigFraction.of(power);
    return Numeral.plain(value, decimals).times(exponent > 0 ? scale : scale.reciprocal());
  }

  /**
   * True when a character after the digits shows that they are not a plain number: a clock, a date,
   * a symbol.
   */
  private boolean spoilt(int stop) {
    char next = lexerState.peek(stop);
    char after = lexerState.peek(stop + 1);
    switch (next) {
      case ':', '.', ',' -> {
        return isDigit(after);
      }
      case '_', '#', '@', '°', '′', '″' -> {
        return true;
      }
      case '!' -> {
        return after != '=';
      }
      default -> {
        return Letters.is(next) && !unitFollows(stop);
      }
    }
  }

  private int spoiltEnd(int stop) {
    int i = stop;
    while (true) {
      char c = lexerState.peek(i);
      boolean inside = (c == ':' || c == '.' || c == ',') && isDigit(lexerState.peek(i + 1));
      if (!inside && !Character.isLetterOrDigit(c) && c != '_' && c != '!') {
        return i;
      }
      i++;
    }
  }

  /** True when the letters that touch the digits are an operator or a unit, not a variable. */
  private boolean unitFollows(int stop) {
    char c = lexerState.peek(stop);
    if (c == 'x' || c == 'X') {
      if (stop == 1 && lexerState.peek(0) == '0') {
        return false; // "0x10": another base
      }
      return isDigit(lexerState.peek(stop + 1)) || lexerState.peek(stop + 1) == '$';
    }
    int i = stop;
    while (Letters.is(lexerState.peek(i)) && i < stop + 12) {
      i++;
    }
    if (Character.isLetterOrDigit(lexerState.peek(i)) || lexerState.peek(i) == '_') {
      return false;
    }
    String word = lexerState.text.substring(lexerState.at + stop, lexerState.at + i);
    boolean thousands = word.equals("k") || word.equals("K");
    return (thousands && lexerState.currency >= 0)
        || (word.length() > 1
            && (lexerState.quantities.of(word.toLowerCase(Locale.ROOT)).unit() != null
                || lexerState.quantities.units().sizes().isSymbol(word)))
        || isOrdinal(word);
  }

  private static boolean isOrdinal(String word) {
    return word.equals("st") || word.equals("nd") || word.equals("rd") || word.equals("th");
  }

  /** Reads the percent sign, the dots or the hyphenated unit after the number just emitted. */
  private void tail() {
    NumberToken last = lexerState.tokens.get(lexerState.tokens.size() - 1);
    Numeral number = last.number();
    char c = lexerState.peek(0);
    if (number == null) {
      return;
    }
    if (c == '%') {
      percent(last, number, 1);
    } else if (c == '\\' && lexerState.peek(1) == '%') {
      percent(last, number, 2);
    } else if (c == '…' || lexerState.startsWith("...")) {
      int dots = c == '…' ? 1 : 3;
      lexerState.replaceLast(last.withNumber(number.asOpen(), lexerState.at + dots));
    } else if (c == '-' && Letters.is(lexerState.peek(1)) && Letters.is(lexerState.peek(2))) {
      // "25-inch": the hyphen joins the number and its unit; it is not a minus.
      lexerState.at++;
    }
  }

  private void percent(NumberToken last, Numeral number, int length) {
    if (isDigit(lexerState.peek(length)) || lexerState.peek(length) == '(') {
      return; // "17%5": a remainder, not a percentage
    }
    lexerState.replaceLast(last.withNumber(number.asPercent(), lexerState.at + length));
  }

  /** True for a superscript digit or minus. */
  static boolean isRaised(char c) {
    return c == '⁻' || raised(c) >= 0;
  }

  private static int raised(char c) {
    return c == '¹' ? 1 : c == '²' ? 2 : c == '³' ? 3 : "⁰\0\0\0⁴⁵⁶⁷⁸⁹".indexOf(c);
  }

  /** Reads superscript digits: a power. */
  void raised() {
    boolean minus = lexerState.peek(0) == '⁻';
    int i = minus ? 1 : 0;
    int value = 0;
    while (raised(lexerState.peek(i)) >= 0 && lexerState.peek(i) != '\0' && i < 4) {
      value = value * 10 + raised(lexerState.peek(i++));
    }
    if (i == (minus ? 1 : 0) || (raised(lexerState.peek(i)) >= 0 && lexerState.peek(i) != '\0')) {
      lexerState.emit(Kind.SYMBOL, ' ', Math.max(i, 1));
      return;
    }
    lexerState.emit(Kind.OPERATOR, '^', 0);
    lexerState.emitNumber(
        Numeral.plain(BigFraction.of(minus ? -value : value), 0), lexerState.at, i);
  }
}
