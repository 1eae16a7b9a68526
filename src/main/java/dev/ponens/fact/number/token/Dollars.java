package dev.ponens.fact.number.token;

import static dev.ponens.fact.number.token.Tape.isDigit;

/** Distinguishes dollar signs for money from those that open and close LaTeX formulas. */
final class Dollars {
  private static final int LONGEST = 200;

  private final Tape tape;

  /** True while a formula is open: a dollar sign opened it, and none has closed it. */
  private boolean open;

  Dollars(Tape tape) {
    this.tape = tape;
  }

  /** Reads the dollar sign at the current position. */
  void read() {
    char behind = tape.peek(1) == '$' ? '$' : tape.nextInk(1);
    if (behind == '$') {
      formula(2);
    } else if ((isDigit(behind) || behind == '.' || tape.startsWith("$<<")) && !delimits()) {
      money();
    } else {
      formula(1);
    }
  }

  /** Reads one dollar sign, or two, that opens or closes a formula. */
  private void formula(int length) {
    if (open) {
      tape.closes();
    } else {
      tape.opens();
    }
    open = !open;
    tape.at += length;
    tape.apart = true;
  }

  /**
   * True when the dollar sign is a LaTeX delimiter: another one closes the formula, and no number
   * follows that one.
   */
  private boolean delimits() {
    for (int i = 1; i < LONGEST && tape.peek(i) != '\0' && tape.peek(i) != '\n'; i++) {
      if (tape.peek(i) == '$') {
        char behind = tape.peek(i + 1);
        return !isDigit(behind) && behind != '<' && behind != '.' && tape.peek(i - 1) != ' ';
      }
    }
    return false;
  }

  /** Reads a currency sign, which belongs to the next number. */
  void money() {
    boolean wasApart = tape.apart;
    int start = tape.at;
    tape.at++;
    tape.apart = wasApart;
    tape.currency = start;
  }
}
