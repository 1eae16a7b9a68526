package dev.ponens.fact.find;

import dev.ponens.fact.find.SlipWords.Sort;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;

/**
 * A number of a text with the word of its unit.
 *
 * @param value its value; NaN for a time of day, a date or a name
 * @param unit the root of the word of its unit; 0 for none
 * @param first its first word, which may be a currency
 * @param next the word after the number and its unit
 */
record NumberWord(double value, int unit, int first, int next) {
  private static final int PERCENT = '%';

  private static final int CURRENCY = 3;

  /** Reads the number at a word. */
  static NumberWord of(Lexicon lexicon, SlipWords words, Text text, int i) {
    int end = text.end(i);
    double value = part(text, i) || !text.number(i) ? Double.NaN : SegmentReader.value(text, i);
    int at = end;
    while (at < text.raw().length() && text.at(at) == ' ') {
      at++;
    }
    if (at < text.raw().length() && text.at(at) == '%') {
      return new NumberWord(value, PERCENT, i, i + 1);
    }
    if (currency(text, i - 1)) {
      return new NumberWord(value, Roots.of(text, i - 1), i - 1, i + 1);
    }
    boolean word =
        i + 1 < text.size()
            && text.start(i + 1) == at
            && Character.isLetter(text.at(at))
            && text.sentence(i + 1) == text.sentence(i)
            && !lexicon.function(text, i + 1)
            && !words.is(text, i + 1, Sort.NO_UNIT);
    return word
        ? new NumberWord(value, Roots.of(text, i + 1), i, i + 2)
        : new NumberWord(value, 0, i, i + 1);
  }

  /** Returns true for a part of a time of day, a date, a range or a name. */
  private static boolean part(Text text, int i) {
    int end = text.end(i);
    int length = text.raw().length();
    char before = text.start(i) > 0 ? text.at(text.start(i) - 1) : ' ';
    char behind = end < length ? text.at(end) : ' ';
    char next = end + 1 < length ? text.at(end + 1) : ' ';
    return before == ':'
        || (":/-–".indexOf(behind) >= 0 && Character.isLetterOrDigit(next))
        || "-–/.#".indexOf(before) >= 0;
  }

  /** Returns true for "EUR" directly before a number. */
  private static boolean currency(Text text, int i) {
    if (i < 0 || text.end(i) - text.start(i) != CURRENCY || text.start(i + 1) != text.end(i) + 1) {
      return false;
    }
    for (int k = text.start(i); k < text.end(i); k++) {
      if (!Character.isUpperCase(text.at(k))) {
        return false;
      }
    }
    return true;
  }

  boolean valid() {
    return !Double.isNaN(value);
  }

  boolean percent() {
    return unit == PERCENT;
  }
}
