package dev.ponens.fact.number.token;

import static dev.ponens.fact.number.token.Tape.isDigit;

import dev.ponens.fact.Span;
import dev.ponens.fact.number.token.Token.Kind;
import dev.ponens.fact.text.Letters;
import java.util.ArrayList;
import java.util.List;

/** Cuts a text into tokens in one pass from left to right. */
public final class Lexer {
  private static final int LONGEST_NOTE = 200;

  private final Tape tape;
  private final Latex latex;
  private final NumberReader numbers;
  private final WordReader words;
  private final Dollars dollars;
  private final List<Span> code;
  private final List<Span> notes = new ArrayList<>();
  private int nextCode;

  private final Lines lines;

  /**
   * Reads a part of a text.
   *
   * @param text the text
   * @param part the span to read; token positions count from the start of the text
   * @param code the spans of fenced code, in order and without overlap; each becomes a break
   */
  public Lexer(String text, Span part, List<Span> code) {
    this.tape = new Tape(text, part.start(), part.end());
    this.latex = new Latex(tape);
    this.numbers = new NumberReader(tape);
    this.words = new WordReader(tape);
    this.dollars = new Dollars(tape);
    this.code = code;
    this.lines = new Lines(tape, latex);
  }

  /** Returns the tokens of the text, in order; call it only once. */
  public List<Token> tokens() {
    lines.start(false);
    while (tape.at < tape.end) {
      if (nextCode < code.size() && tape.at >= code.get(nextCode).start()) {
        skipCode();
      } else {
        next(tape.peek(0));
      }
    }
    return tape.tokens;
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
    if (stop > tape.at) {
      tape.emit(Kind.BREAK, '`', Math.min(stop, tape.end) - tape.at);
    }
  }

  private void next(char c) {
    if (c == ' ' || c == '\t' || c == '\r' || c == '\u00a0' || c == '\u2009' || c == '\u202f') {
      tape.at++;
    } else if (isDigit(c) || (c == '.' && isDigit(tape.peek(1))) || NumberReader.isVulgar(c)) {
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
      case '(', '[' -> tape.emit(Kind.OPEN, c, 1);
      case ')', ']' -> tape.emit(Kind.CLOSE, c, 1);
      case '=' -> equalsSign();
      case '+', '/', '^' -> operator(c);
      case '-' -> minus();
      case '*' -> star();
      case '<' -> note();
      case '>', ';', ':' -> tape.emit(Kind.BREAK, c, 1);
      case '.', '?', '!' -> stop(c);
      case ',' -> tape.emit(Kind.COMMA, c, 1);
      case '$' -> dollars.read();
      case '%' -> percent();
      case '~' -> tilde();
      case '|' -> bar();
      case '#' -> tape.emit(tape.peek(1) == '#' ? Kind.BREAK : Kind.SYMBOL, c, 1);
      case '"', '\'', '`' -> quote(c);
      case '&' -> separate();
      default -> tape.emit(Kind.SYMBOL, c, 1);
    }
  }

  private void beyondAscii(char c) {
    switch (c) {
      case '×', '·', '⋅', '∗', '✕', '✖' -> tape.emit(Kind.OPERATOR, '*', 1);
      case '÷', '∕', '⁄' -> tape.emit(Kind.OPERATOR, '/', 1);
      case '−', '‑', '﹣' -> tape.emit(Kind.OPERATOR, '-', 1);
      case '–' -> enDash();
      case '—', '•', '→', '⇒', '⟹', '≤', '≥', '…', '。', '；' -> tape.emit(Kind.BREAK, c, 1);
      case '，', '、' -> tape.emit(Kind.COMMA, c, 1);
      case '≈', '≃', '≅', '∼' -> equal('≈', 1);
      case '＝' -> equal('=', 1);
      case '≠' -> tape.emit(Kind.BREAK, '≠', 1);
      case '£', '€', '¥', '₹' -> dollars.money();
      case '¢' -> tape.emitWord("cents", 1);
      case '“', '”', '‘', '’', '\ufe0f', '\u200b', '\u200d' -> separate();
      default -> other(c);
    }
  }

  private void other(char c) {
    if (NumberReader.isRaised(c)) {
      numbers.raised();
    } else {
      tape.emit(Character.isSurrogate(c) || c == '✓' || c == '✅' ? Kind.COMMA : Kind.SYMBOL, c, 1);
    }
  }

  private void separate() {
    tape.at++;
    tape.apart = true;
  }

  /** A number alone in quotation marks is a string: "3" + "4" joins two strings. */
  private void quote(char c) {
    int i = 1;
    while (isDigit(tape.peek(i)) || tape.peek(i) == '.') {
      i++;
    }
    if (i > 1 && c != '`' && tape.peek(i) == c) {
      tape.emit(Kind.SYMBOL, c, i + 1);
    } else {
      separate();
    }
  }

  private void equalsSign() {
    char before = tape.peek(-1);
    char behind = tape.peek(1);
    if (behind == '=' || behind == '>' || (behind == '/' && tape.peek(2) == '=')) {
      int length = 2;
      while (tape.peek(length) == '=') {
        length++;
      }
      tape.emit(Kind.BREAK, '≠', length);
    } else if (before != '\0' && "<>!:+-*/~".indexOf(before) >= 0 && !tape.lastIs(Kind.BREAK)) {
      tape.emit(Kind.BREAK, '≠', 1);
    } else if (behind == '~' || behind == '≈') {
      equal('≈', 2);
    } else {
      equal('=', 1);
    }
  }

  private void equal(char sign, int length) {
    lines.hasEquals();
    tape.emit(Kind.EQUAL, sign, length);
  }

  private void operator(char c) {
    if (tape.peek(1) == '=') {
      tape.emit(Kind.BREAK, '≠', 2); // "+=": an assignment
    } else if (tape.peek(1) == c) {
      int length = 2;
      while (tape.peek(length) == c) {
        length++;
      }
      tape.emit(Kind.SYMBOL, c, length);
    } else {
      tape.emit(Kind.OPERATOR, c, 1);
    }
  }

  private void minus() {
    char behind = tape.peek(1);
    if (behind == '>' || behind == '=') {
      tape.emit(Kind.BREAK, '→', 2);
    } else if (behind == '-' && !isDigit(tape.peek(2))) {
      int length = 2;
      while (tape.peek(length) == '-') {
        length++;
      }
      tape.emit(Kind.BREAK, '—', length);
    } else {
      tape.emit(Kind.OPERATOR, '-', 1);
    }
  }

  private void enDash() {
    char behind = tape.nextInk(1);
    boolean takesAway = tape.afterOperand() && (isDigit(behind) || behind == '$' || behind == '(');
    tape.emit(takesAway ? Kind.OPERATOR : Kind.BREAK, takesAway ? '-' : '–', 1);
  }

  /** One star multiplies; two stars are a power between operands, otherwise Markdown's bold. */
  private void star() {
    int length = 1;
    while (tape.peek(length) == '*') {
      length++;
    }
    boolean touches = tape.at > 0 && (isDigit(tape.peek(-1)) || tape.peek(-1) == ')');
    char behind = tape.peek(length);
    boolean spaced = behind == ' ' && tape.peek(-1) == ' ' && tape.afterOperand();
    if (length == 1) {
      if (behind == '=') {
        tape.emit(Kind.BREAK, '≠', 2);
      } else {
        tape.emit(Kind.OPERATOR, '*', 1);
      }
    } else if (length == 2 && (touches ? isDigit(behind) || behind == '(' : spaced)) {
      tape.emit(Kind.OPERATOR, '^', 2);
    } else {
      tape.at += length;
      tape.apart = true;
    }
  }

  /** Skips {@code <<48/2=24>>}, which is not part of the sentence around it. */
  private void note() {
    if (tape.peek(1) == '<') {
      int length = noteLength();
      if (length > 0) {
        notes.add(new Span(tape.at + 2, tape.at + length));
        tape.at += length + 2;
        return;
      }
    }
    tape.emit(Kind.BREAK, '<', 1);
  }

  /**
   * Returns the offset at which the note closes; 0 when it does not close within the line or the
   * length limit.
   */
  private int noteLength() {
    for (int i = 2; i < LONGEST_NOTE; i++) {
      char c = tape.peek(i);
      if (c == '\n' || c == '\0') {
        return 0;
      }
      if (c == '>' && tape.peek(i + 1) == '>') {
        return i;
      }
    }
    return 0;
  }

  private void stop(char c) {
    if (c == '!' && tape.peek(1) == '=') {
      tape.emit(Kind.BREAK, '≠', 2);
    } else if ((c == '!' && isFactorial())
        || (c == '.' && tape.lastIs(Kind.OPERATOR) && isDigit(tape.nextInk(1)))) {
      // A sentence does not end after an operator: in ".8 + . 84" the point belongs to the number.
      tape.emit(Kind.SYMBOL, c, 1);
    } else {
      int length = 1;
      while (tape.peek(length) == c) {
        length++;
      }
      tape.emit(Kind.BREAK, c == '.' && length > 1 ? '…' : c, length);
    }
  }

  /** "(3 + 2)!" and "5 ! / 3 !" are factorials; other exclamation marks end a sentence. */
  private boolean isFactorial() {
    int i = -1;
    while (tape.peek(i) == ' ') {
      i--;
    }
    char before = tape.peek(i);
    char behind = tape.nextInk(1);
    return i == -1
        ? before == ')' || before == '}'
        : (isDigit(before) || before == ')')
            && behind != '\0'
            && "=+-*/)^×·÷}$".indexOf(behind) >= 0;
  }

  private void percent() {
    boolean operand = tape.lastIs(Kind.NUMBER) || tape.lastIs(Kind.CLOSE);
    boolean rest = operand && (isDigit(tape.nextInk(1)) || tape.nextInk(1) == '(');
    tape.emit(rest ? Kind.OPERATOR : Kind.SYMBOL, '%', 1);
  }

  private void tilde() {
    if (tape.peek(1) == '=') {
      equal('≈', 2);
    } else {
      tape.emitWord("about", 1);
    }
  }

  private void bar() {
    boolean cell = tape.peek(-1) == ' ' || tape.peek(-1) == '\0' || tape.peek(-1) == '\n';
    boolean spaced = tape.peek(1) == ' ' || tape.peek(1) == '\n' || tape.peek(1) == '\0';
    tape.emit(cell && spaced ? Kind.BREAK : Kind.SYMBOL, '|', 1);
  }
}
