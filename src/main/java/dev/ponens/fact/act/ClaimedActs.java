package dev.ponens.fact.act;

import dev.ponens.fact.ClaimedAct;
import dev.ponens.fact.Span;
import dev.ponens.fact.act.ChangeWords.ChangeWord;
import dev.ponens.fact.act.ClaimedActWords.ActWord;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Finds sentences in which the author reports an act in the world. Verbs of thinking and writing
 * are known by a list, so every other verb in the past tense is such an act. Verbs that can be
 * either, such as "checked", need something outside the session beside them, such as "the logs".
 */
public final class ClaimedActs {
  /** The most words between a subject and its verb, such as "have just". */
  private static final int BETWEEN = 4;

  /** The most verbs of one subject that are read. */
  private static final int MOST_VERBS = 5;

  /** How many words after a verb show what the act is about. */
  private static final int BESIDE = 12;

  /** How far behind the verb a person is who is asked or met: "I asked the lady". */
  private static final int MET = 3;

  /** How many words after a part of a text show in what it is: "the totals in the ledger". */
  private static final int LOCATED = 3;

  /** How far the subject can be behind "having", in words. */
  private static final int SUBJECT_BEHIND = 15;

  private final ClaimedActWords words;
  private final Text text;
  private final String masked;
  private final String question;
  private final UnsignedActs unsigned;
  private final ReportedActs reported;
  private final ChangeActs changes;
  private final boolean grounded;
  private @Nullable AskedQuestion asked;

  /**
   * What a session shows.
   *
   * @param any true when it has evidence
   * @param names whether the evidence has a content word with this stem
   * @param destructive the places of commands in the text that destroy
   */
  public record SessionEvidence(boolean any, IntPredicate names, List<Span> destructive) {
    public SessionEvidence {
      destructive = List.copyOf(destructive);
    }
  }

  private ClaimedActs(
      ClaimedActWords words, Text text, String masked, String question, SessionEvidence evidence) {
    this.words = words;
    this.text = text;
    this.masked = masked;
    this.question = question;
    this.unsigned = new UnsignedActs(words, text);
    this.reported = new ReportedActs(words, text, this::question);
    this.changes = new ChangeActs(words, text, evidence);
    this.grounded = evidence.any();
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
    return ReportedActs.mayReport(words, text);
  }

  /**
   * Returns the acts that a text reports. Takes time linear in its length and that of the question.
   *
   * @param masked the text with secrets masked, of the same length
   * @param question the question; empty when there is none
   * @param evidence what the session shows
   */
  public static List<ClaimedAct> find(
      ClaimedActWords words, Text text, String masked, String question, SessionEvidence evidence) {
    return new ClaimedActs(words, text, masked, question, evidence).find();
  }

  private List<ClaimedAct> find() {
    List<ClaimedAct> found = new ArrayList<>(0);
    int done = -1;
    for (int i = 0; i < text.size(); i++) {
      // One finding for each sentence is enough, of a change if there is one.
      boolean more = text.sentence(i) == done && isSubject(words, text, i);
      if ((more || text.sentence(i) > done) && !text.asks(text.sentence(i)) && !text.quoted(i)) {
        int verb = verb(i);
        if (verb >= 0 && !unreal(i) && !isForText(verb)) {
          if (more && isChange(verb) && found.get(found.size() - 1).sort().equals("act")) {
            found.set(found.size() - 1, act(i, verb));
          } else if (!more) {
            found.add(act(i, verb));
          }
          done = text.sentence(i);
        }
      }
    }
    return found;
  }

  /**
   * True when "I" may be somebody else, because the question asks for a text. A session with
   * evidence also does other work; there, only a sentence to a reader is of such a text.
   */
  private boolean isForText(int verb) {
    return question().isForText() && (!grounded || isLetter() || addresses(verb));
  }

  private boolean isLetter() {
    for (int i = 0; i < text.size(); i++) {
      if (words.changes().is(text, i, ChangeWord.SALUTATION)) {
        return true;
      }
    }
    return false;
  }

  private boolean addresses(int verb) {
    int i = verb;
    while (i > 0 && within(verb, i - 1)) {
      i--;
    }
    for (; within(verb, i); i++) {
      if (text.word(i).startsWith("you")) {
        return true;
      }
    }
    return false;
  }

  /** True behind a clause that gives a reason: "As they can be made again, I deleted them". */
  private boolean followsReason(int subject) {
    int first = subject;
    while (first > 0 && within(first - 1, subject)) {
      first--;
    }
    return first < subject
        && text.opensClause(subject)
        && words.changes().is(text, first, ChangeWord.REASON);
  }

  /** True when a word before the subject in its sentence denies the act or makes it conditional. */
  private boolean unreal(int subject) {
    if (followsReason(subject)) {
      return false;
    }
    for (int i = subject - 1;
        i >= 0
            && within(i, subject)
            && !ActText.afterColon(text, i + 1)
            && !(words.changes().is(text, i + 1, ChangeWord.CONCLUDING) && text.opensClause(i + 1));
        i--) {
      if (words.is(text, i, ActWord.UNREAL)) {
        return true;
      }
    }
    return false;
  }

  /** True when the clause of an act is a calculation: "I paid 30*1.20". */
  private static boolean isCalculated(Text text, int subject, int verb) {
    int to = verb;
    while (ActText.within(text, verb, to + 1) && !text.opensClause(to + 1)) {
      to++;
    }
    return ActText.calculates(text, text.start(subject), text.end(to));
  }

  private static boolean isSubject(ClaimedActWords words, Text text, int at) {
    if (!words.is(text, at, ActWord.HAVING)) {
      return words.is(text, at, ActWord.SUBJECT) && isAuthor(text, at);
    }
    // "The goat, having rowed, waits": somebody else acts.
    for (int i = at + 1; ActText.within(text, at, i) && i < at + SUBJECT_BEHIND; i++) {
      if (words.is(text, i, ActWord.SUBJECT)) {
        return true;
      }
    }
    return false;
  }

  /** True for a word that is no variable: "$i$", "for each i, …". */
  private static boolean isAuthor(Text text, int at) {
    int end = text.end(at);
    if (end == text.raw().length()) {
      return true;
    }
    char next = text.at(end);
    return Character.isWhitespace(next)
        || Character.isSpaceChar(next)
        || (next == ',' && text.at(text.start(at)) != 'i');
  }

  /**
   * Returns the index of the verb or the noun that says what was done in the world; -1 for none.
   */
  private int verb(int at) {
    if (isSubject(words, text, at)) {
      int verb = past(words, text, at);
      for (int i = 0; i < MOST_VERBS && verb >= 0; i++) {
        if ((changes.isCommand(verb) || !isCalculated(text, at, verb)) && isOutsideAct(verb)) {
          return verb;
        }
        verb = next(words, text, verb);
      }
      return -1;
    }
    int verb = UnsignedActs.verb(words, text, at);
    return verb >= 0 && unsigned.claims(at, verb) && isNew(at, verb) ? verb : reported.verb(at);
  }

  private boolean isOutsideAct(int verb) {
    if (isVisit(words, text, verb)) {
      return outside(verb);
    }
    if (isChange(verb) || isCaused(words, text, verb)) {
      return true;
    }
    if (words.isChangeVerb(text, verb) && changes.isNothing(verb)) {
      return false;
    }
    if (words.is(text, verb, ActWord.THINKING)) {
      return words.is(text, verb, ActWord.HANDLING)
          && !words.names(text, verb)
          && isSettled(verb)
          && outside(verb);
    }
    if (words.changes().isEditorial(text, verb)) {
      return false;
    }
    if (words.names(text, verb)) {
      return false;
    }
    boolean act =
        !words.is(text, verb, ActWord.EITHER)
            && !question().narrates()
            && (!words.isChangeVerb(text, verb) || changes.isChange(verb));
    return act || outside(verb) || handles(verb);
  }

  /**
   * True for an act that changes something, unless the step may retell a riddle or a story of the
   * asker.
   */
  private boolean isChange(int verb) {
    return changes.isChange(verb) && (grounded || (question().own() && !question().narrates()));
  }

  /** True for "I had the text read by a native speaker": a person acts for the author. */
  private static boolean isCaused(ClaimedActWords words, Text text, int verb) {
    if (!words.changes().is(text, verb, ChangeWord.CAUSED)) {
      return false;
    }
    boolean past = false;
    for (int i = verb + 1; i <= verb + BESIDE && ActText.within(text, verb, i + 1); i++) {
      if (text.opensClause(i)) {
        return false;
      }
      boolean by = past && ClaimedActWords.lower(text, i).equals("by");
      if (by && (words.is(text, i + 1, ActWord.OBJECT) || words.is(text, i + 1, ActWord.PERSON))) {
        return true;
      }
      past |= i > verb + 1 && words.isPast(text, i);
    }
    return false;
  }

  /** True when neither the question nor a book is likely to tell of an act without an author. */
  private boolean isNew(int at, int verb) {
    boolean recent = unsigned.isRecent(at) && !question().reports();
    if ((!question().own() && !recent) || ActText.namesYear(words, text, at)) {
      return false;
    }
    if (words.is(text, at, ActWord.BEFORE_CHECK)) {
      return !question().names(ActText.root(text, verb))
          && (!words.is(text, verb, ActWord.EITHER) || outside(verb));
    }
    if (words.is(text, at, ActWord.WAS) && question().isEmpty() && !hasInstrument(verb)) {
      return false;
    }
    if (words.is(text, at, ActWord.IS)) {
      return concrete(verb) && !question().reports() && question().requests(word(verb));
    }
    if (at != verb) {
      return concrete(verb) && !question().reports();
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
        && (words.is(text, verb + 1, ActWord.OBJECT) || isIdentifier(verb + 1))
        && isSettled(verb);
  }

  /** True for a name as programs have it: "pg_stat_replication". */
  private boolean isIdentifier(int word) {
    for (int i = text.start(word); i < text.end(word); i++) {
      if (text.at(i) == '_' || (i + 1 == text.end(word) && text.at(i + 1) == '_')) {
        return true;
      }
    }
    return false;
  }

  /** True when a result is stated and nothing after the verb is a part of the text itself. */
  private boolean isSettled(int verb) {
    return ActResults.stated(words, text, verb) && concrete(verb) && question().own();
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
    if (!words.is(text, word, ActWord.INSIDE) || (word > 0 && words.isOutsidePhrase(text, word))) {
      return false;
    }
    for (int i = word + 1; within(word, i) && i <= word + LOCATED && !text.opensClause(i); i++) {
      if (isOutside(i)) {
        return false;
      }
    }
    return true;
  }

  /** Returns the index of the first verb of a subject that can be an act; -1 for none. */
  static int past(ClaimedActWords words, Text text, int subject) {
    for (int i = subject + 1; ActText.within(text, subject, i) && i <= subject + BETWEEN + 1; i++) {
      if (words.isCould(text, i) && ActText.within(text, i, i + 1)) {
        return words.is(text, i + 1, ActWord.EITHER) ? i + 1 : -1;
      }
      if (isVisit(words, text, i) || isCaused(words, text, i)) {
        return i;
      }
      if (words.isLimiting(text, i)) {
        return -1;
      }
      if (!words.isBetween(text, i)) {
        // "I, also, phoned": the comma ends an aside.
        boolean aside = i > subject + 1 && text.opensClause(subject + 1);
        boolean past = words.isPast(text, i) && text.opensClause(i) == aside;
        return !past || words.mayAct(text, i) ? (past ? i : -1) : next(words, text, i);
      }
    }
    return -1;
  }

  /** True for "was" before a place: "I was up in the loft". */
  private static boolean isVisit(ClaimedActWords words, Text text, int i) {
    return (words.is(text, i, ActWord.WAS) || words.isBeen(text, i))
        && ActText.within(text, i, i + 1)
        && words.isPlace(text, i + 1);
  }

  /** Returns the index of the next verb of the same subject: "I added it and phoned them". */
  private static int next(ClaimedActWords words, Text text, int verb) {
    boolean joined = false;
    for (int i = verb + 1; ActText.within(text, verb, i); i++) {
      if (joined
          && words.isPast(text, i)
          && (words.is(text, i, ActWord.CHECKING)
              || words.is(text, i, ActWord.DELIVERED)
              || words.changes().isVerb(text, i))) {
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
    // One goes through the names of persons in a list, too.
    boolean through =
        within(verb, verb + 1) && words.changes().is(text, verb + 1, ChangeWord.THROUGH);
    for (int i = verb - 1; i >= 0 && within(verb, i) && i >= verb - BESIDE; i--) {
      outside |= isOutside(i) && !words.is(text, i, ActWord.INSIDE);
    }
    int joint = ActResults.joint(words, text, verb);
    for (int i = verb + 1; within(verb, i) && i <= verb + BESIDE; i++) {
      boolean named = question().names(word(i));
      boolean met = !through && i <= verb + MET && words.isSpeaker(text, i);
      if (met && !named) {
        return true;
      }
      if (isInside(i) && (joint < 0 || i < joint || !outside)) {
        return false;
      }
      outside |=
          (isOutside(i) && !(through && words.is(text, i, ActWord.PERSON)))
              || (words.isOutsidePhrase(text, i) && !named);
    }
    return outside;
  }

  /** True for a person of the asker, or for something that the question does not name. */
  private boolean isOutside(int word) {
    boolean person = words.is(text, word, ActWord.PERSON);
    return (person && question().own())
        || ((person || words.is(text, word, ActWord.OUTSIDE)) && !question().names(word(word)));
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
    boolean complete = ActResults.inSentence(words, text, verb);
    boolean asked = signed && question().tells(word(verb));
    boolean change = signed && isChange(verb);
    String sort = !change ? "act" : changes.isDestroying(verb) ? "destroy" : "change";
    boolean requested = question().requests(word(verb));
    return new ClaimedAct(said, sort, asked, requested, result, complete, span);
  }

  private AskedQuestion question() {
    AskedQuestion known = asked == null ? new AskedQuestion(words, question) : asked;
    asked = known;
    return known;
  }

  private boolean within(int one, int other) {
    return ActText.within(text, one, other);
  }

  private String word(int i) {
    return ClaimedActWords.lower(text, i);
  }
}
