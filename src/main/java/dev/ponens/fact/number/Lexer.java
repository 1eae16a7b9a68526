package dev.ponens.fact.number;

import static dev.ponens.fact.number.Tape.isDigit;

import dev.ponens.fact.Span;
import dev.ponens.fact.number.Token.Kind;
import java.util.ArrayList;
import java.util.List;

/** Cuts a text into tokens, once, from left to right. */
final class Lexer {
  private static final int LONGEST_NOTE = 200;

  private final Tape tape;
  private final Latex latex;
  private final NumberReader numbers;
  private final WordReader words;
  private final List<Span> code;
  private final List<Span> notes = new ArrayList<>();
  private int nextCode;
  private boolean lineEquals;
  private boolean lineBullet;

  Lexer(String text, Span part, List<Span> code) {
    this.tape = new Tape(text, part.start(), part.end());
    this.latex = new Latex(tape);
    this.numbers = new NumberReader(tape);
    this.words = new WordReader(tape);
    this.code = code;
  }

  /** The tokens of the text, in order. */
  List<Token> tokens() {
    lineStart(false);
    while (tape.at < tape.end) {
      if (nextCode < code.size() && tape.at >= code.get(nextCode).start()) {
        skipCode();
      } else {
        next(tape.peek(0));
      }
    }
    return tape.tokens;
  }

  /** The insides of {@code <<…>>}, GSM8K's notes on its own arithmetic, in order. */
  List<Span> notes() {
    return notes;
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
    } else if (Character.isLetter(c)) {
      words.read();
    } else if (c < 128) {
      ascii(c);
    } else {
      beyondAscii(c);
    }
  }

  private void ascii(char c) {
    switch (c) {
      case '\n' -> newline();
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
      case '$' -> dollar();
      case '%' -> percent();
      case '~' -> tilde();
      case '|' -> bar();
      case '#' -> tape.emit(tape.peek(1) == '#' ? Kind.BREAK : Kind.SYMBOL, c, 1);
      case '"', '\'', '`', '&' -> separate();
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
      case '£', '€', '¥', '₹' -> money();
      case '¢' -> tape.emitWord("cents", 1);
      case '“', '”', '‘', '’', '\ufe0f', '\u200b', '\u200d' -> separate();
      default -> other(c);
    }
  }

  private void other(char c) {
    int raised = raised(c);
    if (raised >= 0 || c == '⁻') {
      superscript();
    } else {
      tape.emit(Character.isSurrogate(c) || c == '✓' || c == '✅' ? Kind.COMMA : Kind.SYMBOL, c, 1);
    }
  }

  private static int raised(char c) {
    return c == '¹' ? 1 : c == '²' ? 2 : c == '³' ? 3 : "⁰\0\0\0⁴⁵⁶⁷⁸⁹".indexOf(c);
  }

  private void superscript() {
    boolean minus = tape.peek(0) == '⁻';
    int i = minus ? 1 : 0;
    int value = 0;
    while (raised(tape.peek(i)) >= 0 && tape.peek(i) != '\0' && i < 4) {
      value = value * 10 + raised(tape.peek(i++));
    }
    if (i == (minus ? 1 : 0) || (raised(tape.peek(i)) >= 0 && tape.peek(i) != '\0')) {
      tape.emit(Kind.SYMBOL, ' ', Math.max(i, 1));
      return;
    }
    tape.emit(Kind.OPERATOR, '^', 0);
    tape.emitNumber(
        Numeral.plain(
            org.apache.commons.numbers.fraction.BigFraction.of(minus ? -value : value), 0),
        tape.at,
        i);
  }

  private void separate() {
    tape.at++;
    tape.apart = true;
  }

  // ---- lines

  private void newline() {
    int breaks = 0;
    int i = 0;
    while (i < 64 && Character.isWhitespace(tape.peek(i))) {
      breaks += tape.peek(i++) == '\n' ? 1 : 0;
    }
    char first = tape.peek(i);
    boolean carriesOn = (first == '=' && tape.peek(i + 1) != '=') || first == '≈' || first == '&';
    boolean open = tape.lastIs(Kind.OPERATOR) || tape.lastIs(Kind.EQUAL);
    if (breaks == 1 && (carriesOn || open)) {
      tape.at += i;
      return;
    }
    boolean afterNumber = tape.lastIs(Kind.NUMBER) || tape.lastIs(Kind.CLOSE);
    boolean sumGoesOn = breaks == 1 && afterNumber && !lineEquals && !lineBullet;
    tape.emit(Kind.BREAK, '\n', 1);
    tape.at += i - 1;
    latex.reset();
    lineStart(sumGoesOn);
  }

  /** Skips what stands before the words of a line: a bullet, or the number of a list. */
  private void lineStart(boolean sumGoesOn) {
    lineEquals = false;
    lineBullet = false;
    while (tape.peek(0) == ' ' || tape.peek(0) == '\t') {
      tape.at++;
    }
    char c = tape.peek(0);
    boolean blankBehind = tape.peek(1) == ' ' || tape.peek(1) == '\t';
    if ((c == '-' || c == '*' || c == '+' || c == '•' || c == '–') && blankBehind) {
      lineBullet = true;
      if (sumGoesOn) {
        tape.emit(Kind.SYMBOL, c, 1);
      } else {
        tape.at++;
      }
    } else {
      listNumber();
    }
  }

  private void listNumber() {
    int open = tape.peek(0) == '(' ? 1 : 0;
    int i = open;
    while (isDigit(tape.peek(i)) && i < 4) {
      i++;
    }
    char c = tape.peek(i);
    boolean closed = c == ')' || (c == '.' && open == 0);
    char behind = tape.peek(i + 1);
    if (i > open && closed && (behind == ' ' || behind == '\t' || behind == '*')) {
      lineBullet = true;
      tape.at += i + 1;
    }
  }

  // ---- signs

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
    lineEquals = true;
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

  /** One star multiplies; two are a power between operands, else Markdown's bold. */
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

  /** {@code <<48/2=24>>} is not there for the sentence around it. */
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

  /** How far behind the opening the note closes; 0 when it does not within the line, or soon. */
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
    } else if (c == '!' && tape.at > 0 && tape.peek(-1) == ')') {
      tape.emit(Kind.SYMBOL, '!', 1);
    } else {
      int length = 1;
      while (tape.peek(length) == c) {
        length++;
      }
      tape.emit(Kind.BREAK, c == '.' && length > 1 ? '…' : c, length);
    }
  }

  private void dollar() {
    char behind = tape.peek(1) == '$' ? '$' : tape.nextInk(1);
    if (behind == '$') {
      tape.at++;
      separate();
    } else if ((isDigit(behind) || behind == '.' || tape.startsWith("$<<")) && !delimits()) {
      money();
    } else {
      separate();
    }
  }

  /** True when the dollar opens LaTeX: the next dollar closes, no number follows it. */
  private boolean delimits() {
    for (int i = 1; i < LONGEST_NOTE && tape.peek(i) != '\0' && tape.peek(i) != '\n'; i++) {
      if (tape.peek(i) == '$') {
        char behind = tape.peek(i + 1);
        return !isDigit(behind) && behind != '<' && behind != '.' && tape.peek(i - 1) != ' ';
      }
    }
    return false;
  }

  private void money() {
    boolean wasApart = tape.apart;
    int start = tape.at;
    tape.at++;
    tape.apart = wasApart;
    tape.currency = start;
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
