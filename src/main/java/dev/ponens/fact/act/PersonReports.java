package dev.ponens.fact.act;

import dev.ponens.fact.act.ClaimedActWords.ActWord;
import dev.ponens.fact.act.ReportWords.ReportWord;
import dev.ponens.fact.text.Text;
import java.util.function.Supplier;

/**
 * Reads what persons are said to have answered or done: "The supplier confirmed it". The question
 * can report such things, and so can a book, so that the sentence has to be about a matter of the
 * asker, about the present, or about a certain person.
 */
final class PersonReports {
  private final ReportText report;
  private final ClaimedActWords words;
  private final Text text;
  private final Supplier<AskedQuestion> question;

  PersonReports(ReportText report) {
    this.report = report;
    this.words = report.words;
    this.text = report.text;
    this.question = report.question;
  }

  /** Returns the index of the word that says what was done or shown; -1 for none. */
  int verb(int at) {
    int verb = isPerson(at) ? said(at) : -1;
    return verb >= 0 && isAnswer(at, verb) ? verb : -1;
  }

  private boolean isPerson(int at) {
    return words.is(text, at, ActWord.PERSON)
        || report.is(at, ReportWord.SPEAKER)
        || report.is(at, ReportWord.PRONOUN);
  }

  /** Returns the index of the verb by which a person says or does something; -1 for none. */
  private int said(int person) {
    int first = report.first(person);
    boolean certain =
        first >= 0
            && (report.is(first, ReportWord.ARTICLE)
                || report.is(first, ReportWord.ONE)
                || text.number(first)
                || report.isOwner(first));
    boolean pronoun = report.is(person, ReportWord.PRONOUN);
    boolean office = first == person && report.opens(first) && text.at(text.end(person) - 1) != 's';
    boolean fits = (certain && first < person) || office || pronoun;
    return fits && !report.prepositionBefore(first)
        ? report.verbOf(person, i -> isVerb(person, i))
        : -1;
  }

  private boolean isVerb(int subject, int i) {
    boolean passive = report.isPassive(i);
    // "Given" is no past tense without "have".
    boolean participle = text.at(text.end(i) - 1) == 'n';
    boolean gave = report.is(i, ReportWord.GAVE) && report.isBehind(i, ReportWord.CHANNEL);
    return (!passive && (gave || report.is(i, ReportWord.SAID)) && (isPerfect(i) || !participle))
        || report.is(i, ReportWord.STILL_SAYS)
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
    int first = report.begin(person);
    return !words.is(text, verb, ActWord.PERFECT)
        && (report.isNow(verb)
            || (isPerfect(verb) && report.has(first, person, ReportWord.NEAR))
            || (report.isBehind(verb, ReportWord.NEAR) && !words.is(text, verb, ActWord.THINKING)));
  }

  /** True when a person answers about a matter of the asker, and the question does not say it. */
  private boolean isAnswer(int person, int verb) {
    AskedQuestion asked = question.get();
    if (report.isUnsure(person, verb)
        || asked.isEmpty()
        || asked.isForText()
        || ActText.namesYear(words, text, verb)
        || isTold(person)) {
      return false;
    }
    boolean toAuthor =
        report.isBehind(verb, ReportWord.CHANNEL)
            || report.isBehind(verb, ReportWord.NEAR)
            || report.isBehind(verb, ReportWord.AUTHOR);
    if (report.is(person, ReportWord.PRONOUN)) {
      boolean told =
          (report.isBehind(verb, ReportWord.AUTHOR) && (asked.own() || !asked.names("you")))
              || report.isBehind(verb, ReportWord.CHANNEL);
      return told && report.is(verb, ReportWord.SAID) && !asked.reports();
    }
    if (report.is(person, ReportWord.PUBLIC)) {
      return report.isNow(verb) || (toAuthor && asked.own());
    }
    // In "You stand before three doors", "you" is a person of the story.
    boolean story = !asked.own() && asked.names("you");
    boolean near =
        (!story && (report.has(verb, ReportWord.NEAR) || report.isBehind(verb, ReportWord.AUTHOR)))
            || report.isNow(verb)
            || report.isBehind(verb, ReportWord.CHANNEL);
    boolean certain =
        report.is(report.first(person), ReportWord.ARTICLE) || text.number(report.first(person));
    return near || (asked.own() && (certain || toAuthor));
  }

  /** True when the question reports what somebody said, or names this person. */
  private boolean isTold(int person) {
    Text all = question.get().text();
    String name = ActText.root(text, person);
    boolean events = question.get().reports();
    for (int i = 0; i < all.size(); i++) {
      if (report.reports.is(all, i, ReportWord.SAID) && words.isPast(all, i) && !follows(all, i)) {
        return true;
      }
      String word = ClaimedActWords.lower(all, i);
      if (word.startsWith(name) && word.indexOf('\'') < 0 && word.length() <= name.length() + 1) {
        if (events || says(all, i) || !report.isNow(person)) {
          return true;
        }
      }
    }
    return false;
  }

  /** True for a participle before a noun: "a spoken aside". */
  private boolean follows(Text all, int i) {
    return i > 0 && report.reports.is(all, i - 1, ReportWord.ONE);
  }

  private boolean says(Text all, int person) {
    for (int i = person + 1; i < all.size() && i <= person + 3; i++) {
      if (report.reports.is(all, i, ReportWord.SAYING)) {
        return true;
      }
    }
    return false;
  }
}
