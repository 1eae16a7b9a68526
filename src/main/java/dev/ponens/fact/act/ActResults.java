package dev.ponens.fact.act;

import dev.ponens.fact.act.ChangeWords.ChangeWord;
import dev.ponens.fact.act.ClaimedActWords.ActWord;
import dev.ponens.fact.text.Text;

/** Reads whether a text states the result of an act: "I phoned them, and they have it". */
final class ActResults {
  private ActResults() {}

  /** True when the sentence of an act, or the beginning of the next one, states its result. */
  static boolean stated(ClaimedActWords words, Text text, int verb) {
    int joint = joint(words, text, verb);
    return joint < 0 ? isNext(words, text, verb) : joint < text.size();
  }

  /** True when the sentence of an act states its result, and does not only announce it. */
  static boolean inSentence(ClaimedActWords words, Text text, int verb) {
    int joint = joint(words, text, verb);
    if (joint < 0 || isColon(text, joint)) {
      return false;
    }
    for (int i = joint; i < text.size() && text.sentence(i) == text.sentence(verb); i++) {
      if (words.isAnnouncing(text, i)) {
        return false;
      }
    }
    return true;
  }

  /** Returns the index of the first word that belongs to a result; -1 for none. */
  static int joint(ClaimedActWords words, Text text, int verb) {
    for (int i = verb + 1; i < text.size() && text.sentence(i) == text.sentence(verb); i++) {
      if (isColon(text, i)
          || words.is(text, i, ActWord.RELATIVE)
          || ((text.opensClause(i) || words.is(text, i - 1, ActWord.JOINT))
              && isClause(words, text, i))) {
        return i;
      }
    }
    return -1;
  }

  /** True for words that form a clause with a subject and a verb of a result. */
  private static boolean isClause(ClaimedActWords words, Text text, int from) {
    int first = words.is(text, from, ActWord.JOINT) ? from + 1 : from;
    if (first < text.size() && words.changes().is(text, first, ChangeWord.FINDING)) {
      return true;
    }
    if (first >= text.size() || words.isPast(text, first)) {
      return false;
    }
    if (words.is(text, first - 1, ActWord.JOINT) && words.is(text, first, ActWord.RESULT_SUBJECT)) {
      return true;
    }
    for (int i = first; i < text.size() && text.sentence(i) == text.sentence(from); i++) {
      if (words.is(text, i, ActWord.FINITE) || words.isPast(text, i)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isColon(Text text, int word) {
    if (!text.opensClause(word)) {
      return false;
    }
    int sign = text.end(word - 1);
    return text.at(sign) == ':' || text.at(sign) == ';';
  }

  private static boolean isNext(ClaimedActWords words, Text text, int verb) {
    int next = verb;
    while (next < text.size() && text.sentence(next) == text.sentence(verb)) {
      next++;
    }
    return next < text.size()
        && words.is(text, next, ActWord.RESULT_SUBJECT)
        && !(next + 1 < text.size() && text.opensClause(next + 1)) // "No, wait."
        && isClause(words, text, next);
  }
}
