package dev.ponens.fact.number.token;

import dev.ponens.fact.quantity.WordMeaning;
import org.jspecify.annotations.Nullable;

/**
 * One piece of a text for the arithmetic finders.
 *
 * @param kind the kind of token
 * @param start its first UTF-16 unit, counted from 0
 * @param end the unit after its last one
 * @param sign the operator ({@code + - * / ^ %}), the character of a break, or {@code $} for a
 *     number with a currency sign. For an equals sign its kind: {@code =}, {@code ≈}, {@code w} for
 *     words such as "equals", or {@code i} for the word "is". A space for all others
 * @param word a word in lower case; empty for all other tokens
 * @param meaning what the word means as a number and as a unit; money for a number with a currency
 *     sign
 * @param number the number; null for all other tokens
 * @param apart true when a separating mark, such as a LaTeX dollar or a quotation mark, is before
 *     it
 */
public record NumberToken(
    Kind kind,
    int start,
    int end,
    char sign,
    String word,
    WordMeaning meaning,
    @Nullable Numeral number,
    boolean apart) {

  /** The kinds of tokens. */
  public enum Kind {
    NUMBER,
    OPERATOR,
    OPEN,
    CLOSE,
    EQUAL,
    WORD,
    /** A comma or similar mark: it separates expressions, but the sentence continues. */
    COMMA,
    /** A sign that arithmetic here does not know; it makes what it touches unreadable. */
    SYMBOL,
    /** The end of a sentence, line or clause. */
    BREAK
  }

  /** True when the token is of this kind. */
  public boolean is(Kind other) {
    return kind == other;
  }

  /** True for this operator. */
  public boolean isOperator(char wanted) {
    return kind == Kind.OPERATOR && sign == wanted;
  }

  /** True for this word, given in lower case. */
  public boolean isWord(String wanted) {
    return kind == Kind.WORD && word.equals(wanted);
  }

  /** True for a single letter that may be a variable, which excludes the words "a" and "I". */
  public boolean isVariable() {
    return kind == Kind.WORD && word.length() == 1 && !word.equals("a") && !word.equals("i");
  }

  NumberToken withWord(String changed, WordMeaning means) {
    return new NumberToken(kind, start, end, sign, changed, means, number, apart);
  }

  NumberToken withNumber(Numeral changed, int newEnd) {
    return new NumberToken(kind, start, newEnd, sign, word, meaning, changed, apart);
  }
}
