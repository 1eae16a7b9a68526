package dev.ponens.fact.find;

import dev.ponens.fact.path.NumberLedger;
import dev.ponens.fact.path.RecentSteps;
import dev.ponens.fact.text.CurrencySigns;
import dev.ponens.fact.text.Numbers;
import dev.ponens.fact.text.Text;
import dev.ponens.fact.value.StatedValue;
import dev.ponens.fact.value.ValueUse;

/** Tells cheaply whether a number may be a misread one, from its characters alone. */
final class MisreadPrecheck {
  private static final int LONGEST_NUMBER = 12;

  private static final char ASCII = 0x7F;

  /** The bit in which an ASCII letter differs from the same letter of the other case. */
  private static final int CASE = 0x20;

  private static final int OF = Text.hashOf("of");

  /** From this number of digits, swapped digits are unlikely to be chance. */
  static final int SURE_DIGITS = 3;

  private MisreadPrecheck() {}

  /** Returns true when a step has a number that it may have misread. */
  static boolean mayRead(StepReading step) {
    Numbers numbers = numbers(step);
    for (int i = 0; i < numbers.size(); i++) {
      if (mayRead(step, numbers, i)) {
        return !isMathematics(step.text().raw());
      }
    }
    return false;
  }

  /** Returns the numbers of a step; without a question, those of a step that follows another. */
  static Numbers numbers(StepReading step) {
    if (step.path().ledger().isKept()) {
      return step.numbers();
    }
    boolean first = step.path().recent().said().isEmpty();
    return first ? Numbers.NONE : Numbers.in(step.text(), step.lexicon());
  }

  static boolean mayRead(StepReading step, Numbers numbers, int i) {
    Text text = step.text();
    NumberLedger ledger = step.path().ledger();
    int start = numbers.start(i);
    int word = text.wordAt(start);
    int end = StatedValue.end(text, word);
    if (end < 0 || end - start > LONGEST_NUMBER || isResult(text, start)) {
      return false;
    }
    boolean digits = text.at(start) >= '0' && text.at(start) <= '9';
    if (digits && joins(text, start, end)) {
      return ledger.isKept();
    }
    if (ledger.isKept() && ledger.knows(numbers.value(i)) && !namesDay(text.raw(), end)) {
      return false;
    }
    return (digits && end - start > 1 && ledger.isKept() && resembles(text, ledger, start, end))
        || (!ledger.isKept() && digits && end - start >= SURE_DIGITS)
        || names(step.path().recent(), text, word, end);
  }

  /** Returns true for the number of "16 June", which is another one in "16 May". */
  private static boolean namesDay(String raw, int end) {
    return end + 1 < raw.length()
        && raw.charAt(end) == ' '
        && Character.isUpperCase(raw.charAt(end + 1));
  }

  /** Returns true when an earlier text has the unit of a number, or the name before "of" and it. */
  private static boolean names(RecentSteps recent, Text text, int word, int end) {
    String raw = text.raw();
    int start = text.start(word);
    char before = start > 0 ? raw.charAt(start - 1) : ' ';
    boolean gap = end + 1 < raw.length() && (raw.charAt(end) == ' ' || raw.charAt(end) == '-');
    int from = gap ? end + 1 : end;
    int to = StatedValue.unitEnd(raw, from);
    if (before > ' ' && !Character.isLetterOrDigit(before) && before != '(') {
      from = start - 1;
      to = start;
    } else if (raw.startsWith("%", from)) {
      to = from + 1;
    }
    boolean named = word > 1 && text.hash(word - 1) == OF;
    return has(recent, raw, from, to)
        || (named && has(recent, raw, text.start(word - 2), text.end(word - 2)));
  }

  /** Returns true when an earlier text has a part of another text, or that part without an "s". */
  private static boolean has(RecentSteps recent, String raw, int from, int to) {
    int end = to - from > 3 && raw.charAt(to - 1) == 's' ? to - 1 : to;
    if (from >= end) {
      return false;
    }
    boolean found = has(recent.question(), raw, from, end);
    for (RecentSteps.RecentThought thought : recent.said()) {
      found = found || has(thought.words(), raw, from, end);
    }
    return found;
  }

  /** Returns true when a text has a part of another text as a word or as its beginning. */
  private static boolean has(String in, String raw, int from, int to) {
    int size = to - from;
    char first = raw.charAt(from);
    for (int i = 0; i + size <= in.length(); i++) {
      if (mayEqual(in.charAt(i), first)
          && in.regionMatches(true, i, raw, from, size)
          && (i == 0 || !Character.isLetter(in.charAt(i - 1)))
          && (size > 3 || i + size == in.length() || !Character.isLetter(in.charAt(i + size)))) {
        return true;
      }
    }
    return false;
  }

  /** Returns false for two ASCII characters that differ, whatever their case. */
  private static boolean mayEqual(char one, char other) {
    return ((one ^ other) & ~CASE) == 0 || one > ASCII || other > ASCII;
  }

  /** Returns true for a text with formulas, where numbers are derived without words. */
  private static boolean isMathematics(String raw) {
    for (int i = raw.indexOf('$', 1); i > 0; i = raw.indexOf('$', i + 1)) {
      if (Character.isDigit(raw.charAt(i - 1))) {
        return true;
      }
    }
    return raw.indexOf('\\') >= 0 || raw.indexOf('^') >= 0;
  }

  /** Returns true for the number behind a sign of equality or an arrow. */
  static boolean isResult(Text text, int start) {
    int before = start - 1;
    while (before >= 0 && (text.at(before) == ' ' || CurrencySigns.is(text.at(before)))) {
      before--;
    }
    char sign = before < 0 ? ' ' : text.at(before);
    return sign == '≈' || sign == '>' || (sign == '=' && !isAssignedAt(text, before));
  }

  /** Returns true for the sign of "l = 4.2 m", which gives a symbol its value. */
  static boolean isAssignedAt(Text text, int sign) {
    int last = sign - 1;
    while (last >= 0 && text.at(last) == ' ') {
      last--;
    }
    int first = last;
    while (first >= 0 && Character.isLetter(text.at(first))) {
      first--;
    }
    return first > 0
        && first < last
        && last - first <= ValueUse.LONGEST_SYMBOL
        && text.at(first) == ' ';
  }

  private static boolean joins(Text text, int start, int end) {
    for (int i = start; i < end; i++) {
      if (text.at(i) == ':' || text.at(i) == '/') {
        return true;
      }
    }
    return false;
  }

  /** Returns true when a known number has two digits swapped or one digit replaced. */
  private static boolean resembles(Text text, NumberLedger ledger, int start, int end) {
    char[] digits = new char[end - start];
    int size = 0;
    for (int i = start; i < end; i++) {
      if (text.at(i) != ',') {
        digits[size++] = text.at(i);
      }
    }
    for (int i = 0; i < size; i++) {
      char one = digits[i];
      for (int j = i + 1; j < size && one != '.'; j++) {
        char other = digits[j];
        digits[i] = other;
        digits[j] = one;
        boolean knows = other != '.' && other != one && ledger.knows(number(digits, size));
        digits[i] = one;
        digits[j] = other;
        if (knows) {
          return true;
        }
      }
      for (char c = '0'; c <= '9' && one != '.'; c++) {
        digits[i] = c;
        boolean knows = c != one && ledger.knows(number(digits, size));
        digits[i] = one;
        if (knows) {
          return true;
        }
      }
    }
    return false;
  }

  private static double number(char[] digits, int size) {
    double value = 0;
    double place = 0;
    for (int i = 0; i < size; i++) {
      if (digits[i] == '.') {
        place = 1;
      } else {
        value = value * 10 + (digits[i] - '0');
        place *= 10;
      }
    }
    return place > 1 ? value / place : value;
  }
}
