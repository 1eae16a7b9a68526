package dev.ponens.fact.act;

import dev.ponens.fact.act.ClaimedActWords.ActWord;
import dev.ponens.fact.text.Text;

/**
 * Reads acts whose sentence does not name who acts: "Deployed the page", "The page has been
 * deployed", "Our benchmark shows it". Such a sentence may also retell the question or a book, so
 * it has to pass more conditions than one with "I".
 */
final class UnsignedActs {
  /** The most words between a helping verb and its participle, such as "has now been". */
  private static final int BETWEEN = 3;

  /** The most words from "a" to a check, such as "a first quick test". */
  private static final int BEFORE_CHECK = 3;

  private final ClaimedActWords words;
  private final Text text;

  UnsignedActs(ClaimedActWords words, Text text) {
    this.words = words;
    this.text = text;
  }

  /** Returns the index of the verb or the check of an act that begins at a word; -1 for none. */
  static int verb(ClaimedActWords words, Text text, int at) {
    if (words.is(text, at, ActWord.HAS)
        || words.is(text, at, ActWord.WAS)
        || words.is(text, at, ActWord.IS)) {
      return participle(words, text, at);
    }
    if (words.is(text, at, ActWord.BEFORE_CHECK)) {
      return check(words, text, at);
    }
    return isElided(words, text, at) ? at : -1;
  }

  /** True for a past tense that begins its sentence: "Deployed the page". */
  private static boolean isElided(ClaimedActWords words, Text text, int at) {
    return (at == 0 || text.sentence(at - 1) != text.sentence(at))
        && within(text, at, at + 1)
        && !text.opensClause(at + 1)
        && words.isPast(text, at)
        && !words.is(text, at, ActWord.THINKING)
        && !words.names(text, at)
        && !words.is(text, at, ActWord.SAME_IN_PRESENT);
  }

  /** Returns the index of the participle of "has been sent", "was measured", "is booked". */
  private static int participle(ClaimedActWords words, Text text, int helper) {
    boolean was = words.is(text, helper, ActWord.WAS);
    boolean passive = was || words.is(text, helper, ActWord.IS);
    for (int i = helper + 1; within(text, helper, i) && i <= helper + BETWEEN + 1; i++) {
      if (words.isBeen(text, i)) {
        passive = true;
      } else if (!words.isBetween(text, i)) {
        boolean fits =
            passive
                && (words.is(text, i, was ? ActWord.CHECKING : ActWord.DELIVERED)
                    || (words.is(text, helper, ActWord.HAS)
                        && words.is(text, i, ActWord.CHECKING)));
        return fits && words.isPast(text, i) ? i : -1;
      }
    }
    return -1;
  }

  /** Returns the index of the noun of "a quick test", "in our benchmark". */
  private static int check(ClaimedActWords words, Text text, int before) {
    for (int i = before + 1; within(text, before, i) && i <= before + BEFORE_CHECK; i++) {
      if (text.opensClause(i)) {
        return -1;
      }
      if (words.is(text, i, ActWord.CHECK_NOUN)) {
        return i;
      }
    }
    return -1;
  }

  /** True when a sentence has the form of a report: it is neither general nor later. */
  boolean claims(int at, int verb) {
    // "A message that has been sent" names a sort of message.
    if (at > 0 && words.is(text, at - 1, ActWord.RELATIVE) && within(text, at, at - 1)) {
      return false;
    }
    for (int i = at - 1; i >= 0 && within(text, at, i); i--) {
      if (words.is(text, i, ActWord.LATER)) {
        return false;
      }
    }
    if (at == verb) {
      boolean work = words.is(text, at, ActWord.CHECKING) || words.is(text, at, ActWord.DELIVERED);
      return !isParticipleClause(verb)
          && (words.is(text, at + 1, ActWord.OBJECT) || (work && states(verb)));
    }
    if (words.is(text, at, ActWord.BEFORE_CHECK)) {
      return (words.is(text, at, ActWord.OWN) && isWhole(at, verb))
          || (isClauseStart(at) && (hasPast(verb) || isRecent(at)) && !isGeneral(at));
    }
    boolean stated = words.is(text, at, ActWord.IS) || states(verb);
    boolean fits = stated && (words.is(text, at, ActWord.WAS) || isDefinite(at));
    return fits && !isGeneral(at);
  }

  /** True when a word of the sentence places the act near the present: "yesterday". */
  boolean isRecent(int at) {
    return has(at, ActWord.RECENT);
  }

  private boolean isGeneral(int at) {
    return has(at, ActWord.GENERAL);
  }

  private boolean has(int at, ActWord sort) {
    for (int i = first(at); within(text, at, i); i++) {
      if (words.is(text, i, sort)) {
        return true;
      }
    }
    return false;
  }

  private boolean states(int verb) {
    return ActResults.stated(words, text, verb);
  }

  /** True for "Deployed correctly, the parachute opens": a comma and a subject follow. */
  private boolean isParticipleClause(int verb) {
    for (int i = verb + 1; within(text, verb, i); i++) {
      if (text.opensClause(i)) {
        return text.at(text.end(i - 1)) == ',' && !words.is(text, i, ActWord.JOINT);
      }
    }
    return false;
  }

  /** True when a noun is no part of a longer one: "our tests", but not "our test statistic". */
  private boolean isWhole(int owner, int noun) {
    int next = noun + 1;
    if (text.at(text.end(noun) - 1) == 's') {
      // "Our solution checks out": a plural after a noun may be a verb.
      return noun == owner + 1 || words.isBetween(text, noun - 1) || hasPast(noun);
    }
    return !within(text, noun, next)
        || text.opensClause(next)
        || words.isPast(text, next)
        || words.is(text, next, ActWord.CHECK_NOUN)
        || words.is(text, next, ActWord.FINITE)
        || words.is(text, next, ActWord.OBJECT);
  }

  /** True at the beginning of a clause, also after a preposition: "In a simulation". */
  private boolean isClauseStart(int at) {
    return text.clause(at) || text.clause(at - 1);
  }

  /** True when a past tense or a result follows that is no participle after "is". */
  private boolean hasPast(int noun) {
    for (int i = noun + 1; within(text, noun, i); i++) {
      boolean state = words.is(text, i - 1, ActWord.FINITE);
      boolean was = words.is(text, i - 1, ActWord.WAS);
      if (words.isPast(text, i) && (!state || was) && !isAttribute(noun, i)) {
        return true;
      }
    }
    return false;
  }

  /**
   * True for the participle of "a test-restored dump" and of "a test approved by the owner", and
   * false for that of "config re-tested".
   */
  private boolean isAttribute(int noun, int participle) {
    int before = text.end(participle - 1);
    boolean compound =
        text.at(before) == '-'
            && text.start(participle) == before + 1
            && !words.is(text, participle - 1, ActWord.ADVERB);
    int by = participle + 1;
    boolean passive =
        participle == noun + 1
            && noun > 0
            && words.is(text, noun - 1, ActWord.OBJECT)
            && within(text, noun, by + 1)
            && ClaimedActWords.lower(text, by).equals("by")
            && !text.number(by + 1);
    return compound || passive;
  }

  /** True when the subject before a helping verb is a certain thing: "all the parents have". */
  private boolean isDefinite(int helper) {
    int start = helper;
    while (!text.clause(start)) {
      start--;
    }
    while (start < helper
        && (words.is(text, start, ActWord.JOINT) || words.isBetween(text, start))
        && !words.is(text, start, ActWord.DEFINITE)) {
      start++;
    }
    return words.is(text, start, ActWord.DEFINITE) || text.number(start);
  }

  private int first(int at) {
    int i = at;
    while (i > 0 && within(text, at, i - 1)) {
      i--;
    }
    return i;
  }

  private static boolean within(Text text, int one, int other) {
    return other < text.size() && text.sentence(other) == text.sentence(one);
  }
}
