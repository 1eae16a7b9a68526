package dev.ponens.fact.number;

import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.quantity.UnitSize;
import dev.ponens.fact.quantity.UnitSizes;
import dev.ponens.fact.text.CurrencySigns;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoublePredicate;
import org.jspecify.annotations.Nullable;

/**
 * Reads the units of each number of an expression, with their capital letters: "5 µg/kg/min". A
 * word that is no unit counts as a unit that converts into no other one.
 */
final class UnitReader {
  private static final String PER = "per";

  /** Words that may follow a result and are no unit: "5 in total". */
  private static final String IN = "in";

  /** How many tokens behind a result its unit may have. */
  private static final int MOST_WORDS = 12;

  private final String text;
  private final List<NumberToken> tokens;
  private final UnitSizes sizes;

  /** The token after the unit that is read last. */
  private int next;

  UnitReader(String text, List<NumberToken> tokens, UnitSizes sizes) {
    this.text = text;
    this.tokens = tokens;
    this.sizes = sizes;
  }

  /**
   * Returns the readings of the unit of each number in a run, in order; a number without a unit has
   * one reading, {@link UnitSize#ONE}. Returns null when a unit is unclear.
   *
   * @param result true for a run that the rest of the sentence may follow
   */
  @Nullable List<List<UnitSize>> units(WrittenExpression run, boolean result) {
    List<List<UnitSize>> units = new ArrayList<>();
    int end = result ? Math.min(tokens.size(), run.next() + MOST_WORDS) : run.next();
    int i = run.first();
    while (i < run.next()) {
      NumberToken token = tokens.get(i);
      if (!token.is(Kind.NUMBER)) {
        i++;
        continue;
      }
      List<UnitSize> unit = unit(i + 1, end, result);
      List<UnitSize> money = token.sign() == '$' ? currency(token.start()) : behind(token.end());
      if (unit == null) {
        return null;
      }
      unit = UnitSizes.product(thousands(token), unit, 1);
      unit = money.isEmpty() ? unit : UnitSizes.product(money, unit, 1);
      if (unit.isEmpty()) {
        return null;
      }
      units.add(unit);
      i = next;
    }
    return units;
  }

  /** Returns the index of the token after the unit that was read last. */
  int end() {
    return next;
  }

  /** "300 K": the letter is read as a thousand, but may be the symbol of a unit. */
  private List<UnitSize> thousands(NumberToken token) {
    var number = token.number();
    String letter = text.substring(token.end() - 1, token.end());
    if (number == null || !number.isScaled() || !isBlank(text.charAt(token.end() - 2))) {
      return List.of(UnitSize.ONE);
    }
    List<UnitSize> readings = new ArrayList<>(List.of(UnitSize.ONE));
    sizes.of(letter, null).forEach(s -> readings.add(s.multipliedBy(number.scale().reciprocal())));
    return readings;
  }

  /** True for a ratio that a factor between units explains if the text does not write it. */
  boolean explains(double ratio, DoublePredicate written) {
    return sizes.explains(ratio, written);
  }

  private List<UnitSize> currency(int at) {
    String sign = text.substring(at, at + 1);
    List<UnitSize> known = sizes.of(sign, null);
    return known.isEmpty() ? List.of(UnitSize.unknown(sign)) : known;
  }

  /** "480 €/t", "1,440 €": the sign of a currency after its number is no token. */
  private List<UnitSize> behind(int end) {
    int at = end;
    while (at < text.length() && at < end + 2 && isBlank(text.charAt(at))) {
      at++;
    }
    boolean sign = at < text.length() && CurrencySigns.follows(text.charAt(at));
    boolean own = sign && (at + 1 == text.length() || !Character.isDigit(text.charAt(at + 1)));
    return own ? currency(at) : List.of();
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\u00a0' || c == '\u202f';
  }

  private @Nullable List<UnitSize> unit(int from, int end, boolean result) {
    List<UnitSize> readings = List.of(UnitSize.ONE);
    int i = from;
    int sign = 1;
    int close = -1;
    while (i < end) {
      NumberToken token = tokens.get(i);
      if (divides(i, end)) {
        sign = -1;
        i++;
        continue;
      }
      int bracket = close < 0 && i > from ? closing(i, end) : -1;
      if (bracket > 0) {
        close = bracket;
        sign = -1;
        i += 2;
        continue;
      }
      if (close > 0 && (i == close || token.isOperator('*'))) {
        close = i == close ? -1 : close;
        i++;
        continue;
      }
      if (!token.is(Kind.WORD) || token.isWord(IN)) {
        break;
      }
      List<UnitSize> factor = sizes.of(written(token), token.meaning().unit());
      if (factor.isEmpty() && result && i > from && !divides(i - 1, end)) {
        break; // "= 6 kWh a day": the sentence goes on
      }
      int power = power(i + 1, end);
      if (power == 0) {
        return null;
      }
      readings =
          UnitSizes.product(
              readings,
              factor.isEmpty() ? List.of(UnitSize.unknown(UnitLabels.of(token))) : factor,
              sign * power);
      i = next;
    }
    next = i;
    return readings;
  }

  /** True for a slash or "per" directly before a word. */
  private boolean divides(int i, int end) {
    return i + 1 < end
        && (tokens.get(i).isOperator('/') || tokens.get(i).isWord(PER))
        && tokens.get(i + 1).is(Kind.WORD);
  }

  /** Returns the index of the bracket that closes after "/(mol·K" at a slash; -1 for none. */
  private int closing(int slash, int end) {
    int i = slash + 1;
    if (i >= end || !tokens.get(slash).isOperator('/') || !tokens.get(i).is(Kind.OPEN)) {
      return -1;
    }
    while (i < end && !tokens.get(i).is(Kind.CLOSE)) {
      i++;
    }
    return i < end && UnitWords.isUnderUnits(tokens, slash, i) ? i : -1;
  }

  private String written(NumberToken token) {
    return token.word().isEmpty() || text.charAt(token.start()) == '\\'
        ? token.word()
        : text.substring(token.start(), token.end());
  }

  /** Reads the exponent of a unit, and moves behind it; 1 for none, and 0 for an unclear one. */
  private int power(int at, int end) {
    next = at;
    if (at >= end || !tokens.get(at).isOperator('^')) {
      return 1;
    }
    int i = at + 1;
    boolean braced = i < end && tokens.get(i).is(Kind.OPEN);
    i += braced ? 1 : 0;
    boolean minus = i < end && tokens.get(i).isOperator('-');
    i += minus ? 1 : 0;
    var number = i < end ? tokens.get(i).number() : null;
    boolean closed = !braced || (i + 1 < end && tokens.get(i + 1).is(Kind.CLOSE));
    if (number == null || !number.isWhole() || !closed) {
      return 0;
    }
    next = braced ? i + 2 : i + 1;
    int power = number.value().getNumerator().intValue();
    return power > UnitSize.MOST_POWER ? 0 : minus ? -power : power;
  }
}
