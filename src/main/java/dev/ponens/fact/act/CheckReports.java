package dev.ponens.fact.act;

import dev.ponens.fact.act.ClaimedActWords.ActWord;
import dev.ponens.fact.act.ReportWords.ReportWord;
import dev.ponens.fact.text.Text;
import java.util.function.Supplier;

/**
 * Reads what checks are said to have shown: "A pull test showed no movement". The question can
 * report a check, so that the check has to be made for the asker.
 */
final class CheckReports {
  private final ReportText report;
  private final ClaimedActWords words;
  private final Text text;
  private final Supplier<AskedQuestion> question;

  CheckReports(ReportText report) {
    this.report = report;
    this.words = report.words;
    this.text = report.text;
    this.question = report.question;
  }

  /** Returns the index of the word that says what was done or shown; -1 for none. */
  int verb(int at) {
    // "To run" is a verb.
    boolean noun = report.is(at, ReportWord.CHECK) && !words.isBehindTo(text, at);
    int verb = noun ? shown(at) : -1;
    return verb >= 0 && isCheck(at, verb) ? verb : -1;
  }

  /** Returns the index of the verb or the result of a check; -1 for none. */
  private int shown(int check) {
    int first = report.first(check);
    boolean begins =
        first == check
            || (first >= 0
                && (report.is(first, ReportWord.ARTICLE)
                    || report.is(first, ReportWord.ONE)
                    || report.is(first, ReportWord.PHYSICAL)
                    || report.is(first, ReportWord.FROM)
                    || text.number(first)
                    || report.isOwner(first)));
    if (!begins) {
      return -1;
    }
    if (report.prepositionBefore(first) || report.is(first, ReportWord.FROM)) {
      return report.later(check);
    }
    int verb = report.verbOf(check, i -> isVerb(check, i));
    return verb >= 0 ? verb : result(check);
  }

  private boolean isVerb(int subject, int i) {
    boolean certain = report.is(report.begin(subject), ReportWord.ARTICLE);
    boolean value =
        report.is(i, ReportWord.VALUE_VERB)
            && report.within(i, i + 1)
            && text.number(i + 1)
            && !certain;
    boolean state =
        words.is(text, i, ActWord.WAS)
            && report.has(report.first(subject), subject, ReportWord.PHYSICAL);
    return value || state || (!report.isPassive(i) && report.is(i, ReportWord.SHOWED));
  }

  /** Returns the check if a colon and a result follow: "Pull test to 100 kg: no movement". */
  private int result(int check) {
    for (int i = check + 1; report.within(check, i) && i <= check + ReportText.BEFORE_VERB; i++) {
      if (text.opensClause(i)) {
        boolean physical =
            report.first(check) < check
                && report.has(report.first(check), check, ReportWord.PHYSICAL);
        int colon = text.end(i - 1);
        // "5:38" is one value.
        boolean separates = text.at(colon) == ':' && text.start(i) > colon + 1;
        return separates && physical && !report.calculates(i) ? check : -1;
      }
    }
    return -1;
  }

  /** True when a check was made for the asker, and the question does not name it. */
  private boolean isCheck(int check, int verb) {
    AskedQuestion asked = question.get();
    if (report.isUnsure(check, verb)
        || asked.isForText()
        || ActText.namesYear(words, text, check)
        || asked.names(ActText.root(text, check))) {
      return false;
    }
    if ((asked.reports() && !report.isNow(check) && !report.isForThis(check))
        || report.isInside(check, verb)
        || report.calculates(check)) {
      return false;
    }
    int first = report.first(check);
    boolean one =
        report.is(first, ReportWord.ONE)
            || report.isOwner(first)
            || report.is(first, ReportWord.NEAR);
    boolean physical = report.has(first, check, ReportWord.PHYSICAL);
    boolean plural = text.at(text.end(check) - 1) == 's';
    boolean near =
        report.has(first, verb, ReportWord.NEAR) || report.isBehind(check, ReportWord.NEAR);
    if (plural && !physical) {
      return near || report.isForThis(check);
    }
    boolean certain = near || report.isNow(check) || report.isForThis(check) || isSame(check);
    // "The check in line 3" is a part of a program.
    boolean fits = one || physical || (!plural && !words.is(text, check, ActWord.EITHER));
    return certain || (asked.own() && !asked.isEmpty() && fits);
  }

  /** True for "of the same size": the check was made with a thing like that of the question. */
  private boolean isSame(int check) {
    for (int i = check + 1; report.within(check, i) && i <= check + ReportText.BEFORE_VERB; i++) {
      if (report.is(i, ReportWord.SAME)) {
        return true;
      }
    }
    return false;
  }
}
