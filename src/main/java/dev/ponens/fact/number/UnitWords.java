package dev.ponens.fact.number;

import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import java.util.List;

/** Finds where the words that belong to a number end: units, counted things, asides. */
final class UnitWords {
  private static final int MOST_WORDS = 6;

  private final List<NumberToken> tokens;
  private final Brackets brackets;
  private final int end;
  private final NumberModifiers modifiers;

  /** Examines the tokens before {@code end}. */
  UnitWords(List<NumberToken> tokens, Brackets brackets, int end, NumberModifiers modifiers) {
    this.tokens = tokens;
    this.brackets = brackets;
    this.end = end;
    this.modifiers = modifiers;
  }

  /** Returns the index after the unit words, asides and unit exponents that follow the operand. */
  int behind(int at) {
    int i = at;
    int words = 0;
    while (i < end && words <= MOST_WORDS) {
      NumberToken token = tokens.get(i);
      if (token.is(Kind.WORD) && !modifiers.link.contains(token.word()) && !token.isVariable()) {
        i++;
        words++;
      } else if (token.isOperator('/') && i + 1 < end && isUnit(tokens.get(i + 1))) {
        i += 2;
        words++;
      } else if (i > at && isUnderUnits(i)) {
        i = brackets.partner(i + 1) + 1;
        words++;
      } else if (token.isOperator('^') && i > at && exponent(i + 1) > 0) {
        i = exponent(i + 1);
      } else if (token.is(Kind.OPEN) && isAside(i, at)) {
        i = brackets.partner(i) + 1;
        words++;
      } else {
        return i;
      }
    }
    return i;
  }

  /** "8.314 J/(mol·K)": the slash divides by a product of units in brackets. */
  private boolean isUnderUnits(int slash) {
    return isUnderUnits(tokens, slash, slash + 1 < end ? brackets.partner(slash + 1) : -1);
  }

  /** True for a slash that divides by units in brackets, with the closing bracket at this index. */
  static boolean isUnderUnits(List<NumberToken> tokens, int slash, int close) {
    if (close < 0
        || !tokens.get(slash).isOperator('/')
        || tokens.get(slash + 1).start() > tokens.get(slash).end()) {
      return false;
    }
    boolean named = false;
    for (int i = slash + 2; i < close; i++) {
      NumberToken token = tokens.get(i);
      boolean raised = token.is(Kind.NUMBER) && tokens.get(i - 1).isOperator('^');
      boolean joins = token.isOperator('*') || token.isOperator('^');
      named |= token.is(Kind.WORD);
      if (!raised && !joins && (!token.is(Kind.WORD) || token.isVariable())) {
        return false;
      }
    }
    return named;
  }

  /** "After 6 days would be -25": a sign that touches its number, behind a verb and a blank. */
  boolean ofValue(int index) {
    return index > 0
        && tokens.get(index).isOperator('-')
        && index + 1 < end
        && tokens.get(index).start() > tokens.get(index - 1).end()
        && tokens.get(index + 1).start() == tokens.get(index).end()
        && modifiers.valued.contains(tokens.get(index - 1).word());
  }

  private static boolean isUnit(NumberToken token) {
    // "1/di" divides by a variable; "65/hr" and "65/month" are rates.
    return token.is(Kind.WORD) && (token.word().length() > 2 || token.meaning().unit() != null);
  }

  private boolean isAside(int index, int at) {
    int close = brackets.partner(index);
    boolean spaced = index > 0 && tokens.get(index).start() > tokens.get(index - 1).end();
    if (close < 0 || close >= end || !spaced) {
      return false;
    }
    if (!brackets.arithmetic(index)) {
      return brackets.wordy(index);
    }
    return index > at;
  }

  /**
   * "cm^-1", "s^{-2}": returns the index after a unit exponent that starts here; 0 when there is
   * none.
   */
  private int exponent(int index) {
    boolean braced = is(index, Kind.OPEN);
    int i = braced ? index + 1 : index;
    if (i < end && tokens.get(i).isOperator('-')) {
      i++;
    }
    boolean number = is(i, Kind.NUMBER);
    if (!number || (braced && !is(i + 1, Kind.CLOSE))) {
      return 0;
    }
    return braced ? i + 2 : i + 1;
  }

  private boolean is(int index, Kind kind) {
    return index < end && tokens.get(index).is(kind);
  }
}
