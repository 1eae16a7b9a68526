package dev.ponens.fact.act;

import dev.ponens.fact.act.ClaimedActWords.ActWord;
import dev.ponens.fact.act.ReportWords.ReportWord;
import dev.ponens.fact.text.Text;
import java.util.function.Supplier;

/**
 * Reads what checks are said to have shown: "A pull test showed no movement". The question can
 * report a check, so that the check has to be made for the asker.
 */
final class CheckReports extends ReportReader {
  CheckReports(ClaimedActWords words, Text text, Supplier<AskedQuestion> question) {
    super(words, text, question);
  }

  @Override
  int verb(int at) {
    // "To run" is a verb.
    boolean noun = is(at, ReportWord.CHECK) && !words.isBehindTo(text, at);
    int verb = noun ? shown(at) : -1;
    return verb >= 0 && isCheck(at, verb) ? verb : -1;
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
    int verb = verbOf(check, i -> isVerb(check, i));
    return verb >= 0 ? verb : result(check);
  }

  private boolean isVerb(int subject, int i) {
    boolean certain = is(Math.max(0, first(subject)), ReportWord.ARTICLE);
    boolean value =
        is(i, ReportWord.VALUE_VERB) && within(i, i + 1) && text.number(i + 1) && !certain;
    boolean state =
        words.is(text, i, ActWord.WAS) && has(first(subject), subject, ReportWord.PHYSICAL);
    return value || state || (!isPassive(i) && is(i, ReportWord.SHOWED));
  }

  /** Returns the check if a colon and a result follow: "Pull test to 100 kg: no movement". */
  private int result(int check) {
    for (int i = check + 1; within(check, i) && i <= check + BEFORE_VERB; i++) {
      if (text.opensClause(i)) {
        boolean physical = first(check) < check && has(first(check), check, ReportWord.PHYSICAL);
        int colon = text.end(i - 1);
        // "5:38" is one value.
        boolean separates = text.at(colon) == ':' && text.start(i) > colon + 1;
        return separates && physical && !calculates(i) ? check : -1;
      }
    }
    return -1;
  }

  /** True when a check was made for the asker, and the question does not name it. */
  private boolean isCheck(int check, int verb) {
    AskedQuestion asked = question.get();
    if (isUnsure(check, verb)
        || asked.isForText()
        || ClaimedActs.namesYear(text, check)
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

  /** True for "of the same size": the check was made with a thing like that of the question. */
  private boolean isSame(int check) {
    for (int i = check + 1; within(check, i) && i <= check + BEFORE_VERB; i++) {
      if (text.word(i).equals("same")) {
        return true;
      }
    }
    return false;
  }
}
