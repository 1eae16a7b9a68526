package dev.ponens.fact.number.token;

import static dev.ponens.fact.number.token.Tape.isDigit;

import dev.ponens.fact.number.token.Token.Kind;
import org.apache.commons.numbers.fraction.BigFraction;

/** Reads LaTeX commands and braces; an unknown command makes what it touches unreadable. */
final class Latex {
  private static final int DEEPEST = 100;

  /** The most indexes of a command: one below and one above. */
  private static final int INDEXES = 2;

  private static final int LONGEST_ARGUMENT = 40;

  private final Tape tape;

  /** The kind of each open brace: n numerator, d denominator, e a group, p none of these. */
  private final char[] braces = new char[DEEPEST];

  private int depth;

  Latex(Tape tape) {
    this.tape = tape;
  }

  void openBrace() {
    boolean exponent =
        tape.lastIs(Kind.OPERATOR) && tape.tokens.get(tape.tokens.size() - 1).isOperator('^');
    char before = tape.peek(-1);
    // A standalone brace groups like a bracket; the brace of a command or an index does not.
    boolean argument = asciiLetter(before) || before == '}' || before == ']' || before == '_';
    push(exponent || !argument ? 'e' : 'p');
  }

  private void push(char kind) {
    if (depth == DEEPEST) {
      tape.emit(Kind.BREAK, '{', 1);
      return;
    }
    braces[depth++] = kind;
    if (kind == 'p') {
      tape.at++;
      return;
    }
    tape.emit(Kind.OPEN, '{', 1);
  }

  void closeBrace() {
    char kind = depth == 0 ? 'p' : braces[--depth];
    if (kind == 'p') {
      tape.at++;
      return;
    }
    tape.emit(Kind.CLOSE, '}', 1);
    if (kind == 'd') {
      tape.emit(Kind.CLOSE, 'f', 0);
    } else if (kind == 'n') {
      denominator();
    }
  }

  private void denominator() {
    skipBlanks();
    if (tape.peek(0) != '{') {
      tape.emit(Kind.SYMBOL, ' ', 0);
      return;
    }
    tape.emit(Kind.OPERATOR, '/', 0);
    push('d');
  }

  private void skipBlanks() {
    while (tape.peek(0) == ' ') {
      tape.at++;
    }
  }

  /** Forgets open braces, which do not extend across a break. */
  void reset() {
    depth = 0;
  }

  /** Reads the command at the current backslash. */
  void command() {
    int length = 1;
    while (asciiLetter(tape.peek(length)) && length < 24) {
      length++;
    }
    if (length == 1) {
      mark(tape.peek(1));
    } else {
      named(tape.text.substring(tape.at + 1, tape.at + length), length);
    }
  }

  private static boolean asciiLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  private void mark(char c) {
    switch (c) {
      case ',', ';', '!', ' ', ':' -> tape.at += 2;
      case '(', ')', '[', '$' -> separate(c);
      case '*' -> tape.emit(Kind.OPERATOR, '*', 2);
      case ']', '\\' -> tape.emit(Kind.BREAK, ']', 2);
      default -> tape.emit(Kind.SYMBOL, ' ', c == '\0' ? 1 : 2);
    }
  }

  private void separate(char c) {
    if (c == ')') {
      tape.closes();
    } else if (c == '(' || c == '[') {
      tape.opens();
    }
    int start = tape.at;
    tape.at += 2;
    tape.apart = true;
    if (c == '$') {
      tape.currency = start;
    }
  }

  private void named(String name, int length) {
    switch (name) {
      case "times", "cdot", "ast" -> tape.emit(Kind.OPERATOR, '*', length);
      case "div" -> tape.emit(Kind.OPERATOR, '/', length);
      case "frac", "dfrac", "tfrac", "cfrac" -> fraction(length);
      case "approx", "simeq", "thickapprox" -> tape.emit(Kind.EQUAL, '≈', length);
      case "left", "right", "big", "Big", "bigg", "Bigg", "bigl", "bigr", "Bigl", "Bigr" ->
          side(length);
      case "displaystyle", "text", "textbf", "mathrm", "mathbf", "mbox", "boxed", "textrm", "rm" ->
          tape.at += length;
      case "phantom", "hphantom", "vphantom", "hspace", "vspace", "label", "ref", "tag", "color" ->
          hidden(length);
      case "quad", "qquad" -> tape.emit(Kind.COMMA, ' ', length);
      case "implies",
          "Rightarrow",
          "rightarrow",
          "to",
          "iff",
          "Longrightarrow",
          "Leftrightarrow",
          "leq",
          "le",
          "geq",
          "ge",
          "lt",
          "gt",
          "therefore",
          "because",
          "newline" ->
          tape.emit(Kind.BREAK, ' ', length);
      case "neq", "ne" -> tape.emit(Kind.BREAK, '≠', length);
      case "ldots", "dots", "cdots" -> tape.emit(Kind.SYMBOL, '…', length);
      case "begin", "end" -> environment(length);
      default -> tape.emit(Kind.SYMBOL, ' ', indexed(length));
    }
  }

  /** Skips an argument that is hidden or that names something: it is not part of the formula. */
  private void hidden(int length) {
    int stop = tape.peek(length) == '*' ? length + 1 : length;
    tape.at += Math.max(length, argument(stop));
    tape.apart = true;
  }

  /**
   * Returns the end of a command's indexes, such as the bounds of a sum or the base of a logarithm.
   */
  private int indexed(int length) {
    int stop = length;
    for (int i = 0; i < INDEXES; i++) {
      int mark = blanks(stop);
      if (tape.peek(mark) != '_' && tape.peek(mark) != '^') {
        break;
      }
      int from = blanks(mark + 1);
      int behind = argument(from);
      stop = behind > from ? behind : from + 1;
    }
    return Math.min(stop, tape.end - tape.at);
  }

  private int blanks(int ahead) {
    int i = ahead;
    while (tape.peek(i) == ' ') {
      i++;
    }
    return i;
  }

  /**
   * Returns the offset after the braces that open at this offset; the same offset when none open,
   * or when they close too late.
   */
  private int argument(int ahead) {
    int open = 0;
    for (int i = ahead; i < ahead + LONGEST_ARGUMENT; i++) {
      char c = tape.peek(i);
      open += c == '{' ? 1 : c == '}' ? -1 : 0;
      if (c == '\0' || c == '\n' || (open == 0 && i == ahead)) {
        return ahead;
      }
      if (open == 0) {
        return i + 1;
      }
    }
    return ahead;
  }

  private void side(int length) {
    tape.at += length;
    if (tape.peek(0) == '.') {
      tape.at++;
    }
  }

  private void environment(int length) {
    int i = length;
    while (i < length + 24 && tape.peek(i) != '}' && tape.peek(i) != '\0') {
      i++;
    }
    tape.emit(Kind.BREAK, ' ', tape.peek(i) == '}' ? i + 1 : length);
  }

  private void fraction(int length) {
    int start = tape.at;
    int brace = length;
    while (tape.peek(brace) == ' ') {
      brace++;
    }
    if (tape.peek(brace) == '{') {
      // Opens two brackets: one around the fraction, one around its numerator.
      tape.emit(Kind.OPEN, 'f', brace);
      push('n');
      return;
    }
    tape.at += brace;
    if (isDigit(tape.peek(0)) && isDigit(tape.peek(1)) && tape.peek(1) != '0') {
      int over = tape.peek(1) - '0';
      tape.emitNumber(Numeral.plain(BigFraction.of(tape.peek(0) - '0', over), 0), start, 2);
    } else {
      tape.emit(Kind.SYMBOL, ' ', 0);
    }
  }
}
