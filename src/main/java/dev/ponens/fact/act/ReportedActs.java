package dev.ponens.fact.act;

import dev.ponens.fact.act.ClaimedActWords.ActWord;
import dev.ponens.fact.act.ReportWords.ReportWord;
import dev.ponens.fact.text.Text;
import java.util.function.Supplier;

/**
 * Reads what others, or a check, are said to have shown: "The supplier confirmed it", "A pull test
 * showed no movement", "Swab taken at noon, culture negative", "Peering through the lens, I saw
 * it". The question can report such things, and so can a book, so that the sentence has to be about
 * a matter of the asker, about the present, or about a certain person.
 */
final class ReportedActs {
  /** The most words from the article to the person or the check: "your vet's assistant". */
  private static final int BEFORE_NOUN = 5;

  /** The most words from the person or the check to its verb. */
  private static final int BEFORE_VERB = 14;

  /** The most words of a note before its participle: "moisture probe pushed in". */
  private static final int BEFORE_PARTICIPLE = 4;

  /** How far the subject can be behind "peering", in words. */
  private static final int SUBJECT_BEHIND = 15;

  /** How far "me" or "by phone" can be behind a verb, in words. */
  private static final int BEHIND = 5;

  private final ClaimedActWords words;
  private final ReportWords reports;
  private final Text text;
  private final Supplier<AskedQuestion> question;

  ReportedActs(ClaimedActWords words, Text text, Supplier<AskedQuestion> question) {
    this.words = words;
    this.reports = words.reports();
    this.text = text;
    this.question = question;
  }

  /** True when a text has the words that such a report needs. */
  static boolean mayReport(ClaimedActWords words, Text text) {
    ReportWords reports = words.reports();
    int all = reports.all(text);
    boolean near =
        ReportWords.has(all, ReportWord.NEAR)
            || ReportWords.has(all, ReportWord.NOW)
            || ReportWords.has(all, ReportWord.THIS);
    boolean said = ReportWords.has(all, ReportWord.SAID) || ReportWords.has(all, ReportWord.GAVE);
    boolean check =
        ReportWords.has(all, ReportWord.CHECK)
            && (ReportWords.has(all, ReportWord.SHOWED)
                || ReportWords.has(all, ReportWord.VALUE_VERB)
                || ReportWords.has(all, ReportWord.PHYSICAL));
    if (check || ReportWords.has(all, ReportWord.UNDER_WAY)) {
      return true;
    }
    for (int i = 0; i < text.size(); i++) {
      boolean person =
          words.is(text, i, ActWord.PERSON)
              || reports.is(text, i, ReportWord.SPEAKER)
              || (near && reports.is(text, i, ReportWord.PRONOUN));
      boolean from = near && reports.is(text, i, ReportWord.FROM) && text.clause(i);
      boolean early = i <= BEFORE_PARTICIPLE || text.sentence(i) != text.sentence(i - 5);
      if ((person && (near || said))
          || from
          || (reports.is(text, i, ReportWord.PLACED) && isOne(reports, text, i))
          || (early && reports.is(text, i, ReportWord.FINISHED))) {
        return true;
      }
    }
    return false;
  }

  /** True behind "a patch" and "a small patch". */
  private static boolean isOne(ReportWords reports, Text text, int participle) {
    int first = Math.max(0, participle - BEFORE_PARTICIPLE);
    for (int i = participle - 2; i >= first; i--) {
      if (reports.is(text, i, ReportWord.ONE) && text.clause(i)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the index of the word that says what was done or shown; -1 for none. */
  int verb(int at) {
    if (isPerson(at)) {
      int verb = said(at);
      if (verb >= 0 && isAnswer(at, verb)) {
        return verb;
      }
    }
    if (is(at, ReportWord.CHECK)) {
      int verb = shown(at);
      if (verb >= 0 && isCheck(at, verb)) {
        return verb;
      }
    }
    if (is(at, ReportWord.UNDER_WAY) && isUnderWay(at)) {
      return at;
    }
    return opens(at) ? Math.max(Math.max(note(at), placed(at)), after(at)) : placed(at);
  }

  private boolean isPerson(int at) {
    return words.is(text, at, ActWord.PERSON)
        || is(at, ReportWord.SPEAKER)
        || is(at, ReportWord.PRONOUN);
  }

  /** Returns the first word of the phrase that a person or a check ends; -1 if it begins none. */
  private int first(int noun) {
    int first = noun;
    while (first > 0 && !text.clause(first) && noun - first < BEFORE_NOUN) {
      int before = first - 1;
      if (isAccordingTo(before)
          || words.is(text, before, ActWord.JOINT)
          || (is(before, ReportWord.FROM) && before + 1 == first && !isCounted(before))
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

  private boolean isAccordingTo(int to) {
    return to > 0 && ClaimedActWords.lower(text, to - 1).equals("according");
  }

  private boolean isCounted(int of) {
    return ClaimedActWords.lower(text, of).equals("of");
  }

  /** Returns the index of the verb by which a person says or does something; -1 for none. */
  private int said(int person) {
    int first = first(person);
    boolean certain =
        first >= 0
            && (is(first, ReportWord.ARTICLE)
                || is(first, ReportWord.ONE)
                || text.number(first)
                || isOwner(first));
    boolean pronoun = is(person, ReportWord.PRONOUN);
    boolean office = first == person && opens(first) && text.at(text.end(person) - 1) != 's';
    boolean fits = (certain && first < person) || office || pronoun;
    return fits && !prepositionBefore(first) ? verbOf(person, true) : -1;
  }

  private boolean prepositionBefore(int first) {
    return first > 0 && within(first, first - 1) && is(first - 1, ReportWord.FROM);
  }

  private boolean isOwner(int word) {
    return text.end(word) - text.start(word) > 2
        && text.at(text.end(word) - 1) == 's'
        && (text.at(text.end(word) - 2) == '\'' || text.at(text.end(word) - 2) == '’');
  }

  /** Returns the verb of a subject: words of a place and a relative clause can precede it. */
  private int verbOf(int subject, boolean person) {
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
          || ClaimedActs.afterColon(text, i)) {
        return -1;
      }
      if (isVerb(subject, i, person)) {
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

  private boolean isVerb(int subject, int i, boolean person) {
    boolean passive =
        words.is(text, i - 1, ActWord.IS)
            || words.is(text, i - 1, ActWord.WAS)
            || words.isBeen(text, i - 1);
    if (!person) {
      boolean certain = is(Math.max(0, first(subject)), ReportWord.ARTICLE);
      boolean value =
          is(i, ReportWord.VALUE_VERB) && within(i, i + 1) && text.number(i + 1) && !certain;
      boolean state =
          words.is(text, i, ActWord.WAS) && has(first(subject), subject, ReportWord.PHYSICAL);
      return value || state || (!passive && is(i, ReportWord.SHOWED));
    }
    // "Given" is no past tense without "have".
    boolean participle = text.at(text.end(i) - 1) == 'n';
    boolean gave = is(i, ReportWord.GAVE) && isBehind(i, ReportWord.CHANNEL);
    return (!passive && (gave || is(i, ReportWord.SAID)) && (isPerfect(i) || !participle))
        || is(i, ReportWord.STILL_SAYS)
        || (!passive && words.isPast(text, i) && isPersonal(subject, i));
  }

  /** True behind "has" or "has already". */
  private boolean isPerfect(int verb) {
    int helper = words.is(text, verb - 1, ActWord.ADVERB) ? verb - 2 : verb - 1;
    return helper >= 0
        && (words.is(text, helper, ActWord.HAS) || words.is(text, helper, ActWord.PERFECT));
  }

  /** True for an act of a person that concerns the asker, or that has just been done. */
  private boolean isPersonal(int person, int verb) {
    int first = Math.max(0, first(person));
    return !words.is(text, verb, ActWord.PERFECT)
        && (isNow(verb)
            || (isPerfect(verb) && has(first, person, ReportWord.NEAR))
            || (isBehind(verb, ReportWord.NEAR) && !words.is(text, verb, ActWord.THINKING)));
  }

  /** True when a person answers about a matter of the asker, and the question does not say it. */
  private boolean isAnswer(int person, int verb) {
    AskedQuestion asked = question.get();
    if (isUnsure(person, verb)
        || asked.isEmpty()
        || asked.isForText()
        || namesYear(verb)
        || isTold(person)) {
      return false;
    }
    boolean toAuthor =
        isBehind(verb, ReportWord.CHANNEL)
            || isBehind(verb, ReportWord.NEAR)
            || isBehind(verb, ReportWord.AUTHOR);
    if (is(person, ReportWord.PRONOUN)) {
      boolean told =
          (isBehind(verb, ReportWord.AUTHOR) && (asked.own() || !asked.names("you")))
              || isBehind(verb, ReportWord.CHANNEL);
      return told && is(verb, ReportWord.SAID) && !asked.reports();
    }
    if (is(person, ReportWord.PUBLIC)) {
      return isNow(verb) || (toAuthor && asked.own());
    }
    // In "You stand before three doors", "you" is a person of the story.
    boolean story = !asked.own() && asked.names("you");
    boolean near =
        (!story && (has(verb, ReportWord.NEAR) || isBehind(verb, ReportWord.AUTHOR)))
            || isNow(verb)
            || isBehind(verb, ReportWord.CHANNEL);
    boolean certain = is(first(person), ReportWord.ARTICLE) || text.number(first(person));
    return near || (asked.own() && (certain || toAuthor));
  }

  /** True when the question reports what somebody said, or names this person. */
  private boolean isTold(int person) {
    Text all = question.get().text();
    String name = ClaimedActs.root(text, person);
    boolean events = question.get().reports();
    for (int i = 0; i < all.size(); i++) {
      if (reports.is(all, i, ReportWord.SAID) && words.isPast(all, i) && !follows(all, i)) {
        return true;
      }
      String word = ClaimedActWords.lower(all, i);
      if (word.startsWith(name) && word.indexOf('\'') < 0 && word.length() <= name.length() + 1) {
        if (events || says(all, i) || !isNow(person)) {
          return true;
        }
      }
    }
    return false;
  }

  /** True for a participle before a noun: "a spoken aside". */
  private boolean follows(Text all, int i) {
    return i > 0 && reports.is(all, i - 1, ReportWord.ONE);
  }

  private boolean says(Text all, int person) {
    for (int i = person + 1; i < all.size() && i <= person + 3; i++) {
      if (reports.is(all, i, ReportWord.SAYING)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the index of the verb or the result of a check; -1 for none. */
  private int shown(int check) {
    int first = first(check);
    boolean begins =
        first == check
            || (first >= 0
                && (is(first, ReportWord.ARTICLE)
                    || is(first, ReportWord.ONE)
                    || is(first, ReportWord.PHYSICAL)
                    || is(first, ReportWord.FROM)
                    || text.number(first)
                    || isOwner(first)));
    if (!begins) {
      return -1;
    }
    if (prepositionBefore(first) || is(first, ReportWord.FROM)) {
      return later(check);
    }
    int verb = verbOf(check, false);
    return verb >= 0 ? verb : result(check);
  }

  /** Returns the first past tense of the sentence behind a word; -1 for none. */
  private int later(int from) {
    for (int i = from + 1; within(from, i); i++) {
      if (words.isPast(text, i) || words.is(text, i, ActWord.WAS)) {
        return i;
      }
    }
    return -1;
  }

  /** Returns the check if a colon and a result follow: "Pull test to 100 kg: no movement". */
  private int result(int check) {
    for (int i = check + 1; within(check, i) && i <= check + BEFORE_VERB; i++) {
      if (text.opensClause(i)) {
        boolean physical = first(check) < check && has(first(check), check, ReportWord.PHYSICAL);
        return text.at(text.end(i - 1)) == ':' && physical && !calculates(i) ? check : -1;
      }
    }
    return -1;
  }

  /** True when an equation or a product follows in the sentence. */
  private boolean calculates(int from) {
    int end = from;
    while (within(from, end + 1)) {
      end++;
    }
    return ClaimedActs.calculates(text, text.start(from), text.end(end));
  }

  /** True when a check was made for the asker, and the question does not name it. */
  private boolean isCheck(int check, int verb) {
    AskedQuestion asked = question.get();
    if (isUnsure(check, verb)
        || asked.isForText()
        || namesYear(check)
        || asked.names(ClaimedActs.root(text, check))) {
      return false;
    }
    if ((asked.reports() && !isNow(check) && !isForThis(check))
        || isInside(check, verb)
        || calculates(check)) {
      return false;
    }
    int first = first(check);
    boolean one = is(first, ReportWord.ONE) || isOwner(first) || is(first, ReportWord.NEAR);
    boolean physical = has(first, check, ReportWord.PHYSICAL);
    boolean plural = text.at(text.end(check) - 1) == 's';
    boolean near = has(first, verb, ReportWord.NEAR) || isBehind(check, ReportWord.NEAR);
    if (plural && !physical) {
      return near || isForThis(check);
    }
    boolean certain = near || isNow(check) || isForThis(check) || isSame(check);
    // "The check in line 3" is a part of a program.
    boolean fits = one || physical || (!plural && !words.is(text, check, ActWord.EITHER));
    return certain || (asked.own() && !asked.isEmpty() && fits);
  }

  /** True for "for this answer". */
  private boolean isForThis(int at) {
    for (int i = at + 1; within(at, i) && i + 2 < text.size(); i++) {
      if (text.word(i).equals("for") && text.word(i + 1).equals("this")) {
        return words.is(text, i + 2, ActWord.INSIDE);
      }
    }
    return false;
  }

  /** True for "of the same size": the check was made with a thing like that of the question. */
  private boolean isSame(int check) {
    for (int i = check + 1; within(check, i) && i <= check + BEFORE_VERB; i++) {
      if (text.word(i).equals("same")) {
        return true;
      }
    }
    return false;
  }

  private boolean isInside(int from, int to) {
    for (int i = from + 1; i < to; i++) {
      if (words.is(text, i, ActWord.INSIDE) && !isForThis(from)) {
        return true;
      }
    }
    return false;
  }

  private boolean isUnderWay(int at) {
    boolean begins = text.clause(at) || (text.clause(at - 1) && is(at - 1, ReportWord.FROM));
    if (!begins || question.get().isForText()) {
      return false;
    }
    boolean comma = false;
    for (int i = at + 1; within(at, i) && i < at + SUBJECT_BEHIND; i++) {
      comma |= text.opensClause(i);
      if (words.is(text, i, ActWord.SUBJECT)) {
        return (comma || !text.clause(at))
            && isPastBehind(i)
            && !isInside(at, i)
            && !question.get().narrates();
      }
    }
    return false;
  }

  private boolean isPastBehind(int subject) {
    for (int i = subject + 1; within(subject, i) && i <= subject + 3; i++) {
      if (words.isPast(text, i) || words.isCould(text, i)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns what was done before a comma: "After flashing your board, …", "Filled yesterday, …".
   */
  private int after(int at) {
    boolean gerund = is(at, ReportWord.FROM) && within(at, at + 1) && isGerund(at + 1);
    if (!gerund && !is(at, ReportWord.FINISHED) && !is(at, ReportWord.PLACED)) {
      return -1;
    }
    int to = at + 1;
    while (within(at, to) && !text.opensClause(to)) {
      to++;
    }
    boolean near = gerund ? has(at, to, ReportWord.NEAR) : isNow(at);
    AskedQuestion asked = question.get();
    boolean fits =
        near
            && within(at, to)
            && asked.own()
            && !asked.isEmpty()
            && !asked.reports()
            && !asked.isForText()
            && !calculates(at);
    return fits && later(to) >= 0 ? (gerund ? at + 1 : at) : -1;
  }

  private boolean isGerund(int word) {
    String lower = ClaimedActWords.lower(text, word);
    return lower.length() > 5 && lower.endsWith("ing");
  }

  private boolean opens(int at) {
    return at == 0 || text.sentence(at - 1) != text.sentence(at);
  }

  /** Returns the participle of a note without a verb: "Dry fit done, the joint slides in". */
  private int note(int at) {
    if (words.isPast(text, at)) {
      return is(at, ReportWord.FINISHED) && isNow(at) && isNote(at, at) ? at : -1;
    }
    for (int i = at; within(at, i) && i <= at + BEFORE_PARTICIPLE; i++) {
      if (is(i, ReportWord.AMOUNT)
          || is(i, ReportWord.ARTICLE)
          || is(i, ReportWord.ONE)
          || is(i, ReportWord.FROM)
          || is(i, ReportWord.PRONOUN)
          || words.isBetween(text, i)
          || words.is(text, i, ActWord.HAVING)
          || (i > at && text.opensClause(i))
          || words.is(text, i, ActWord.SUBJECT)
          || words.is(text, i, ActWord.INSIDE)
          || (i > at
              && words.is(text, i, ActWord.FINITE)
              && !is(i, ReportWord.FINISHED)
              && !is(i, ReportWord.CHECK))
          || words.is(text, i, ActWord.WAS)) {
        return -1;
      }
      if (i > at && is(i, ReportWord.FINISHED)) {
        return isNote(at, i) ? i : -1;
      }
    }
    return -1;
  }

  private boolean isNote(int at, int participle) {
    boolean plural = participle > at && text.at(text.end(participle - 1) - 1) == 's';
    boolean near = question.get().own() && !question.get().isEmpty();
    return !plural
        && (near || isNow(at))
        && hasBreak(participle)
        && !calculates(at)
        && !question.get().reports()
        && !question.get().isForText();
  }

  /** True when a comma or a colon follows, and no helping verb before it. */
  private boolean hasBreak(int participle) {
    for (int i = participle + 1; within(participle, i); i++) {
      if (text.opensClause(i)) {
        return true;
      }
      if (words.is(text, i, ActWord.FINITE) || words.is(text, i, ActWord.SUBJECT)) {
        return false;
      }
    }
    return false;
  }

  /** Returns the verb of a thing that somebody put somewhere: "A patch left outside held". */
  private int placed(int at) {
    if (!is(at, ReportWord.ONE) || !text.clause(at)) {
      return -1;
    }
    for (int i = at + 2;
        within(at, i) && i <= at + BEFORE_PARTICIPLE && !text.opensClause(i);
        i++) {
      if (words.is(text, i, ActWord.IS) || words.is(text, i, ActWord.WAS)) {
        return -1;
      }
      if (is(i, ReportWord.PLACED)) {
        int verb = later(i);
        AskedQuestion asked = question.get();
        boolean fits =
            verb >= 0
                && verb <= i + BEFORE_VERB
                && asked.own()
                && !asked.isEmpty()
                && !asked.reports()
                && !asked.isForText()
                && !asked.names(ClaimedActs.root(text, i - 1))
                && !isUnsure(at, i)
                && !calculates(at);
        return fits ? verb : -1;
      }
    }
    return -1;
  }

  /** True when a word before the verb makes a report general, later or unreal. */
  private boolean isUnsure(int subject, int verb) {
    int first = Math.max(0, first(subject));
    for (int i = verb - 1; i >= 0 && within(verb, i) && !ClaimedActs.afterColon(text, i + 1); i--) {
      if (words.is(text, i, ActWord.UNREAL)
          || (words.is(text, i, ActWord.GENERAL) && (i < first || i > subject) && !isNow(verb))
          || (words.is(text, i, ActWord.LATER) && !words.is(text, i, ActWord.RELATIVE))) {
        return true;
      }
    }
    return false;
  }

  private boolean namesYear(int at) {
    return ClaimedActs.namesYear(text, at);
  }

  /** True when the sentence has a time near the present that the question does not have. */
  private boolean isNow(int at) {
    for (int i = start(at); within(at, i); i++) {
      boolean part = is(i, ReportWord.PART_OF_TIME) && i > 0 && is(i - 1, ReportWord.THIS);
      boolean now = part || is(i, ReportWord.NOW);
      if (now && !question.get().names(ClaimedActWords.lower(text, i))) {
        return true;
      }
    }
    return false;
  }

  private boolean has(int from, int to, ReportWord sort) {
    for (int i = from; i < to; i++) {
      if (is(i, sort)) {
        return true;
      }
    }
    return false;
  }

  private boolean has(int at, ReportWord sort) {
    for (int i = start(at); within(at, i); i++) {
      if (is(i, sort)) {
        return true;
      }
    }
    return false;
  }

  private boolean isBehind(int verb, ReportWord sort) {
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

  private boolean is(int word, ReportWord sort) {
    return reports.is(text, word, sort);
  }

  private boolean within(int one, int other) {
    return other < text.size() && text.sentence(other) == text.sentence(one);
  }
}
