package dev.ponens.fact.act;

import dev.ponens.fact.act.ClaimedActWords.ActWord;
import dev.ponens.fact.act.ReportWords.ReportWord;
import dev.ponens.fact.text.Text;
import java.util.function.Supplier;

/**
 * Reads notes of what was done, which name nobody who did it: "Swab taken at noon, culture
 * negative", "A patch left outside held", "Peering through the lens, I saw it".
 */
final class DoneNotes {
  /** How far the subject can be behind "peering", in words. */
  private static final int SUBJECT_BEHIND = 15;

  private final ReportText report;
  private final ClaimedActWords words;
  private final Text text;
  private final Supplier<AskedQuestion> question;

  DoneNotes(ReportText report) {
    this.report = report;
    this.words = report.words;
    this.text = report.text;
    this.question = report.question;
  }

  /** Returns the index of the word that says what was done or shown; -1 for none. */
  int verb(int at) {
    if (report.is(at, ReportWord.UNDER_WAY) && isUnderWay(at)) {
      return at;
    }
    return report.opens(at) ? Math.max(Math.max(note(at), placed(at)), after(at)) : placed(at);
  }

  private boolean isUnderWay(int at) {
    boolean begins = text.clause(at) || (text.clause(at - 1) && report.is(at - 1, ReportWord.FROM));
    if (!begins || question.get().isForText()) {
      return false;
    }
    boolean comma = false;
    for (int i = at + 1; report.within(at, i) && i < at + SUBJECT_BEHIND; i++) {
      comma |= text.opensClause(i);
      if (words.is(text, i, ActWord.SUBJECT)) {
        return (comma || !text.clause(at))
            && isPastBehind(i)
            && !report.isInside(at, i)
            && !question.get().narrates();
      }
    }
    return false;
  }

  private boolean isPastBehind(int subject) {
    for (int i = subject + 1; report.within(subject, i) && i <= subject + 3; i++) {
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
    boolean gerund =
        report.is(at, ReportWord.FROM) && report.within(at, at + 1) && isGerund(at + 1);
    if (!gerund && !report.is(at, ReportWord.FINISHED) && !report.is(at, ReportWord.PLACED)) {
      return -1;
    }
    int to = at + 1;
    while (report.within(at, to) && !text.opensClause(to)) {
      to++;
    }
    boolean near = gerund ? report.has(at, to, ReportWord.NEAR) : report.isNow(at);
    AskedQuestion asked = question.get();
    boolean fits = near && report.within(at, to) && asked.leavesRoom() && !report.calculates(at);
    return fits && report.later(to) >= 0 ? (gerund ? at + 1 : at) : -1;
  }

  private boolean isGerund(int word) {
    String lower = ClaimedActWords.lower(text, word);
    return lower.length() > 5 && lower.endsWith("ing");
  }

  /** Returns the participle of a note without a verb: "Dry fit done, the joint slides in". */
  private int note(int at) {
    if (words.isPast(text, at)) {
      return report.is(at, ReportWord.FINISHED) && report.isNow(at) && isNote(at, at) ? at : -1;
    }
    for (int i = at; report.within(at, i) && i <= at + ReportText.BEFORE_PARTICIPLE; i++) {
      if (report.is(i, ReportWord.AMOUNT)
          || report.is(i, ReportWord.ARTICLE)
          || report.is(i, ReportWord.ONE)
          || report.is(i, ReportWord.FROM)
          || report.is(i, ReportWord.PRONOUN)
          || words.isBetween(text, i)
          || words.is(text, i, ActWord.HAVING)
          || (i > at && text.opensClause(i))
          || words.is(text, i, ActWord.SUBJECT)
          || words.is(text, i, ActWord.INSIDE)
          || (i > at
              && words.is(text, i, ActWord.FINITE)
              && !report.is(i, ReportWord.FINISHED)
              && !report.is(i, ReportWord.CHECK))
          || words.is(text, i, ActWord.WAS)) {
        return -1;
      }
      if (i > at && report.is(i, ReportWord.FINISHED) && !words.isBehindTo(text, i)) {
        return isNote(at, i) ? i : -1;
      }
    }
    return -1;
  }

  private boolean isNote(int at, int participle) {
    boolean plural = participle > at && text.at(text.end(participle - 1) - 1) == 's';
    boolean near = question.get().own() && !question.get().isEmpty();
    return !plural
        && (near || report.isNow(at))
        && hasBreak(participle)
        && !report.calculates(at)
        && !question.get().reports()
        && !question.get().isForText();
  }

  /** True when a comma or a colon follows, and no helping verb before it. */
  private boolean hasBreak(int participle) {
    for (int i = participle + 1; report.within(participle, i); i++) {
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
    if (!report.is(at, ReportWord.ONE) || !text.clause(at)) {
      return -1;
    }
    for (int i = at + 2;
        report.within(at, i) && i <= at + ReportText.BEFORE_PARTICIPLE && !text.opensClause(i);
        i++) {
      if (words.is(text, i, ActWord.IS) || words.is(text, i, ActWord.WAS)) {
        return -1;
      }
      if (report.is(i, ReportWord.PLACED)) {
        int verb = report.later(i);
        AskedQuestion asked = question.get();
        boolean fits =
            verb >= 0
                && verb <= i + ReportText.BEFORE_VERB
                && asked.leavesRoom()
                && !asked.names(ActText.root(text, i - 1))
                && !report.isUnsure(at, i)
                && !report.calculates(at);
        return fits ? verb : -1;
      }
    }
    return -1;
  }
}
