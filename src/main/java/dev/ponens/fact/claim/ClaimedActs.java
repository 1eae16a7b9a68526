package dev.ponens.fact.claim;

import dev.ponens.fact.ClaimedAct;
import dev.ponens.fact.Span;
import dev.ponens.fact.claim.ClaimedActWords.ActWord;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds sentences in which the author reports an act in the world. Verbs of thinking and writing
 * are known by a list, so every other verb in the past tense is such an act. Verbs that can be
 * either, such as "checked", need something outside the session beside them, such as "the logs".
 */
public final class ClaimedActs {
  /** The most words between a subject and its verb, such as "have just". */
  private static final int BETWEEN = 4;

  /** How many words after a verb show what the act is about. */
  private static final int BESIDE = 12;

  /** The letters of the longest ending of a verb: "phoning", "planned". */
  private static final int LONGEST_ENDING = 4;

  /** How far the subject can be behind "having", in words. */
  private static final int SUBJECT_BEHIND = 15;

  private final ClaimedActWords words;
  private final Text text;
  private final String masked;
  private final String question;
  private @Nullable Text asked;

  private ClaimedActs(ClaimedActWords words, Text text, String masked, String question) {
    this.words = words;
    this.text = text;
    this.masked = masked;
    this.question = question;
  }

  /** True when the author of a text does something, so that {@link #find} can find an act. */
  public static boolean mayReport(ClaimedActWords words, Text text) {
    for (int i = 0; i < text.size(); i++) {
      if (past(words, text, i) >= 0) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the acts that a text reports. Takes time linear in its length and that of the question.
   *
   * @param masked the text with secrets masked, of the same length
   * @param question the question; empty when there is none
   */
  public static List<ClaimedAct> find(
      ClaimedActWords words, Text text, String masked, String question) {
    return new ClaimedActs(words, text, masked, question).find();
  }

  private List<ClaimedAct> find() {
    List<ClaimedAct> found = new ArrayList<>(0);
    for (int i = 0; i < text.size(); i++) {
      if (past(words, text, i) >= 0
          && !text.asks(text.sentence(i))
          && !text.quoted(i)
          && !unreal(i)) {
        int verb = verb(i);
        if (verb >= 0) {
          found.add(act(i, verb));
          i = verb;
        }
      }
    }
    return found;
  }

  /** True when a word before the subject in its sentence denies the act or makes it conditional. */
  private boolean unreal(int subject) {
    for (int i = subject - 1; i >= 0 && within(i, subject); i--) {
      if (words.is(text, i, ActWord.UNREAL)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isSubject(ClaimedActWords words, Text text, int at) {
    if (!words.is(text, at, ActWord.HAVING)) {
      return words.is(text, at, ActWord.SUBJECT);
    }
    // "The goat, having rowed, waits": somebody else acts.
    for (int i = at + 1; within(text, at, i) && i < at + SUBJECT_BEHIND; i++) {
      if (words.is(text, i, ActWord.SUBJECT)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the index of the verb that says what the subject did in the world; -1 for none. */
  private int verb(int subject) {
    int verb = past(words, text, subject);
    return verb >= 0 && (!words.is(text, verb, ActWord.EITHER) || outside(verb)) ? verb : -1;
  }

  /** Returns the index of a verb in the past tense that is not of thinking; -1 for none. */
  private static int past(ClaimedActWords words, Text text, int subject) {
    if (!isSubject(words, text, subject)) {
      return -1;
    }
    for (int i = subject + 1; within(text, subject, i) && i <= subject + BETWEEN + 1; i++) {
      if (!words.isBetween(text, i)) {
        boolean acts = words.isPast(text, i) && !words.is(text, i, ActWord.THINKING);
        return acts && !text.opensClause(i) ? i : -1;
      }
    }
    return -1;
  }

  /**
   * True when the sentence names something outside the session, and the words after the verb do not
   * name a part of the text itself: "In the register I came across no entry".
   */
  private boolean outside(int verb) {
    boolean outside = false;
    for (int i = verb - 1; i >= 0 && within(verb, i) && i >= verb - BESIDE; i--) {
      outside |= isOutside(i);
    }
    for (int i = verb + 1; within(verb, i) && i <= verb + BESIDE; i++) {
      if (words.is(text, i, ActWord.INSIDE)) {
        return false;
      }
      outside |= isOutside(i) || (words.isOutsidePhrase(text, i) && !asks(word(i)));
    }
    return outside;
  }

  /** True for a person, or for a thing that the question does not name. */
  private boolean isOutside(int word) {
    return words.is(text, word, ActWord.PERSON)
        || (words.is(text, word, ActWord.OUTSIDE) && !asks(word(word)));
  }

  private ClaimedAct act(int subject, int verb) {
    int to = verb + 1;
    while (within(verb, to) && to <= verb + BESIDE && !text.opensClause(to)) {
      to++;
    }
    Span span = new Span(text.start(subject), text.end(to - 1));
    return new ClaimedAct(masked.substring(span.start(), span.end()), isAsked(verb), span);
  }

  /** True when the question uses the verb: "Did you phone?", "I phoned them". */
  private boolean isAsked(int verb) {
    String word = word(verb);
    int ending = word.endsWith("ied") ? 3 : word.endsWith("ed") ? 2 : 0;
    String root = word.substring(0, word.length() - ending);
    return asks(root);
  }

  /** True when the question has a word that begins like this one and is not much longer. */
  private boolean asks(String root) {
    Text all = asked == null ? Text.of(question) : asked;
    asked = all;
    for (int i = 0; i < all.size(); i++) {
      String word = ClaimedActWords.lower(all, i);
      if (word.startsWith(root) && word.length() <= root.length() + LONGEST_ENDING) {
        return true;
      }
    }
    return false;
  }

  private boolean within(int one, int other) {
    return within(text, one, other);
  }

  private static boolean within(Text text, int one, int other) {
    return other < text.size() && text.sentence(other) == text.sentence(one);
  }

  private String word(int i) {
    return ClaimedActWords.lower(text, i);
  }
}
