package dev.ponens.fact.act;

import dev.ponens.fact.ClaimedAct;
import dev.ponens.fact.Span;
import dev.ponens.fact.act.ClaimedActWords.ActWord;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds sentences in which the author reports an act in the world. Verbs of thinking and writing
 * are known by a list, so every other verb in the past tense is such an act. Verbs that can be
 * either, such as "checked", need something outside the session beside them, such as "the logs".
 */
public final class ClaimedActs {
  /** The most words between a subject and its verb, such as "have just". */
  private static final int BETWEEN = 4;

  private static final Pattern YEAR = Pattern.compile("1[0-9]{3}|20[0-9]{2}");

  /** How many words after a verb show what the act is about. */
  private static final int BESIDE = 12;

  /** How many words after a part of a text show in what it is: "the totals in the ledger". */
  private static final int LOCATED = 3;

  /** The letters of the longest ending of a verb: "phoning", "planned". */
  private static final int LONGEST_ENDING = 4;

  /** How far the subject can be behind "having", in words. */
  private static final int SUBJECT_BEHIND = 15;

  private final ClaimedActWords words;
  private final Text text;
  private final String masked;
  private final String question;
  private final UnsignedActs unsigned;
  private @Nullable Text asked;

  private ClaimedActs(ClaimedActWords words, Text text, String masked, String question) {
    this.words = words;
    this.text = text;
    this.masked = masked;
    this.question = question;
    this.unsigned = new UnsignedActs(words, text);
  }

  /** True when the author of a text does something, so that {@link #find} can find an act. */
  public static boolean mayReport(ClaimedActWords words, Text text) {
    for (int i = 0; i < text.size(); i++) {
      int verb =
          isSubject(words, text, i) ? past(words, text, i) : UnsignedActs.verb(words, text, i);
      if (verb >= 0) {
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
    int done = -1;
    for (int i = 0; i < text.size(); i++) {
      // One finding for each sentence is enough.
      if (text.sentence(i) > done && !text.asks(text.sentence(i)) && !text.quoted(i)) {
        int verb = verb(i);
        if (verb >= 0 && !unreal(i) && !isWritten()) {
          found.add(act(i, verb));
          done = text.sentence(i);
        }
      }
    }
    return found;
  }

  /**
   * True when the question asks for a text in which "I" can be somebody else: a letter, a story.
   */
  private boolean isWritten() {
    Text all = question();
    for (int i = 0; i < all.size(); i++) {
      if (words.isWriting(all, i)) {
        return true;
      }
    }
    return false;
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

  /**
   * Returns the index of the verb or the noun that says what was done in the world; -1 for none.
   */
  private int verb(int at) {
    if (isSubject(words, text, at)) {
      int verb = past(words, text, at);
      while (verb >= 0 && !isOutsideAct(verb)) {
        verb = next(words, text, verb);
      }
      return verb;
    }
    int verb = UnsignedActs.verb(words, text, at);
    return verb >= 0 && unsigned.claims(at, verb) && isNew(at, verb) ? verb : -1;
  }

  private boolean isOutsideAct(int verb) {
    if (words.is(text, verb, ActWord.THINKING)) {
      return words.mayAct(text, verb) && isSettled(verb) && outside(verb);
    }
    return !words.names(text, verb)
        && (!words.is(text, verb, ActWord.EITHER) || outside(verb) || handles(verb));
  }

  /** True when neither the question nor a book is likely to tell of an act without an author. */
  private boolean isNew(int at, int verb) {
    boolean recent = unsigned.isRecent(at) && !reports();
    if ((!own() && !recent) || namesYear(at)) {
      return false;
    }
    if (words.is(text, at, ActWord.BEFORE_CHECK)) {
      return !asks(word(verb)) && (!words.is(text, verb, ActWord.EITHER) || outside(verb));
    }
    if (words.is(text, at, ActWord.WAS) && question().size() == 0 && !hasInstrument(verb)) {
      return false;
    }
    if (words.is(text, verb, ActWord.REPLY) && question().size() == 0) {
      return false;
    }
    if (words.is(text, at, ActWord.IS)) {
      return concrete(verb) && !reports() && isRequested(verb);
    }
    if (at != verb) {
      return concrete(verb) && !reports();
    }
    if (words.is(text, verb, ActWord.EITHER) || !words.is(text, verb + 1, ActWord.OBJECT)) {
      return outside(verb) || handles(verb);
    }
    return concrete(verb);
  }

  /** True when a thing outside the session follows a verb: "measured with the multimeter". */
  private boolean hasInstrument(int verb) {
    for (int i = verb + 1; within(verb, i) && !text.opensClause(i); i++) {
      if (words.is(text, i, ActWord.OUTSIDE)) {
        return true;
      }
    }
    return false;
  }

  /** True for a check that thinking alone cannot make, with its result. */
  private boolean handles(int verb) {
    return words.is(text, verb, ActWord.HANDLING)
        && within(verb, verb + 1)
        && words.is(text, verb + 1, ActWord.OBJECT)
        && isSettled(verb);
  }

  /** True when a result is stated and nothing after the verb is a part of the text itself. */
  private boolean isSettled(int verb) {
    return ActResults.stated(words, text, verb) && concrete(verb) && own();
  }

  /** True when the words after a verb, up to a result, name no part of the text itself. */
  private boolean concrete(int verb) {
    int joint = ActResults.joint(words, text, verb);
    for (int i = verb + 1; within(verb, i) && i != joint; i++) {
      boolean letter = text.end(i) - text.start(i) == 1 && text.at(text.start(i)) != 'a';
      if (letter || isInside(i) || text.quoted(i)) {
        return false;
      }
    }
    return true;
  }

  /** True for a part of the text itself, and false for "the totals in the ledger". */
  private boolean isInside(int word) {
    if (!words.is(text, word, ActWord.INSIDE)) {
      return false;
    }
    for (int i = word + 1; within(word, i) && i <= word + LOCATED && !text.opensClause(i); i++) {
      if (isOutside(i)) {
        return false;
      }
    }
    return true;
  }

  /** True when a sentence names a year, as history does: "the bridge was tested in 1890". */
  private boolean namesYear(int at) {
    for (int i = 0; i < text.size(); i++) {
      if (within(at, i) && text.number(i) && YEAR.matcher(text.word(i)).matches()) {
        return true;
      }
    }
    return false;
  }

  /** True when there is no question, or when it is about a matter of the asker. */
  private boolean own() {
    Text all = question();
    for (int i = 0; i < all.size(); i++) {
      if (words.is(all, i, ActWord.OWN)) {
        return true;
      }
    }
    return all.size() == 0;
  }

  /** True when the question reports events, so that a step may repeat them. */
  private boolean reports() {
    Text all = question();
    for (int i = 0; i < all.size(); i++) {
      boolean state =
          i > 0 && words.is(all, i - 1, ActWord.FINITE) && !words.is(all, i - 1, ActWord.WAS);
      if (words.isPast(all, i) && !state && !words.is(all, i, ActWord.SAME_IN_PRESENT)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the index of the first verb of a subject that can be an act; -1 for none. */
  private static int past(ClaimedActWords words, Text text, int subject) {
    for (int i = subject + 1; within(text, subject, i) && i <= subject + BETWEEN + 1; i++) {
      if (!words.isBetween(text, i)) {
        boolean past = words.isPast(text, i) && !text.opensClause(i);
        return !past || words.mayAct(text, i) ? (past ? i : -1) : next(words, text, i);
      }
    }
    return -1;
  }

  /** Returns the index of the next verb of the same subject: "I added it and phoned them". */
  private static int next(ClaimedActWords words, Text text, int verb) {
    boolean joined = false;
    for (int i = verb + 1; within(text, verb, i); i++) {
      if (joined
          && words.isPast(text, i)
          && (words.is(text, i, ActWord.CHECKING) || words.is(text, i, ActWord.DELIVERED))) {
        return i;
      }
      joined = words.is(text, i, ActWord.JOINT) || (joined && words.isBetween(text, i));
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
    int joint = ActResults.joint(words, text, verb);
    for (int i = verb + 1; within(verb, i) && i <= verb + BESIDE; i++) {
      if (isInside(i) && (joint < 0 || i < joint || !outside)) {
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
    boolean signed = isSubject(words, text, subject);
    int from = subject;
    while (!signed && !text.clause(from)) {
      from--;
    }
    Span span = new Span(text.start(from), text.end(to - 1));
    String said = masked.substring(span.start(), span.end());
    boolean result =
        !signed
            || words.is(text, subject, ActWord.HAVING)
            || words.is(text, verb, ActWord.CHECKING)
            || ActResults.stated(words, text, verb);
    return new ClaimedAct(said, signed && isAsked(verb), result, span);
  }

  /** True when the question uses the verb: "Did you phone?", "I phoned them". */
  private boolean isAsked(int verb) {
    return asks(root(verb));
  }

  /** True when the question has the base form of a verb: "Can you book the hall?". */
  private boolean isRequested(int verb) {
    String root = root(verb);
    int last = root.length() - 1;
    boolean doubled = last > 0 && root.charAt(last) == root.charAt(last - 1);
    return asks(root, 1) || (doubled && asks(root.substring(0, last), 0));
  }

  private String root(int verb) {
    String word = word(verb);
    int ending = word.endsWith("ied") ? 3 : word.endsWith("ed") ? 2 : 0;
    return word.substring(0, word.length() - ending);
  }

  private boolean asks(String root) {
    return asks(root, LONGEST_ENDING);
  }

  /** True when the question has a word that begins like this one and is not much longer. */
  private boolean asks(String root, int longer) {
    Text all = question();
    for (int i = 0; i < all.size(); i++) {
      String word = ClaimedActWords.lower(all, i);
      if (word.startsWith(root) && word.length() <= root.length() + longer) {
        return true;
      }
    }
    return false;
  }

  private Text question() {
    Text all = asked == null ? Text.of(question) : asked;
    asked = all;
    return all;
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
