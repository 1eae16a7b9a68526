package dev.ponens.fact.number.token;

import static dev.ponens.fact.number.token.LexerState.isDigit;

import dev.ponens.fact.number.token.NumberToken.Kind;
import org.apache.commons.numbers.fraction.BigFraction;

/** Reads LaTeX commands and braces; an unknown command makes what it touches unreadable. */
final class Latex {
  private static final int DEEPEST = 100;

  /** The most indexes of a command: one below and one above. */
  private static final int INDEXES = 2;

  private static final int LONGEST_ARGUMENT = 40;

  private final LexerState lexerState;

  /** The kind of each open brace: n numerator, d denominator, e a group, p none of these. */
  private final char[] braces = new char[DEEPEST];

  private int depth;

  Latex(LexerState lexerState) {
    this.lexerState = lexerState;
  }

  void openBrace() {
    boolean exponent =
        lexerState.lastIs(Kind.OPERATOR)
            && lexerState.tokens.get(lexerState.tokens.size() - 1).isOperator('^');
    char before = lexerState.peek(-1);
    // A standalone brace groups like a bracket; the brace of a command or an index does not.
    boolean argument = asciiLetter(before) || before == '}' || before == ']' || before == '_';
    push(exponent || !argument ? 'e' : 'p');
  }

  private void push(char kind) {
    if (depth == DEEPEST) {
      lexerState.emit(Kind.BREAK, '{', 1);
      return;
    }
    braces[depth++] = kind;
    if (kind == 'p') {
      lexerState.at++;
      return;
    }
    lexerState.emit(Kind.OPEN, '{', 1);
  }

  void closeBrace() {
    char kind = depth == 0 ? 'p' : braces[--depth];
    if (kind == 'p') {
      lexerState.at++;
      return;
    }
    lexerState.emit(Kind.CLOSE, '}', 1);
    if (kind == 'd') {
      lexerState.emit(Kind.CLOSE, 'f', 0);
    } else if (kind == 'n') {
      denominator();
    }
  }

  private void denominator() {
    skipBlanks();
    if (lexerState.peek(0) != '{') {
      lexerState.emit(Kind.SYMBOL, ' ', 0);
      return;
    }
    lexerState.emit(Kind.OPERATOR, '/', 0);
    push('d');
  }

  private void skipBlanks() {
    while (lexerState.peek(0) == ' ') {
      lexerState.at++;
    }
  }

  /** Forgets open braces, which do not extend across a break. */
  void reset() {
    depth = 0;
  }

  /** Reads the command at the current backslash. */
  void command() {
    int length = 1;
    while (asciiLetter(lexerState.peek(length)) && length < 24) {
      length++;
    }
    if (length == 1) {
      mark(lexerState.peek(1));
    } else {
      named(lexerState.text.substring(lexerState.at + 1, lexerState.at + length), length);
    }
  }

  private static boolean asciiLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  private void mark(char c) {
    switch (c) {
      case ',', ';', '!', ' ', ':' -> lexerState.at += 2;
      case '(', ')', '[', '$' -> separate(c);
      case '*' -> lexerState.emit(Kind.OPERATOR, '*', 2);
      case ']', '\\' -> lexerState.emit(Kind.BREAK, ']', 2);
      default -> lexerState.emit(Kind.SYMBOL, ' ', c == '\0' ? 1 : 2);
    }
  }

  private void separate(char c) {
    if (c == ')') {
      lexerState.closes();
    } else if (c == '(' || c == '[') {
      lexerState.opens();
    }
    int start = lexerState.at;
    lexerState.at += 2;
    lexerState.apart = true;
    if (c == '$') {
      lexerState.currency = start;
    }
  }

  private void named(String name, int length) {
    switch (name) {
      case "times", "cdot", "ast" -> lexerState.emit(Kind.OPERATOR, '*', length);
      case "div" -> lexerState.emit(Kind.OPERATOR, '/', length);
      case "frac", "dfrac", "tfrac", "cfrac" -> fraction(length);
      case "approx", "simeq", "thickapprox" -> lexerState.emit(Kind.EQUAL, '≈', length);
      case "left", "right", "big", "Big", "bigg", "Bigg", "bigl", "bigr", "Bigl", "Bigr" ->
          side(length);
      case "displaystyle", "text", "textbf", "mathrm", "mathbf", "mbox", "boxed", "textrm", "rm" ->
          lexerState.at += length;
      case "phantom", "hphantom", "vphantom", "hspace", "vspace", "label", "ref", "tag", "color" ->
          hidden(length);
      case "quad", "qquad" -> lexerState.emit(Kind.COMMA, ' ', length);
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
          lexerState.emit(Kind.BREAK, ' ', length);
      case "neq", "ne" -> lexerState.emit(Kind.BREAK, '≠', length);
      case "ldots", "dots", "cdots" -> lexerState.emit(Kind.SYMBOL, '…', length);
      case "begin", "end" -> environment(length);
      case "Omega" -> ohm(length);
      default -> lexerState.emit(Kind.SYMBOL, ' ', indexed(length));
    }
  }

  /** {@code 6 \Omega}: behind a number, the letter is a unit. */
  private void ohm(int length) {
    if (lexerState.lastIs(Kind.NUMBER) && lexerState.peek(length) != '(') {
      lexerState.emitWord("ohm", length);
    } else {
      lexerState.emit(Kind.SYMBOL, ' ', indexed(length));
    }
  }

  /** Skips an argument that is hidden or that names something: it is not part of the formula. */
  private void hidden(int length) {
    int stop = lexerState.peek(length) == '*' ? length + 1 : length;
    lexerState.at += Math.max(length, argument(stop));
    lexerState.apart = true;
  }

  /**
   * Returns the end of a command's indexes, such as the bounds of a sum or the base of a logarithm.
   */
  private int indexed(int length) {
    int stop = length;
    for (int i = 0; i < INDEXES; i++) {
      int mark = blanks(stop);
      if (lexerState.peek(mark) != '_' && lexerState.peek(mark) != '^') {
        break;
      }
      int from = blanks(mark + 1);
      int behind = argument(from);
      stop = behind > from ? behind : from + 1;
    }
    return Math.min(stop, lexerState.end - lexerState.at);
  }

  private int blanks(int ahead) {
    int i = ahead;
    while (lexerState.peek(i) == ' ') {
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
      char c = lexerState.peek(i);
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
    lexerState.at += length;
    if (lexerState.peek(0) == '.') {
      lexerState.at++;
    }
  }

  private void environment(int length) {
    int i = length;
    while (i < length + 24 && lexerState.peek(i) != '}' && lexerState.peek(i) != '\0') {
      i++;
    }
    lexerState.emit(Kind.BREAK, ' ', lexerState.peek(i) == '}' ? i + 1 : length);
  }

  private void fraction(int length) {
    int start = lexerState.at;
    int brace = length;
    while (lexerState.peek(brace) == ' ') {
      brace++;
    }
    if (lexerState.peek(brace) == '{') {
      // Opens two brackets: one around the fraction, one around its numerator.
      lexerState.emit(Kind.OPEN, 'f', brace);
      push('n');
      return;
    }
    lexerState.at += brace;
    if (isDigit(lexerState.peek(0)) && isDigit(lexerState.peek(1)) && lexerState.peek(1) != '0') {
      int over = lexerState.peek(1) - '0';
      lexerState.emitNumber(
          Numeral.plain(BigFraction.of(lexerState.peek(0) - '0', over), 0), start, 2);
    } else {
      lexerState.emit(Kind.SYMBOL, ' ', 0);
    }
  }
}
