package dev.ponens.fact.number.token;

import static dev.ponens.fact.number.token.Tape.isDigit;

import dev.ponens.fact.number.token.Token.Kind;

/** Reads line breaks, and the bullets and list numbers that start lines. */
final class Lines {
  private static final int LOOK_BACK = 16;

  private final Tape tape;
  private final Latex latex;
  private boolean equals;
  private boolean bullet;

  Lines(Tape tape, Latex latex) {
    this.tape = tape;
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
    boolean sumGoesOn = breaks == 1 && afterNumber && !bullet && (!equals || computes());
    tape.emit(Kind.BREAK, '\n', 1);
    tape.at += i - 1;
    latex.reset();
    start(sumGoesOn);
  }

  /** True when an operator follows the line's last equals sign, so its sum may continue. */
  private boolean computes() {
    for (int i = tape.tokens.size() - 1; i >= 0 && i > tape.tokens.size() - LOOK_BACK; i--) {
      Token token = tape.tokens.get(i);
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
    while (tape.peek(0) == ' ' || tape.peek(0) == '\t') {
      tape.at++;
    }
    char c = tape.peek(0);
    boolean blankBehind = tape.peek(1) == ' ' || tape.peek(1) == '\t';
    if ((c == '-' || c == '*' || c == '+' || c == '•' || c == '–') && blankBehind) {
      bullet = true;
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
      bullet = true;
      tape.at += i + 1;
    }
  }
}
