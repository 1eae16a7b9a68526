package dev.ponens.fact.act;

import dev.ponens.fact.Span;
import dev.ponens.fact.act.ChangeWords.ChangeWord;
import dev.ponens.fact.act.ClaimedActWords.ActWord;
import dev.ponens.fact.act.ClaimedActs.SessionEvidence;
import dev.ponens.fact.text.Text;

/**
 * Reads acts that change something outside the text: "I ordered flour", "I added her to the access
 * list". Some verbs always do; others also say how the author shapes his text, and need a place
 * outside it.
 */
final class ChangeActs {
  /** How many words after a verb are read. */
  private static final int BESIDE = 16;

  private final ClaimedActWords words;
  private final ChangeWords changes;
  private final Text text;
  private final SessionEvidence evidence;

  ChangeActs(ClaimedActWords words, Text text, SessionEvidence evidence) {
    this.words = words;
    this.changes = words.changes();
    this.text = text;
    this.evidence = evidence;
  }

  /** True for a verb of the author that changes something outside the text. */
  boolean isChange(int verb) {
    if (isCommand(verb)) {
      return true;
    }
    if (!changes.isVerb(text, verb) || changes.isEditorial(text, verb) || isShownHere(verb)) {
      return false;
    }
    if (isNothing(verb)) {
      return false;
    }
    if (changes.is(text, verb, ChangeWord.REPLYING)) {
      return isReply(verb);
    }
    int end = endOfThing(text, changes, verb + 1, verb);
    if (changes.is(text, verb, ChangeWord.ACQUIRING)) {
      boolean some = changes.is(text, verb + 1, ChangeWord.SOME) || text.number(verb + 1);
      return end > verb + 1 && some && isThing(verb, end);
    }
    boolean things = changes.is(text, verb, ChangeWord.CHANGING) || isDestroying(verb);
    return (things && isThing(verb, end)) || isEntered(verb, end);
  }

  /** True when the act changes nothing: "I sent no reminders". */
  boolean isNothing(int verb) {
    return within(verb, verb + 1) && changes.is(text, verb + 1, ChangeWord.NONE);
  }

  /** True for a verb that destroys what it is about. */
  boolean isDestroying(int verb) {
    return changes.is(text, verb, ChangeWord.DESTROYING) || isCommand(verb);
  }

  /** True when the words from a verb on name a command that destroys: "I ran rm -rf on it". */
  boolean isCommand(int verb) {
    int end = verb;
    while (within(verb, end + 1) && end < verb + BESIDE && !text.opensClause(end + 1)) {
      end++;
    }
    for (Span span : evidence.destructive()) {
      if (span.start() >= text.start(verb - 1) && span.start() < text.end(end)) {
        return true;
      }
    }
    return false;
  }

  /** True for "I answered that we accept": the words after the verb are no part of the text. */
  private boolean isReply(int verb) {
    int next = verb + 1;
    if (!within(verb, next) || text.opensClause(next)) {
      return false;
    }
    boolean that = words.is(text, next, ActWord.RELATIVE);
    int reader = that ? next + 1 : next;
    return within(verb, reader) && changes.is(text, reader, ChangeWord.READER);
  }

  /** Returns the index behind the words for a thing. */
  private static int endOfThing(Text text, ChangeWords changes, int from, int verb) {
    int i = from;
    while (ActText.within(text, verb, i)
        && i <= verb + BESIDE
        && !text.opensClause(i)
        && !changes.is(text, i, ChangeWord.ENDS_THING)) {
      i++;
    }
    return i;
  }

  /**
   * Returns the index behind the words for the thing that an act changes: "flour" in "I ordered
   * flour at the mill".
   */
  static int endOfThing(ClaimedActWords words, Text text, int verb) {
    return endOfThing(text, words.changes(), verb + 1, verb);
  }

  /** True when the thing is no part of a text, and a pronoun only if there is evidence. */
  private boolean isThing(int verb, int end) {
    int head = end - 1;
    if (head == verb) {
      return changes.is(text, end, ChangeWord.INTO) && within(verb, end) && evidence.any();
    }
    if (changes.is(text, head, ChangeWord.PRONOUN)) {
      return evidence.any();
    }
    // A bare number is likely to be a term: "I cancelled the 3".
    boolean bare =
        text.number(head)
            && text.word(head).indexOf('.') < 0
            && !words.isAmount(text, head, within(verb, end));
    return !isPart(head) && !bare && text.end(head) - text.start(head) > 1 && !text.quoted(head);
  }

  private boolean isPart(int word) {
    return words.is(text, word, ActWord.INSIDE) || changes.is(text, word, ChangeWord.PART);
  }

  /** True when a place outside the text follows a thing: "in the register". */
  private boolean isEntered(int verb, int thing) {
    int limit = Math.min(text.size(), verb + BESIDE);
    for (int i = thing; thing > verb + 1 && i < limit && within(verb, i); i++) {
      if (changes.is(text, i, ChangeWord.INTO)) {
        // "That" begins the place in "to that list".
        int end = endOfThing(text, changes, Math.min(i + 2, text.size()), i);
        if (end - 1 > i && isPlace(verb, i + 1, end - 1)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean isPlace(int verb, int first, int head) {
    if (isPart(head) || text.quoted(head)) {
      return false;
    }
    if (changes.is(text, head, ChangeWord.PLACE)) {
      return true;
    }
    boolean certain = changes.is(text, first, ChangeWord.CERTAIN);
    if (changes.is(text, head, ChangeWord.KIND_OF_LIST)) {
      return head > first + (certain ? 1 : 0);
    }
    return certain
        && head > first
        && !changes.is(text, verb, ChangeWord.SUMMING)
        && evidence.names().test(text.stem(head));
  }

  /** True when a word such as "below" says that the text itself shows the change. */
  private boolean isShownHere(int verb) {
    for (int i = verb + 1; within(verb, i) && i <= verb + BESIDE; i++) {
      if (changes.is(text, i, ChangeWord.POINTING)) {
        return true;
      }
    }
    return false;
  }

  private boolean within(int one, int other) {
    return ActText.within(text, one, other);
  }
}
