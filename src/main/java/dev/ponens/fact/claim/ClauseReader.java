package dev.ponens.fact.claim;

import dev.ponens.fact.path.PlainStatement;
import dev.ponens.fact.text.CharSet;
import dev.ponens.fact.text.Text;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads one clause word by word: its subject and its statement. */
final class ClauseReader {
  private static final int VERBS = Role.bits(Role.BE, Role.VERB, Role.DO, Role.MUST, Role.CAN);

  /** Characters between words that are no operators. */
  private static final CharSet PUNCTUATION = CharSet.of(".,;:!?'\"*_`$()[]{}—–…“”‘’");

  private final Text text;
  private final ClauseWords parlance;

  /** The roles of the words of the text. */
  private final int[] all;

  private final Clause clause;
  private final int[] words;
  private final ClauseContent outline;

  private ClauseReader(Text text, ClauseWords parlance, int[] all, Clause clause) {
    this.text = text;
    this.parlance = parlance;
    this.all = all;
    this.clause = clause;
    this.words = clause.words();
    this.outline = new ClauseContent(text, clause);
  }

  /**
   * Returns the statement of the clause; empty when it is no plain statement.
   *
   * @param all the roles of the words of the text
   * @param sentence the number of its sentence on the path
   * @param step its step
   * @param quote its words, masked
   */
  static Optional<PlainStatement> of(
      Text text,
      ClauseWords parlance,
      int[] all,
      Clause clause,
      int sentence,
      int step,
      String quote) {
    ClauseReader reading = new ClauseReader(text, parlance, all, clause);
    reading.read();
    return reading.outline.said(sentence, step, quote);
  }

  private void read() {
    int first = announced();
    if (first < words.length && counts(first)) {
      outline.of(PlainStatement.StatementScope.SOME);
    }
    for (int k = first; k < words.length && !outline.refused(); k++) {
      int roles = roles(k);
      if (text.quoted(words[k]) || Role.UNSURE.in(roles) || pointsOnly(k, roles)) {
        outline.refuse();
      }
      signs(k);
      ClauseWords.GroupWord member = member(k, roles);
      if (member == null) {
        word(k, roles);
      } else {
        outline.member(member, words[k]);
        k += member.words().size() - 1;
      }
    }
  }

  /**
   * Returns true when the clause begins with a number of things: "Two are valid" says nothing about
   * the others. "Two is even" is about the number.
   */
  private boolean counts(int first) {
    int at = first + 1 < words.length && article(first) ? first + 1 : first;
    if (Role.PART.in(roles(at))) {
      return !isName(at + 1); // "Part 2 is correct", "Part A is correct"
    }
    boolean number = Role.AMOUNT.in(roles(at)) || text.number(words[at]);
    return number && (Role.PLURAL.in(roles(at + 1)) || Role.PLURAL.in(roles(at + 2)));
  }

  /** Returns true for a number or a single letter. */
  private boolean isName(int at) {
    return at < words.length
        && (text.figure(words[at]) || text.end(words[at]) - text.start(words[at]) == 1);
  }

  /** Returns the number of words that only announce the statement: "we see", "this means". */
  private int announced() {
    int open = Role.bits(Role.SPEAKER, Role.DEMONSTRATIVE);
    int until = 0;
    for (int k = 0; k < words.length; k++) {
      int roles = roles(k);
      int may = k == 0 ? open : open | Role.LEAD.bit();
      if ((roles & may) == 0 || Role.PRONOUN.in(roles)) {
        break;
      }
      until = Role.LEAD.in(roles) && (roles & VERBS) == 0 ? k + 1 : until;
    }
    return until;
  }

  /**
   * Returns true when the subject has no fixed meaning: "We are …" is about the speaker, "this is
   * …" about whatever came last.
   */
  private boolean pointsOnly(int k, int roles) {
    boolean alone = Role.DEMONSTRATIVE.in(roles) && (roles(k + 1) & VERBS) != 0;
    return outline.size() == 0 && (alone || Role.SPEAKER.in(roles));
  }

  /**
   * Returns the roles of the {@code k}-th word of the clause, counted from 0; no roles after its
   * end.
   */
  private int roles(int k) {
    return k < words.length ? all[words[k]] : 0;
  }

  private ClauseWords.@Nullable GroupWord member(int k, int roles) {
    int run = 1;
    while (k + run < words.length && words[k + run] == words[k] + run) {
      run++;
    }
    return parlance.member(text, words[k], words[k] + run, roles);
  }

  private void word(int k, int roles) {
    boolean turns = turns(k, roles);
    if ((roles & VERBS) != 0) {
      verb(k, roles);
    } else if (Role.THAN.in(roles)) {
      outline.than();
    } else if (!turns && !Role.FILLER.in(roles) && !article(k) && !belongs(k, roles)) {
      content(k, roles);
    }
  }

  /** Handles words that negate the clause or say whether it covers all or some. */
  private boolean turns(int k, int roles) {
    boolean amount = Role.ALL.in(roles) || Role.SOME.in(roles);
    if (Role.NOT.in(roles)) {
      outline.deny();
    }
    if (amount) {
      boolean not = k > 0 && Role.NOT.in(roles(k - 1));
      // "Not all are" means that some are not; "none are" means that all are not.
      outline.of(
          Role.ALL.in(roles) == not
              ? PlainStatement.StatementScope.SOME
              : PlainStatement.StatementScope.ALL);
      if (outline.size() > 0) {
        outline.verb();
      }
    }
    return amount || Role.NOT.in(roles);
  }

  private void verb(int k, int roles) {
    outline.verb();
    if (Role.MUST.in(roles) || Role.CAN.in(roles)) {
      modal(k, roles);
    } else if (Role.BE.in(roles)) {
      outline.grammar(Role.BE.bit());
    } else if (Role.VERB.in(roles)) {
      outline.grammar(Lemma.of(text, words[k]));
    }
  }

  /**
   * Handles modal verbs: "must be" and "cannot be" cover all, "can be" covers some. Before other
   * verbs they are plain words.
   */
  private void modal(int k, int roles) {
    int next = k + 1;
    while (Role.NOT.in(roles(next))) {
      next++;
    }
    if (!Role.BE.in(roles(next))) {
      outline.grammar(Role.MUST.in(roles) ? Role.MUST.bit() : Role.CAN.bit());
    } else if (outline.scope() == PlainStatement.StatementScope.PLAIN) {
      boolean cannot = Role.NOT.in(roles) || next > k + 1;
      outline.of(
          Role.MUST.in(roles) || cannot
              ? PlainStatement.StatementScope.ALL
              : PlainStatement.StatementScope.SOME);
    }
  }

  /** Returns true for "of" in "all of the tests": it belongs to the word before. */
  private boolean belongs(int k, int roles) {
    int before = k == 0 ? 0 : roles(k - 1);
    return Role.OF.in(roles) && (Role.ALL.in(before) || Role.SOME.in(before));
  }

  private void content(int k, int roles) {
    boolean first = outline.size() == 0;
    if (Role.DEMONSTRATIVE.in(roles)) {
      if (outline.inSubject()) {
        outline.named(PlainStatement.SubjectForm.SHOWN);
      } else if (outline.isNamed()) {
        outline.named(PlainStatement.SubjectForm.POINTING);
      }
      return;
    }
    boolean qualified = Role.OF.in(roles(k + 1));
    if (first && outline.isNamed() && Role.PRONOUN.in(roles)) {
      outline.named(
          clause.first() ? PlainStatement.SubjectForm.POINTING : PlainStatement.SubjectForm.NEARBY);
    } else if (first && outline.isNamed() && Role.POINTING.in(roles) && !qualified) {
      outline.named(PlainStatement.SubjectForm.POINTING);
    }
    outline.word(words[k]);
  }

  /** Returns true for an article, as in "A win is certain"; "A is certain" has a name. */
  private boolean article(int k) {
    if (text.end(words[k]) - text.start(words[k]) != 1) {
      return false;
    }
    char c = text.raw().charAt(text.start(words[k]));
    return c == 'a' || (c == 'A' && k + 1 < words.length && (roles(k + 1) & VERBS) == 0);
  }

  private void signs(int k) {
    int at = words[k];
    int from = k > 0 && words[k - 1] == at - 1 ? text.end(at - 1) : text.start(at) - 1;
    for (int i = Math.max(0, from); i < text.start(at); i++) {
      char c = text.at(i);
      if (c > ' ' && !PUNCTUATION.has(c)) {
        outline.sign(c);
      }
    }
  }
}
