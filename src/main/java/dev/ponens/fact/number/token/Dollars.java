package dev.ponens.fact.number.token;

import static dev.ponens.fact.number.token.LexerState.isDigit;

/** Distinguishes dollar signs for money from those that open and close LaTeX formulas. */
final class Dollars {
  private static final int LONGEST = 200;

  private final LexerState lexerState;

  /** True while a formula is open: a dollar sign opened it, and none has closed it. */
  private boolean open;

  Dollars(LexerState lexerState) {
    this.lexerState = lexerState;
  }

  /** Reads the dollar sign at the current position. */
  void read() {
    char behind = lexerState.peek(1) == '$' ? '$' : lexerState.nextInk(1);
    if (behind == '$') {
      formula(2);
    } else if ((isDigit(behind) || behind == '.' || lexerState.startsWith("$<<")) && !delimits()) {
      money();
    } else {
      formula(1);
    }
  }

  /** Reads one dollar sign, or two, that opens or closes a formula. */
  private void formula(int length) {
    if (open) {
      lexerState.closes();
    } else {
      lexerState.opens();
    }
    open = !open;
    lexerState.at += length;
    lexerState.apart = true;
  }

  /**
   * True when the dollar sign is a LaTeX delimiter: another one closes the formula, and no number
   * follows that one.
   */
  private boolean delimits() {
    for (int i = 1; i < LONGEST && lexerState.peek(i) != '\0' && lexerState.peek(i) != '\n'; i++) {
      if (lexerState.peek(i) == '$') {
        char behind = lexerState.peek(i + 1);
        return !isDigit(behind) && behind != '<' && behind != '.' && lexerState.peek(i - 1) != ' ';
      }
    }
    return false;
  }

  /** Reads a currency sign, which belongs to the next number. */
  void money() {
    boolean wasApart = lexerState.apart;
    int start = lexerState.at;
    lexerState.at++;
    lexerState.apart = wasApart;
    lexerState.currency = start;
  }
}
