package dev.ponens.fact.measure.token;

import dev.ponens.fact.number.token.NumberToken;
import org.jspecify.annotations.Nullable;

/**
 * One token, or several that form a time of day or an amount.
 *
 * @param token the first of them
 * @param first its index among the tokens
 * @param next the index after the last of them
 * @param end the UTF-16 unit after the last of them
 * @param word the word in lower case, also for words in capitals; empty for all other pieces
 * @param clock the time of day; null when it is none
 * @param amount the amount; null when it is none
 */
public record MeasureToken(
    NumberToken token,
    int first,
    int next,
    int end,
    String word,
    @Nullable Clock clock,
    @Nullable Amount amount) {

  /** Returns the first UTF-16 unit. */
  public int start() {
    return token.start();
  }

  /** True for one token of this kind that is part of no time of day and no amount. */
  public boolean is(NumberToken.Kind kind) {
    return clock == null && amount == null && token.is(kind);
  }

  /** True for this word, given in lower case. */
  public boolean isWord(String wanted) {
    return word.equals(wanted);
  }

  /** True for this operator. */
  public boolean isOperator(char sign) {
    return is(NumberToken.Kind.OPERATOR) && token.sign() == sign;
  }

  /** True for a number without a unit. */
  public boolean isNumber() {
    return is(NumberToken.Kind.NUMBER);
  }

  /** True for the end of a sentence or clause; a dash between two times does not count. */
  public boolean ends() {
    return is(NumberToken.Kind.BREAK);
  }
}
