package dev.ponens.fact.measure.token;

import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.Numeral;
import dev.ponens.fact.quantity.NumberWords;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * A number before a unit, in digits or words.
 *
 * @param value the number
 * @param decimals the number of digits after the point
 * @param next the index of the token after it
 */
public record Count(BigFraction value, int decimals, int next) {
  private static final BigFraction HALF = BigFraction.of(1, 2);
  private static final BigFraction QUARTER = BigFraction.of(1, 4);

  /** The size limit of a number before a unit. */
  private static final int MOST_BITS = 128;

  /** Reads the number that starts at a token; null when there is none. */
  public static @Nullable Count read(List<NumberToken> tokens, int at) {
    NumberToken token = tokens.get(at);
    Numeral number = token.number();
    if (number != null) {
      boolean plain = !number.percent() && !number.open() && token.sign() != '$';
      return plain && bits(number.value()) < MOST_BITS ? digits(tokens, at, number) : null;
    }
    if (!token.is(NumberToken.Kind.WORD)) {
      return null;
    }
    Integer value = token.meaning().whole();
    if (value != null) {
      return new Count(BigFraction.of(value), 0, at + 1).andHalf(tokens);
    }
    return half(tokens, at);
  }

  private static int bits(BigFraction value) {
    return value.getNumerator().bitLength() + value.getDenominator().bitLength();
  }

  private static Count digits(List<NumberToken> tokens, int at, Numeral number) {
    BigFraction value = number.scaled();
    BigFraction fraction = fraction(tokens, at + 1);
    if (fraction != null && number.isWhole() && fraction.compareTo(BigFraction.ONE) < 0) {
      return new Count(value.add(fraction), 0, at + 4);
    }
    fraction = fraction(tokens, at);
    if (fraction != null) {
      return new Count(fraction, 0, at + 3);
    }
    return new Count(value, number.decimals(), at + 1).andHalf(tokens);
  }

  /** Reads "1/2", written without blanks; null when there is none. */
  private static @Nullable BigFraction fraction(List<NumberToken> tokens, int at) {
    if (at + 2 >= tokens.size() || !tokens.get(at + 1).isOperator('/')) {
      return null;
    }
    Numeral over = tokens.get(at).number();
    Numeral under = tokens.get(at + 2).number();
    boolean tight =
        tokens.get(at).end() == tokens.get(at + 1).start()
            && tokens.get(at + 1).end() == tokens.get(at + 2).start();
    return over == null || under == null || !tight || under.value().signum() == 0
        ? null
        : over.value().divide(under.value());
  }

  /** "2 and a half". */
  private Count andHalf(List<NumberToken> tokens) {
    boolean half =
        next + 2 < tokens.size()
            && tokens.get(next).isWord("and")
            && tokens.get(next + 1).isWord("a")
            && tokens.get(next + 2).isWord("half");
    return half ? new Count(value.add(HALF), 1, next + 3) : this;
  }

  /** "an", "half an", "a half", "a quarter of an": only a unit of time may follow. */
  private static @Nullable Count half(List<NumberToken> tokens, int at) {
    int i = at;
    boolean article = isArticle(tokens, i);
    i += article ? 1 : 0;
    BigFraction part =
        i < tokens.size() ? tokens.get(i).meaning().value(NumberWords.NumberUse.PART) : null;
    if (part == null || (!HALF.equals(part) && !QUARTER.equals(part))) {
      return article ? new Count(BigFraction.ONE, 0, i) : null;
    }
    i++;
    i += isWord(tokens, i, "of") ? 1 : 0;
    i += isArticle(tokens, i) ? 1 : 0;
    return new Count(part, 2, i);
  }

  private static boolean isArticle(List<NumberToken> tokens, int at) {
    return isWord(tokens, at, "a") || isWord(tokens, at, "an");
  }

  private static boolean isWord(List<NumberToken> tokens, int at, String word) {
    return at < tokens.size() && tokens.get(at).isWord(word);
  }

  /** True for a number in digits; words such as "a" are numbers only before a unit of time. */
  public static boolean inDigits(List<NumberToken> tokens, int at) {
    return tokens.get(at).number() != null;
  }
}
