package dev.ponens.fact.number.token;

import static dev.ponens.fact.number.token.Tape.isDigit;

/** Tells dollars that are money from those that open and close formulas of LaTeX. */
final class Dollars {
  private static final int LONGEST = 200;

  private final Tape tape;

  /** A dollar has opened a formula, and none has closed it. */
  private boolean open;

  Dollars(Tape tape) {
    this.tape = tape;
  }

  /** Reads the dollar here. */
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

  /** A dollar, or two, that opens a formula or closes one. */
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

  /** True when the dollar opens LaTeX: the next dollar closes, no number follows it. */
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
