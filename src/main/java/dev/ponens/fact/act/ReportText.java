package dev.ponens.fact.act;

import dev.ponens.fact.act.ClaimedActWords.ActWord;
import dev.ponens.fact.act.ReportWords.ReportWord;
import dev.ponens.fact.text.Text;
import java.util.function.IntPredicate;
import java.util.function.Supplier;

/**
 * A text with the queries that the readers of reported acts share: the subject, the verb and the
 * time of a sentence. The methods take and return indexes of words.
 */
final class ReportText {
  /** The most words from the article to the person or the check: "your vet's assistant". */
  private static final int BEFORE_NOUN = 5;

  /** The most words from the person or the check to its verb. */
  static final int BEFORE_VERB = 14;

  /** The most words of a note before its participle: "moisture probe pushed in". */
  static final int BEFORE_PARTICIPLE = 4;

  /** How far "me" or "by phone" can be behind a verb, in words. */
  private static final int BEHIND = 5;

  final ClaimedActWords words;
  final ReportWords reports;
  final Text text;
  final Supplier<AskedQuestion> question;

  ReportText(ClaimedActWords words, Text text, Supplier<AskedQuestion> question) {
    this.words = words;
    this.reports = words.reports();
    this.text = text;
    this.question = question;
  }

  /** Returns the first word of the phrase that a person or a check ends; -1 if it begins none. */
  int first(int noun) {
    int first = noun;
    while (first > 0 && !text.clause(first) && noun - first < BEFORE_NOUN) {
      int before = first - 1;
      if (isAccordingTo(before)
          || words.is(text, before, ActWord.JOINT)
          || (is(before, ReportWord.FROM) && !isCounted(before))
          || words.is(text, before, ActWord.FINITE)) {
        break;
      }
      first = before;
    }
    while (first < noun && words.isBetween(text, first)) {
      first++;
    }
    boolean begins =
        text.clause(first)
            || words.is(text, first - 1, ActWord.JOINT)
            || words.isBetween(text, first - 1)
            || (is(first - 1, ReportWord.FROM) && text.clause(first - 1))
            || isAccordingTo(first - 1);
    return begins ? first : -1;
  }

  /**
   * Returns the first word of the phrase that a person or a check ends, or else the word itself.
   */
  int begin(int noun) {
    int first = first(noun);
    return first < 0 ? noun : first;
  }

  private boolean isAccordingTo(int to) {
    return to > 0 && is(to - 1, ReportWord.ACCORDING);
  }

  private boolean isCounted(int of) {
    return is(of, ReportWord.COUNTED);
  }

  boolean prepositionBefore(int first) {
    return first > 0 && within(first, first - 1) && is(first - 1, ReportWord.FROM);
  }

  boolean isOwner(int word) {
    return text.end(word) - text.start(word) > 2
        && text.at(text.end(word) - 1) == 's'
        && (text.at(text.end(word) - 2) == '\'' || text.at(text.end(word) - 2) == '’');
  }

  /**
   * Returns the verb of a subject: words of a place and a relative clause can precede it.
   *
   * @param isVerb whether the word with an index is the verb that is looked for
   * @return the index of the verb; -1 for none
   */
  int verbOf(int subject, IntPredicate isVerb) {
    boolean aside = false;
    int other = 0;
    for (int i = subject + 1; within(subject, i) && i <= subject + BEFORE_VERB; i++) {
      boolean follows = i == subject + 1 || text.opensClause(i);
      boolean joins =
          (follows && is(i, ReportWord.GOES_BETWEEN)) || words.is(text, i, ActWord.RELATIVE);
      boolean breaks = text.opensClause(i) && !joins && !words.isPast(text, i) && !aside;
      if (breaks
          || text.quoted(i)
          || words.is(text, i, ActWord.SUBJECT)
          || ActText.afterColon(text, i)) {
        return -1;
      }
      if (isVerb.test(i)) {
        return i;
      }
      aside |= joins || text.opensClause(i);
      if (!aside && !joins && !words.isBetween(text, i) && ++other > 1) {
        return -1;
      }
      if (!aside && (words.is(text, i, ActWord.IS) || words.is(text, i, ActWord.WAS))) {
        return -1;
      }
    }
    return -1;
  }

  /** True when a verb is passive: "is shown", "has been shown". */
  boolean isPassive(int verb) {
    return words.is(text, verb - 1, ActWord.IS)
        || words.is(text, verb - 1, ActWord.WAS)
        || words.isBeen(text, verb - 1);
  }

  /** Returns the first past tense of the sentence behind a word; -1 for none. */
  int later(int from) {
    for (int i = from + 1; within(from, i); i++) {
      if (words.isPast(text, i) || words.is(text, i, ActWord.WAS)) {
        return i;
      }
    }
    return -1;
  }

  /** True when an equation or a product follows in the sentence. */
  boolean calculates(int from) {
    int end = from;
    while (within(from, end + 1)) {
      end++;
    }
    return ActText.calculates(text, text.start(from), text.end(end));
  }

  /** True for "for this answer". */
  boolean isForThis(int at) {
    for (int i = at + 1; within(at, i) && i + 2 < text.size(); i++) {
      if (reports.isForThis(text, i)) {
        return words.is(text, i + 2, ActWord.INSIDE);
      }
    }
    return false;
  }

  boolean isInside(int from, int to) {
    for (int i = from + 1; i < to; i++) {
      if (words.is(text, i, ActWord.INSIDE) && !isForThis(from)) {
        return true;
      }
    }
    return false;
  }

  boolean opens(int at) {
    return at == 0 || text.sentence(at - 1) != text.sentence(at);
  }

  /** True when a word before the verb makes a report general, later or unreal. */
  boolean isUnsure(int subject, int verb) {
    int first = begin(subject);
    for (int i = verb - 1; i >= 0 && within(verb, i) && !ActText.afterColon(text, i + 1); i--) {
      if (words.is(text, i, ActWord.UNREAL)
          || (words.is(text, i, ActWord.GENERAL) && (i < first || i > subject) && !isNow(verb))
          || (words.is(text, i, ActWord.LATER) && !words.is(text, i, ActWord.RELATIVE))) {
        return true;
      }
    }
    return false;
  }

  /** True when the sentence has a time near the present that the question does not have. */
  boolean isNow(int at) {
    for (int i = start(at); within(at, i); i++) {
      boolean part = is(i, ReportWord.PART_OF_TIME) && i > 0 && is(i - 1, ReportWord.THIS);
      boolean now = part || is(i, ReportWord.NOW);
      if (now && !question.get().names(ClaimedActWords.lower(text, i))) {
        return true;
      }
    }
    return false;
  }

  boolean has(int from, int to, ReportWord sort) {
    for (int i = from; i < to; i++) {
      if (is(i, sort)) {
        return true;
      }
    }
    return false;
  }

  boolean has(int at, ReportWord sort) {
    for (int i = start(at); within(at, i); i++) {
      if (is(i, sort)) {
        return true;
      }
    }
    return false;
  }

  boolean isBehind(int verb, ReportWord sort) {
    for (int i = verb + 1; within(verb, i) && i <= verb + BEHIND; i++) {
      if (is(i, sort)) {
        return true;
      }
    }
    return false;
  }

  private int start(int at) {
    int i = at;
    while (i > 0 && within(at, i - 1)) {
      i--;
    }
    return i;
  }

  boolean is(int word, ReportWord sort) {
    return reports.is(text, word, sort);
  }

  /** True for words of one sentence that are near to each other. */
  boolean within(int one, int other) {
    return ActText.within(text, one, other);
  }
}
