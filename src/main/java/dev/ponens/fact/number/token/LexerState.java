package dev.ponens.fact.number.token;

import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.quantity.Quantities;
import dev.ponens.fact.quantity.WordMeaning;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The text being read, the current position, and the tokens so far. */
final class LexerState {
  /**
   * The most characters of a word that are kept; word lists contain no longer words, and the limit
   * bounds the cost.
   */
  static final int LONGEST_WORD = 24;

  /** The unit of a number with a currency sign; which currency it is does not matter. */
  private static final String DOLLAR = "dollar";

  final String text;
  final int end;

  /** The characters of the text; reading them is faster than reading those of a string. */
  private final char[] units;

  final List<NumberToken> tokens;

  final Quantities quantities;

  /** The position of the next UTF-16 unit to read. */
  int at;

  /** True after a separating mark; the next token records and clears it. */
  boolean apart;

  /** The position of a currency sign that belongs to the next number; -1 when there is none. */
  int currency = -1;

  /** The number of tokens when a formula last closed; -1 when none has closed. */
  private int closed = -1;

  LexerState(String text, char[] units, int start, int end, Quantities quantities) {
    this.quantities = quantities;
    this.text = text;
    this.units = units;
    this.at = start;
    this.end = end;
    // A token and the blank before it take five characters on average.
    this.tokens = new ArrayList<>((end - start) / 4);
  }

  /** Returns the UTF-16 unit at this offset from the current position; NUL outside the text. */
  char peek(int ahead) {
    int where = at + ahead;
    return where >= 0 && where < end ? units[where] : '\0';
  }

  boolean startsWith(String wanted) {
    return at + wanted.length() <= end && text.startsWith(wanted, at);
  }

  /** True when a run of at most this many letters starts here and the wanted text follows it. */
  boolean nextIs(String wanted, int letters) {
    int i = 0;
    while (i <= letters && Character.isLetter(peek(i))) {
      i++;
    }
    return i <= letters && at + i + wanted.length() <= end && text.startsWith(wanted, at + i);
  }

  @Nullable NumberToken last() {
    return tokens.isEmpty() ? null : tokens.get(tokens.size() - 1);
  }

  boolean lastIs(Kind kind) {
    NumberToken last = last();
    return last != null && last.is(kind);
  }

  /** True when a number, a bracket or a unit has just ended, so an operator may follow. */
  boolean afterOperand() {
    return lastIs(Kind.NUMBER) || lastIs(Kind.CLOSE) || lastIs(Kind.WORD);
  }

  /** Records that a formula closes here. */
  void closes() {
    closed = tokens.size();
  }

  /** Opens a formula here; if another one closed directly before, a comma separates the two. */
  void opens() {
    if (closed == tokens.size()) {
      emit(Kind.COMMA, ' ', 0);
    }
  }

  /** Emits the next {@code length} UTF-16 units as one token. */
  void emit(Kind kind, char sign, int length) {
    add(kind, at, at + length, sign, "", null);
  }

  /** Emits a word; two or three capital letters are a name in a formula: AB, PQR. */
  void emitWord(int length) {
    if (isName(length)) {
      emit(Kind.SYMBOL, ' ', length);
      return;
    }
    int stop = at + Math.min(length, LONGEST_WORD);
    add(Kind.WORD, at, at + length, ' ', text.substring(at, stop).toLowerCase(Locale.ROOT), null);
  }

  private boolean isName(int length) {
    if (length < 2 || length > 3) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      if (!Character.isUpperCase(peek(i))) {
        return false;
      }
    }
    if (lastIs(Kind.NUMBER)
        && peek(-1) == ' '
        && quantities.units().sizes().isSymbol(text.substring(at, at + length))) {
      return false; // "3 GJ"
    }
    String word = text.substring(at, at + length).toLowerCase(Locale.ROOT);
    return quantities.of(word).unit() == null && !word.startsWith("us");
  }

  void emitWord(String word, int length) {
    add(Kind.WORD, at, at + length, ' ', word, null);
  }

  void emitNumber(Numeral number, int start, int length) {
    add(Kind.NUMBER, start, at + length, currency >= 0 ? '$' : ' ', "", number);
  }

  private void add(
      Kind kind, int start, int stop, char sign, String word, @Nullable Numeral number) {
    WordMeaning meaning =
        kind == Kind.WORD
            ? quantities.of(word)
            : kind == Kind.NUMBER && currency >= 0 ? quantities.of(DOLLAR) : WordMeaning.NONE;
    tokens.add(new NumberToken(kind, start, stop, sign, word, meaning, number, apart));
    apart = false;
    currency = -1;
    at = stop;
  }

  void replaceLast(NumberToken token) {
    tokens.set(tokens.size() - 1, token);
    at = Math.max(at, token.end());
  }

  /**
   * Returns the first unit from this offset on that is not a blank; NUL at the end. Looks at most
   * 64 units ahead.
   */
  char nextInk(int ahead) {
    for (int i = ahead; i < ahead + 64; i++) {
      char c = peek(i);
      if (c != ' ' && c != '\t' && c != '\u00a0') {
        return c;
      }
    }
    return '\0';
  }

  static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
