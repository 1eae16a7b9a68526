package dev.ponens.fact.algebra;

import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * One piece of a text for the algebra finders.
 *
 * @param kind the kind of sign
 * @param start its first UTF-16 unit, counted from 0
 * @param end the unit after its last one
 * @param text a symbol's or function's name, a word in lower case, the operator or bracket; for a
 *     derivative, the symbol by which it is taken
 * @param value a number's value; null for all other signs
 * @param spaced true when white space comes before it
 */
record AlgebraToken(
    AlgebraTokenKind kind,
    int start,
    int end,
    String text,
    @Nullable BigFraction value,
    boolean spaced) {
  /** The kinds of signs. */
  enum AlgebraTokenKind {
    NUMBER,
    SYMBOL,
    /** Two or three letters: a product of symbols, or a short word. */
    LETTERS,
    FUNCTION,
    OPERATOR,
    OPEN,
    CLOSE,
    EQUAL,
    PRIME,
    /** "d/dx". */
    DERIVATIVE,
    /** LaTeX's fraction: two groups follow. */
    FRACTION,
    WORD,
    COMMA,
    /** The end of a sentence, or the sign of another relation. */
    STOP,
    LINE,
    ARROW,
    /** An unknown sign; it makes what it touches unreadable. */
    SPOILT
  }

  boolean is(AlgebraTokenKind other) {
    return kind == other;
  }

  boolean is(AlgebraTokenKind other, String wanted) {
    return kind == other && text.equals(wanted);
  }

  boolean isOperator(char wanted) {
    return kind == AlgebraTokenKind.OPERATOR && text.charAt(0) == wanted;
  }

  /** True where an expression cannot continue. */
  boolean parts() {
    return switch (kind) {
      case WORD, COMMA, STOP, LINE, ARROW -> true;
      default -> false;
    };
  }
}
