package dev.ponens.fact.number.token;

import static dev.ponens.fact.number.token.LexerState.isDigit;

import dev.ponens.fact.number.token.NumberToken.Kind;

/** Reads line breaks, and the bullets and list numbers that start lines. */
final class LineMarks {
  private static final int LOOK_BACK = 16;

  private final LexerState lexerState;
  private final Latex latex;
  private boolean equals;
  private boolean bullet;

  LineMarks(LexerState lexerState, Latex latex) {
    this.lexerState = lexerState;
    this.latex = latex;
  }

  /** Records that this line contains an equals sign, so the next line does not continue its sum. */
  void hasEquals() {
    equals = true;
  }

  /**
   * Reads the line break at the current position, which may not end the sentence, and the start of
   * the next line.
   */
  void end() {
    int breaks = 0;
    int i = 0;
    while (i < 64 && Character.isWhitespace(lexerState.peek(i))) {
      breaks += lexerState.peek(i++) == '\n' ? 1 : 0;
    }
    char first = lexerState.peek(i);
    boolean carriesOn =
        (first == '=' && lexerState.peek(i + 1) != '=') || first == '≈' || first == '&';
    boolean open = lexerState.lastIs(Kind.OPERATOR) || lexerState.lastIs(Kind.EQUAL);
    if (breaks == 1 && (carriesOn || open)) {
      lexerState.at += i;
      return;
    }
    boolean afterNumber = lexerState.lastIs(Kind.NUMBER) || lexerState.lastIs(Kind.CLOSE);
    boolean sumGoesOn = breaks == 1 && afterNumber && !bullet && (!equals || computes());
    lexerState.emit(Kind.BREAK, '\n', 1);
    lexerState.at += i - 1;
    latex.reset();
    start(sumGoesOn);
  }

  /** True when an operator follows the line's last equals sign, so its sum may continue. */
  private boolean computes() {
    for (int i = lexerState.tokens.size() - 1;
        i >= 0 && i > lexerState.tokens.size() - LOOK_BACK;
        i--) {
      NumberToken token = lexerState.tokens.get(i);
      if (token.is(Kind.OPERATOR) || token.is(Kind.EQUAL)) {
        return token.is(Kind.OPERATOR);
      }
    }
    return false;
  }

  /** Skips the start of a line before its words: a bullet, or the number of a list. */
  void start(boolean sumGoesOn) {
    equals = false;
    bullet = false;
    while (lexerState.peek(0) == ' ' || lexerState.peek(0) == '\t') {
      lexerState.at++;
    }
    char c = lexerState.peek(0);
    boolean blankBehind = lexerState.peek(1) == ' ' || lexerState.peek(1) == '\t';
    if ((c == '-' || c == '*' || c == '+' || c == '•' || c == '–') && blankBehind) {
      bullet = true;
      if (sumGoesOn) {
        lexerState.emit(Kind.SYMBOL, c, 1);
      } else {
        lexerState.at++;
      }
    } else {
      listNumber();
    }
  }

  private void listNumber() {
    int open = lexerState.peek(0) == '(' ? 1 : 0;
    int i = open;
    while (isDigit(lexerState.peek(i)) && i < 4) {
      i++;
    }
    char c = lexerState.peek(i);
    boolean closed = c == ')' || (c == '.' && open == 0);
    char behind = lexerState.peek(i + 1);
    if (i > open && closed && (behind == ' ' || behind == '\t' || behind == '*')) {
      bullet = true;
      lexerState.at += i + 1;
    }
  }
}
