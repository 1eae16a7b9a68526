package dev.ponens.fact.claim;

import dev.ponens.fact.ClaimedAct;
import dev.ponens.fact.Span;
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

  /** The letters of "I've". */
  private static final int LONGEST_I = 4;

  /** The letters of "we've". */
  private static final int LONGEST_WE = 5;

  /** How far the subject can be behind "having", in words. */
  private static final int SUBJECT_BEHIND = 15;

  /** The letters of "having". */
  private static final int HAVING = 6;

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
      if (isShort(text, i) && new ClaimedActs(words, text, "", "").past(i) >= 0) {
        return true;
      }
    }
    return false;
  }

  /** True for a word that looks like "I", "we" or "having", without reading the word. */
  private static boolean isShort(Text text, int i) {
    char first = text.at(text.start(i));
    int length = text.end(i) - text.start(i);
    return (first == 'I' && (length == 1 || length == LONGEST_I))
        || ((first == 'w' || first == 'W') && (length == 2 || length == LONGEST_WE))
        || ((first == 'h' || first == 'H') && length == HAVING);
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
      if (isShort(text, i) && !text.asks(text.sentence(i)) && !text.quoted(i) && !unreal(i)) {
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
      if (words.unreal.contains(word(i))) {
        return true;
      }
    }
    return false;
  }

  private boolean isSubject(int at, String word) {
    if (!words.having.contains(word)) {
      return words.subject.contains(word);
    }
    // "The goat, having rowed, waits": somebody else acts.
    for (int i = at + 1; within(at, i) && i < at + SUBJECT_BEHIND; i++) {
      if (words.subject.contains(word(i))) {
        return true;
      }
    }
    return false;
  }

  /** Returns the index of the verb that says what the subject did in the world; -1 for none. */
  private int verb(int subject) {
    int verb = past(subject);
    return verb >= 0 && (!words.either.contains(word(verb)) || outside(verb)) ? verb : -1;
  }

  /** Returns the index of a verb in the past tense that is not of thinking; -1 for none. */
  private int past(int subject) {
    if (!isSubject(subject, word(subject))) {
      return -1;
    }
    int i = subject + 1;
    while (within(subject, i)
        && i <= subject + BETWEEN
        && (words.perfect.contains(word(i)) || words.isAdverb(word(i)))) {
      i++;
    }
    boolean past = within(subject, i) && !text.opensClause(i) && words.isPast(word(i));
    return past && !words.thinking.contains(word(i)) ? i : -1;
  }

  /**
   * True when the sentence names something outside the session, and the words after the verb do not
   * name a part of the text itself: "In the register I came across no entry".
   */
  private boolean outside(int verb) {
    boolean outside = false;
    for (int i = verb - 1; i >= 0 && within(verb, i) && i >= verb - BESIDE; i--) {
      outside |= isOutside(word(i));
    }
    for (int i = verb + 1; within(verb, i) && i <= verb + BESIDE; i++) {
      if (words.inside.contains(word(i))) {
        return false;
      }
      outside |= isOutside(word(i)) || isOutsidePhrase(word(i - 1), word(i));
    }
    return outside;
  }

  /** True for a person, or for a thing that the question does not name. */
  private boolean isOutside(String word) {
    return words.person.contains(word) || (words.outside.contains(word) && !asks(word));
  }

  private boolean isOutsidePhrase(String one, String other) {
    return words.outsidePhrase.contains(one + " " + other) && !asks(other);
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
      String word = ClaimedActWords.lower(all.word(i));
      if (word.startsWith(root) && word.length() <= root.length() + LONGEST_ENDING) {
        return true;
      }
    }
    return false;
  }

  private boolean within(int one, int other) {
    return other < text.size() && text.sentence(other) == text.sentence(one);
  }

  private String word(int i) {
    return ClaimedActWords.lower(text.word(i));
  }
}
