package dev.ponens.fact.number.token;

import org.jspecify.annotations.Nullable;

/**
 * One piece of text as arithmetic sees it.
 *
 * @param kind what it is
 * @param start its first UTF-16 unit, counted from 0
 * @param end the unit behind its last one
 * @param sign the operator ({@code + - * / ^ %}), {@code $} for a number with a currency sign, the
 *     kind of equals sign ({@code =}, {@code ≈}, or {@code i} for the word "is"), the character
 *     that breaks; a space where nothing applies
 * @param word a word in lower case; empty for all else
 * @param number the number; null for all else
 * @param apart a mark that separates, such as a LaTeX dollar or a quotation mark, stands before it
 */
public record Token(
    Kind kind,
    int start,
    int end,
    char sign,
    String word,
    @Nullable Numeral number,
    boolean apart) {

  /** What a token is. */
  public enum Kind {
    NUMBER,
    OPERATOR,
    OPEN,
    CLOSE,
    EQUAL,
    WORD,
    /** A comma or the like: parts expressions, yet the sentence goes on. */
    COMMA,
    /** Something arithmetic here does not know: it spoils what it touches. */
    SYMBOL,
    /** The end of a sentence, line or clause. */
    BREAK
  }

  /** True when it is of that kind. */
  public boolean is(Kind other) {
    return kind == other;
  }

  /** True for that operator. */
  public boolean isOperator(char wanted) {
    return kind == Kind.OPERATOR && sign == wanted;
  }

  /** True for that word, given in lower case. */
  public boolean isWord(String wanted) {
    return kind == Kind.WORD && word.equals(wanted);
  }

  /** True for a lone letter that may be a variable: not the words "a" and "I". */
  public boolean isVariable() {
    return kind == Kind.WORD && word.length() == 1 && !word.equals("a") && !word.equals("i");
  }

  Token withNumber(Numeral changed, int newEnd) {
    return new Token(kind, start, newEnd, sign, word, changed, apart);
  }
}
