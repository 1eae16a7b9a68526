package dev.ponens.fact.act;

import dev.ponens.fact.text.Text;
import java.util.regex.Pattern;

/** What a sentence around an act or a report shows: clauses, calculations and years. */
final class ActText {
  /** How far words of a sentence are read; the limit keeps the time linear in its length. */
  private static final int MOST_WORDS = 80;

  private static final Pattern YEAR = Pattern.compile("1[0-9]{3}|20[0-9]{2}");

  private ActText() {}

  /** True for a word behind a colon or a semicolon: what precedes it is another statement. */
  static boolean afterColon(Text text, int word) {
    char sign = word == 0 || !text.opensClause(word) ? ' ' : text.at(text.end(word - 1));
    return sign == ':' || sign == ';';
  }

  /** True when a part of a text has a sign of a calculation. */
  static boolean calculates(Text text, int from, int to) {
    for (int i = from; i < to; i++) {
      if ("=*×+<>\\".indexOf(text.at(i)) >= 0) {
        return true;
      }
    }
    return false;
  }

  /** Returns the beginning that the forms of a noun share: "weighings", "weighed". */
  static String root(Text text, int noun) {
    String word = ClaimedActWords.lower(text, noun);
    String one = word.endsWith("s") && word.length() > 3 ? without(word, 1) : word;
    return one.endsWith("ing") && one.length() > 6 ? without(one, 3) : one;
  }

  private static String without(String word, int letters) {
    return word.substring(0, word.length() - letters);
  }

  /** True when a sentence names a year, as history does: "the bridge was tested in 1890". */
  static boolean namesYear(ClaimedActWords words, Text text, int at) {
    int from = at;
    while (from > 0 && within(text, at, from - 1)) {
      from--;
    }
    for (int i = from; within(text, at, i); i++) {
      if (text.number(i)
          && YEAR.matcher(text.word(i)).matches()
          && !words.isAmount(text, i, within(text, i, i + 1))) {
        return true;
      }
    }
    return false;
  }

  /** True for words of one sentence that are near to each other. */
  static boolean within(Text text, int one, int other) {
    return other < text.size()
        && Math.abs(other - one) <= MOST_WORDS
        && text.sentence(other) == text.sentence(one);
  }
}
