package dev.ponens.fact.find;

import dev.ponens.fact.Span;
import dev.ponens.fact.text.CharSet;
import dev.ponens.fact.text.Letters;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Finds formulas in plain text: {@code x^2 - y = 3}, {@code f(x) > 2}. A formula has an operator
 * between operands, and a single letter beside a sign; with digits alone it is arithmetic. A hyphen
 * or a slash alone is not enough: dates, ranges and paths contain them.
 */
final class PlainFormulas {
  /** A formula without any of these operators is not told from words. */
  static final CharSet OPERATORS = CharSet.of("^=+*<>≤≥×·");

  private static final CharSet WEAK = CharSet.of("-−/");
  private static final CharSet BRACKETS = CharSet.of("()[]|!");

  /** Words that do not end a formula. */
  private static final Set<String> NAMES =
      Set.of("sin", "cos", "tan", "log", "ln", "sqrt", "mod", "exp");

  /** The first letters of {@link #NAMES}. */
  private static final CharSet FIRST = CharSet.of("sctlme");

  private enum Sign {
    NONE,
    DIGIT,
    LETTER,
    OPEN,
    CLOSE,
    OPERATOR,
    WEAK
  }

  private final String raw;
  private final List<Span> found = new ArrayList<>(0);
  private boolean reckons;

  private int start;
  private int stop;
  private boolean letter;
  private boolean operator;
  private Sign last = Sign.NONE;
  private Sign before = Sign.NONE;

  PlainFormulas(String raw) {
    this.raw = raw;
  }

  /** Returns true when the text read so far computes with digits. */
  boolean reckons() {
    return reckons;
  }

  /** Returns the formulas between two indexes, in order. */
  List<Span> find(int from, int to) {
    found.clear();
    end();
    int i = from;
    while (i < to) {
      char c = raw.charAt(i);
      if (c == ' ') {
        i++;
      } else if (Letters.is(c)) {
        i = word(i, to);
      } else if (Character.isDigit(c)) {
        i = number(i, to);
      } else {
        sign(c, i);
        i++;
      }
    }
    end();
    return List.copyOf(found);
  }

  private int word(int from, int to) {
    int end = from;
    while (end < to && Letters.orDigit(raw.charAt(end))) {
      end++;
    }
    if (end - from == 1) {
      // An article precedes a word, not a sign.
      take(Sign.LETTER, from, end);
    } else if (end - from > 4
        || !FIRST.has(raw.charAt(from))
        || !NAMES.contains(raw.substring(from, end))) {
      end();
    }
    return end;
  }

  private int number(int from, int to) {
    int end = from;
    while (end < to && (Character.isDigit(raw.charAt(end)) || decimal(end, to))) {
      end++;
    }
    take(Sign.DIGIT, from, end);
    return end;
  }

  private boolean decimal(int i, int to) {
    char c = raw.charAt(i);
    return (c == '.' || c == ',') && i + 1 < to && Character.isDigit(raw.charAt(i + 1));
  }

  private void sign(char c, int i) {
    if (OPERATORS.has(c)) {
      take(Sign.OPERATOR, i, i + 1);
    } else if (WEAK.has(c)) {
      take(Sign.WEAK, i, i + 1);
    } else if (BRACKETS.has(c)) {
      take(c == '(' || c == '[' ? Sign.OPEN : Sign.CLOSE, i, i + 1);
    } else {
      end();
    }
  }

  private void take(Sign sign, int from, int to) {
    if (start < 0) {
      start = from;
    }
    boolean operand = sign == Sign.DIGIT || sign == Sign.LETTER || sign == Sign.OPEN;
    boolean between =
        last == Sign.OPERATOR
            && operand
            && (before == Sign.DIGIT || before == Sign.LETTER || before == Sign.CLOSE);
    operator |= between;
    reckons |= between && before == Sign.DIGIT && sign == Sign.DIGIT;
    letter |= beside(sign, from);
    if (operand || sign == Sign.CLOSE) {
      stop = to;
    }
    // ">=" and "<=" are one sign.
    if (!(sign == Sign.OPERATOR && last == Sign.OPERATOR)) {
      before = last;
      last = sign;
    }
  }

  /** Returns true when a letter is beside an operator, a number or a bracket. */
  private boolean beside(Sign sign, int from) {
    if (sign == Sign.LETTER) {
      return last == Sign.OPERATOR
          || last == Sign.WEAK
          || (last == Sign.DIGIT && from == stop)
          || (last == Sign.OPEN);
    }
    return last == Sign.LETTER
        && (sign == Sign.OPERATOR || sign == Sign.WEAK || (sign == Sign.OPEN && from == stop));
  }

  private void end() {
    if (operator && letter) {
      found.add(new Span(start, stop));
    }
    start = -1;
    stop = -1;
    letter = false;
    operator = false;
    last = Sign.NONE;
    before = Sign.NONE;
  }
}
