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
  private final PersonReports persons;
  private final CheckReports checks;
  private final DoneNotes notes;

  ReportedActs(ClaimedActWords words, Text text, Supplier<AskedQuestion> question) {
    ReportText report = new ReportText(words, text, question);
    this.persons = new PersonReports(report);
    this.checks = new CheckReports(report);
    this.notes = new DoneNotes(report);
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
      boolean early =
          i <= ReportText.BEFORE_PARTICIPLE
              || text.sentence(i) != text.sentence(i - ReportText.BEFORE_PARTICIPLE - 1);
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
    int first = Math.max(0, participle - ReportText.BEFORE_PARTICIPLE);
    for (int i = participle - 2; i >= first; i--) {
      if (reports.is(text, i, ReportWord.ONE) && text.clause(i)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the index of the word that says what was done or shown; -1 for none. */
  int verb(int at) {
    int verb = persons.verb(at);
    verb = verb >= 0 ? verb : checks.verb(at);
    return verb >= 0 ? verb : notes.verb(at);
  }
}
