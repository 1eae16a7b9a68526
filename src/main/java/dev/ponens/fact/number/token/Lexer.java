package dev.ponens.fact.number.token;

import static dev.ponens.fact.number.token.LexerState.isDigit;

import dev.ponens.fact.Span;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.quantity.Quantities;
import dev.ponens.fact.text.CurrencySigns;
import dev.ponens.fact.text.Letters;
import java.util.ArrayList;
import java.util.List;

/** Cuts a text into tokens in one pass from left to right. */
public final class Lexer {
  private static final int LONGEST_NOTE = 200;

  private final LexerState lexerState;
  private final Latex latex;
  private final NumberReader numbers;
  private final WordReader words;
  private final Dollars dollars;
  private final List<Span> code;
  private final List<Span> notes = new ArrayList<>();
  private int nextCode;

  /** The end of the text whose quotation marks are counted. */
  private int quotesRead;

  /** True when a quotation is open on the line there. */
  private boolean quoted;

  private final LineMarks lines;

  /**
   * Reads a part of a text.
   *
   * @param text the text
   * @param units the characters of the text
   * @param part the span to read; token positions count from the start of the text
   * @param code the spans of fenced code, in order and without overlap; each becomes a break
   * @param quantities the number words and units
   */
  Lexer(String text, char[] units, Span part, List<Span> code, Quantities quantities) {
    this.lexerState = new LexerState(text, units, part.start(), part.end(), quantities);
    this.latex = new Latex(lexerState);
    this.numbers = new NumberReader(lexerState);
    this.words = new WordReader(lexerState);
    this.dollars = new Dollars(lexerState);
    this.code = code;
    this.lines = new LineMarks(lexerState, latex);
  }

  /** Returns the tokens of the text, in order; call it only once. */
  public List<NumberToken> tokens() {
    lines.start(false);
    while (lexerState.at < lexerState.end) {
      if (nextCode < code.size() && lexerState.at >= code.get(nextCode).start()) {
        skipCode();
      } else {
        next(lexerState.peek(0));
      }
    }
    return lexerState.tokens;
  }

  /** Returns the contents of {@code <<…>>}, GSM8K's notes on its own arithmetic, in order. */
  public List<Span> notes() {
    return notes;
  }

  /** True for a character that can start a number: a digit or a vulgar fraction. */
  public static boolean isFigure(char c) {
    return isDigit(c) || NumberReader.isVulgar(c);
  }

  private void skipCode() {
    int stop = code.get(nextCode++).end();
    if (stop > lexerState.at) {
      lexerState.emit(Kind.BREAK, '`', Math.min(stop, lexerState.end) - lexerState.at);
    }
  }

  private void next(char c) {
    if (c == ' ' || c == '\t' || c == '\r' || c == '\u00a0' || c == '\u2009' || c == '\u202f') {
      lexerState.at++;
    } else if (isDigit(c)
        || (c == '.' && isDigit(lexerState.peek(1)))
        || NumberReader.isVulgar(c)) {
      numbers.read();
    } else if (Letters.is(c)) {
      words.read();
    } else if (c < 128) {
      ascii(c);
    } else {
      beyondAscii(c);
    }
  }

  private void ascii(char c) {
    switch (c) {
      case '\n' -> lines.end();
      case '\\' -> latex.command();
      case '{' -> latex.openBrace();
      case '}' -> latex.closeBrace();
      case '(', '[' -> lexerState.emit(Kind.OPEN, c, 1);
      case ')', ']' -> lexerState.emit(Kind.CLOSE, c, 1);
      case '=' -> equalsSign();
      case '+', '/', '^' -> operator(c);
      case '-' -> minus();
      case '*' -> star();
      case '<' -> note();
      case '>', ';', ':' -> lexerState.emit(Kind.BREAK, c, 1);
      case '.', '?', '!' -> stop(c);
      case ',' -> lexerState.emit(Kind.COMMA, c, 1);
      case '$' -> dollars.read();
      case '%' -> percent();
      case '~' -> tilde();
      case '|' -> bar();
      case '#' -> lexerState.emit(lexerState.peek(1) == '#' ? Kind.BREAK : Kind.SYMBOL, c, 1);
      case '"', '\'', '`' -> quote(c);
      case '&' -> ampersand();
      default -> lexerState.emit(Kind.SYMBOL, c, 1);
    }
  }

  private void beyondAscii(char c) {
    switch (c) {
      case '×', '·', '⋅', '∗', '✕', '✖' -> lexerState.emit(Kind.OPERATOR, '*', 1);
      case '÷', '∕', '⁄' -> lexerState.emit(Kind.OPERATOR, '/', 1);
      case '−', '‑', '﹣' -> lexerState.emit(Kind.OPERATOR, '-', 1);
      case '–' -> enDash();
      case '—', '•', '→', '⇒', '⟹', '≤', '≥', '…', '。', '；' -> lexerState.emit(Kind.BREAK, c, 1);
      case '，', '、' -> lexerState.emit(Kind.COMMA, c, 1);
      case '≈', '≃', '≅', '∼' -> equal('≈', 1);
      case '＝' -> equal('=', 1);
      case '≠' -> lexerState.emit(Kind.BREAK, '≠', 1);
      case '¢' -> lexerState.emitWord("cents", 1);
      case '°' -> degree();
      case '“', '”', '‘', '’', '\ufe0f', '\u200b', '\u200d' -> separate();
      default -> other(c);
    }
  }

  private void other(char c) {
    if (NumberReader.isRaised(c)) {
      numbers.raised();
    } else if (CurrencySigns.is(c)) {
      currency();
    } else {
      lexerState.emit(
          Character.isSurrogate(c) || c == '✓' || c == '✅' ? Kind.COMMA : Kind.SYMBOL, c, 1);
    }
  }

  /** A currency belongs to the next number, but "27 €/m²" is a rate. */
  private void currency() {
    if (lexerState.peek(1) == '/' && lexerState.lastIs(Kind.NUMBER)) {
      lexerState.at++;
    } else {
      dollars.money();
    }
  }

  /** "5/9 × 45 = 25 °C": the name of a scale of temperature is a unit. */
  private void degree() {
    char scale = lexerState.peek(1);
    boolean temperature = (scale == 'C' || scale == 'F') && !Letters.is(lexerState.peek(2));
    if (temperature && lexerState.lastIs(Kind.NUMBER)) {
      lexerState.emitWord(scale == 'C' ? "celsius" : "fahrenheit", 2);
    } else {
      other('°');
    }
  }

  private void separate() {
    lexerState.at++;
    lexerState.apart = true;
  }

  /** "12 & 10" is bitwise; other ampersands align formulas and separate cells. */
  private void ampersand() {
    char behind = lexerState.nextInk(1);
    boolean operand = isDigit(behind) || behind == '-' || behind == '~' || behind == '(';
    boolean number = lexerState.lastIs(Kind.NUMBER) || lexerState.lastIs(Kind.CLOSE);
    if (operand && number) {
      lexerState.emit(Kind.SYMBOL, '&', 1);
    } else {
      separate();
    }
  }

  /** A number alone in quotation marks is a string: "3" + "4" joins two strings. */
  private void quote(char c) {
    int i = 1;
    while (isDigit(lexerState.peek(i)) || lexerState.peek(i) == '.') {
      i++;
    }
    if (c == '"' && isInch()) {
      lexerState.emitWord("inches", 1);
    } else if (i > 1 && c != '`' && lexerState.peek(i) == c) {
      lexerState.emit(Kind.SYMBOL, c, i + 1);
    } else {
      separate();
    }
  }

  /** {@code 3/4" = 19.05 mm}: the mark touches a fraction, and no quotation is open before it. */
  private boolean isInch() {
    int size = lexerState.tokens.size();
    NumberToken last = lexerState.last();
    if (last == null
        || size < 2
        || !last.is(Kind.NUMBER)
        || last.end() != lexerState.at
        || !lexerState.tokens.get(size - 2).isOperator('/')
        || "=≈+-−–*×".indexOf(lexerState.nextInk(1)) < 0) {
      return false;
    }
    while (quotesRead < lexerState.at) {
      char c = lexerState.peek(quotesRead - lexerState.at);
      quoted = c != '\n' && (quoted ^ (c == '"'));
      quotesRead++;
    }
    quotesRead += quoted ? 0 : 1;
    return !quoted;
  }

  private void equalsSign() {
    char before = lexerState.peek(-1);
    char behind = lexerState.peek(1);
    if (behind == '=' || behind == '>' || (behind == '/' && lexerState.peek(2) == '=')) {
      int length = 2;
      while (lexerState.peek(length) == '=') {
        length++;
      }
      lexerState.emit(Kind.BREAK, '≠', length);
    } else if (before != '\0'
        && "<>!:+-*/~".indexOf(before) >= 0
        && !lexerState.lastIs(Kind.BREAK)) {
      lexerState.emit(Kind.BREAK, '≠', 1);
    } else if (behind == '~' || behind == '≈') {
      equal('≈', 2);
    } else {
      equal('=', 1);
    }
  }

  private void equal(char sign, int length) {
    lines.hasEquals();
    lexerState.emit(Kind.EQUAL, sign, length);
  }

  private void operator(char c) {
    if (lexerState.peek(1) == '=') {
      lexerState.emit(Kind.BREAK, '≠', 2); // "+=": an assignment
    } else if (lexerState.peek(1) == c) {
      int length = 2;
      while (lexerState.peek(length) == c) {
        length++;
      }
      lexerState.emit(Kind.SYMBOL, c, length);
    } else {
      lexerState.emit(Kind.OPERATOR, c, 1);
    }
  }

  private void minus() {
    char behind = lexerState.peek(1);
    if (behind == '>' || behind == '=') {
      lexerState.emit(Kind.BREAK, '→', 2);
    } else if (behind == '-' && !isDigit(lexerState.peek(2))) {
      int length = 2;
      while (lexerState.peek(length) == '-') {
        length++;
      }
      lexerState.emit(Kind.BREAK, '—', length);
    } else {
      lexerState.emit(Kind.OPERATOR, '-', 1);
    }
  }

  private void enDash() {
    char behind = lexerState.nextInk(1);
    boolean takesAway =
        lexerState.afterOperand() && (isDigit(behind) || behind == '$' || behind == '(');
    lexerState.emit(takesAway ? Kind.OPERATOR : Kind.BREAK, takesAway ? '-' : '–', 1);
  }

  /** One star multiplies; two stars are a power between operands, otherwise Markdown's bold. */
  private void star() {
    int length = 1;
    while (lexerState.peek(length) == '*') {
      length++;
    }
    boolean touches =
        lexerState.at > 0 && (isDigit(lexerState.peek(-1)) || lexerState.peek(-1) == ')');
    char behind = lexerState.peek(length);
    boolean spaced = behind == ' ' && lexerState.peek(-1) == ' ' && lexerState.afterOperand();
    if (length == 1) {
      if (behind == '=') {
        lexerState.emit(Kind.BREAK, '≠', 2);
      } else {
        lexerState.emit(Kind.OPERATOR, '*', 1);
      }
    } else if (length == 2 && (touches ? isDigit(behind) || behind == '(' : spaced)) {
      lexerState.emit(Kind.OPERATOR, '^', 2);
    } else {
      lexerState.at += length;
      lexerState.apart = true;
    }
  }

  /** Skips {@code <<48/2=24>>}, which is not part of the sentence around it. */
  private void note() {
    if (lexerState.peek(1) == '<') {
      int length = noteLength();
      if (length > 0) {
        notes.add(new Span(lexerState.at + 2, lexerState.at + length));
        lexerState.at += length + 2;
        return;
      }
    }
    lexerState.emit(Kind.BREAK, '<', 1);
  }

  /**
   * Returns the offset at which the note closes; 0 when it does not close within the line or the
   * length limit.
   */
  private int noteLength() {
    for (int i = 2; i < LONGEST_NOTE; i++) {
      char c = lexerState.peek(i);
      if (c == '\n' || c == '\0') {
        return 0;
      }
      if (c == '>' && lexerState.peek(i + 1) == '>') {
        return i;
      }
    }
    return 0;
  }

  private void stop(char c) {
    if (c == '!' && lexerState.peek(1) == '=') {
      lexerState.emit(Kind.BREAK, '≠', 2);
    } else if ((c == '!' && isFactorial())
        || (c == '.' && lexerState.lastIs(Kind.OPERATOR) && isDigit(lexerState.nextInk(1)))) {
      // A sentence does not end after an operator: in ".8 + . 84" the point belongs to the number.
      lexerState.emit(Kind.SYMBOL, c, 1);
    } else {
      int length = 1;
      while (lexerState.peek(length) == c) {
        length++;
      }
      lexerState.emit(Kind.BREAK, c == '.' && length > 1 ? '…' : c, length);
    }
  }

  /** "(3 + 2)!" and "5 ! / 3 !" are factorials; other exclamation marks end a sentence. */
  private boolean isFactorial() {
    int i = -1;
    while (lexerState.peek(i) == ' ') {
      i--;
    }
    char before = lexerState.peek(i);
    char behind = lexerState.nextInk(1);
    return i == -1
        ? before == ')' || before == '}'
        : (isDigit(before) || before == ')')
            && behind != '\0'
            && "=+-*/)^×·÷}$".indexOf(behind) >= 0;
  }

  private void percent() {
    boolean operand = lexerState.lastIs(Kind.NUMBER) || lexerState.lastIs(Kind.CLOSE);
    NumberToken last = lexerState.last();
    Numeral number = last == null ? null : last.number();
    if (last != null
        && number != null
        && lexerState.at - last.end() <= 1
        && !number.percent()
        && !isOperandBehind()) {
      // "20 % of 50": a blank may be before the sign.
      lexerState.replaceLast(last.withNumber(number.asPercent(), lexerState.at + 1));
      return;
    }
    boolean rest = operand && (isDigit(lexerState.nextInk(1)) || lexerState.nextInk(1) == '(');
    lexerState.emit(rest ? Kind.OPERATOR : Kind.SYMBOL, '%', 1);
  }

  /** "17 % 5", "n % 2", "17 % m": the sign is between operands, so it is a remainder. */
  private boolean isOperandBehind() {
    char next = lexerState.nextInk(1);
    int i = 1;
    while (lexerState.peek(i) == ' ') {
      i++;
    }
    boolean variable =
        Letters.is(next) && !Letters.is(lexerState.peek(i + 1)) && next != 'a' && next != 'I';
    return isDigit(next) || next == '(' || variable;
  }

  private void tilde() {
    if (lexerState.peek(1) == '=') {
      equal('≈', 2);
    } else {
      lexerState.emitWord("about", 1);
    }
  }

  private void bar() {
    boolean cell =
        lexerState.peek(-1) == ' ' || lexerState.peek(-1) == '\0' || lexerState.peek(-1) == '\n';
    boolean spaced =
        lexerState.peek(1) == ' ' || lexerState.peek(1) == '\n' || lexerState.peek(1) == '\0';
    lexerState.emit(cell && spaced ? Kind.BREAK : Kind.SYMBOL, '|', 1);
  }
}
