package dev.ponens.fact.claim;

import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Splits a sentence into clauses: parts with a verb, and what belongs to them. */
final class Clauses {
  /**
   * The maximum number of words in a clause. A longer one is skipped, because no second one has the
   * same frame.
   */
  private static final int LONGEST = 28;

  private static final int VERBS = Role.bits(Role.BE, Role.VERB, Role.DO, Role.MUST, Role.CAN);

  private final Text text;
  private final ClauseWords parlance;

  /** The roles of the words of the text. */
  private final int[] roles;

  private final List<Clause> found = new ArrayList<>(2);

  /** The words of the current clause; words of parts that wait for their verb come first. */
  private final int[] words = new int[LONGEST];

  private int size;
  private boolean tooLong;
  private boolean verb;
  private int opener = -1;

  /** The number of clauses of the sentence so far. */
  private int clauses;

  /** True when the verb is in brackets: "P(x is even)". */
  private boolean aside;

  /** True when a bracket opened in the current clause. */
  private boolean bracket;

  /** True for a statement that is not the thought's own: "they say that …". */
  private boolean foreign;

  private Clauses(Text text, ClauseWords parlance, int[] roles) {
    this.text = text;
    this.parlance = parlance;
    this.roles = roles;
  }

  /** Returns the clauses of the sentence with the words {@code from} to {@code to}, exclusive. */
  static List<Clause> of(Text text, ClauseWords parlance, int[] roles, int from, int to) {
    Clauses clauses = new Clauses(text, parlance, roles);
    for (int i = from; i < to; i++) {
      clauses.read(i, i == from);
    }
    clauses.end();
    return clauses.found;
  }

  private void read(int i, boolean first) {
    int of = roles[i];
    if (size > 0 && Role.THAT.in(of)) {
      that(i);
      return;
    }
    boolean breaks = Role.BREAK.in(of) || (verb && Role.JOIN.in(of));
    if (breaks || (verb && text.opensClause(i) && !first)) {
      end();
    }
    if (breaks) {
      opener = i;
      return;
    }
    bracket |= text.start(i) > 0 && text.at(text.start(i) - 1) == '(';
    boolean now = isVerb(i, of);
    aside |= now && !verb && bracket;
    verb |= now;
    bracket &= text.end(i) >= text.raw().length() || text.at(text.end(i)) != ')';
    if (size == LONGEST) {
      tooLong = true;
    } else {
      words[size++] = i;
    }
  }

  private boolean isVerb(int i, int of) {
    if ((of & VERBS) != 0) {
      return true;
    }
    ClauseWords.GroupWord member = parlance.member(text, i, text.size(), of);
    return (member != null && member.verb()) || (size > 0 && (Role.ALL.in(of) || Role.SOME.in(of)));
  }

  /** "We see that x is even" states that x is even; "they say that" does not. */
  private void that(int i) {
    boolean own = true;
    for (int k = 0; k < size; k++) {
      int of = roles[words[k]];
      own &= Role.LEAD.in(of) || Role.FILLER.in(of);
    }
    boolean wasForeign = foreign;
    reset();
    foreign = !own || wasForeign;
    opener = i;
  }

  private void end() {
    verb |= plainVerb();
    if (!verb && !tooLong && size > 1 && found.isEmpty() && speaks()) {
      clauses++;
      reset();
    } else if (!verb && !tooLong) {
      trail();
    } else if (verb && !tooLong && !foreign && !aside && size > 1 && !label()) {
      found.add(
          new Clause(
              Arrays.copyOf(words, size), opener, clauses == 0, false, text.sentence(words[0])));
    }
    if (verb || tooLong) {
      clauses++;
      reset();
    }
  }

  /** Returns true for "We stop it, because …": a speaker followed by a verb that no list has. */
  private boolean speaks() {
    return Role.SPEAKER.in(roles[words[0]]) && !Role.LEAD.in(roles[words[1]]);
  }

  private boolean joins(int word) {
    return Role.JOIN.in(roles[word]);
  }

  /**
   * Returns true for "The cat is alive: 50 %", which describes a statement and does not make it.
   */
  private boolean label() {
    String raw = text.raw();
    int at = text.end(words[size - 1]);
    while (at < raw.length() && "*_) ".indexOf(raw.charAt(at)) >= 0) {
      at++;
    }
    return at < raw.length() && raw.charAt(at) == ':';
  }

  /**
   * Returns true when a word such as "returns" can be the verb, if no list has a verb of the
   * clause. It ends like a third person and is neither the first nor the last word.
   */
  private boolean plainVerb() {
    for (int k = 1; k + 1 < size && clauses == 0; k++) {
      if (Lemma.inflected(text, words[k]) && !text.opensClause(words[k])) {
        return size > 2;
      }
    }
    return false;
  }

  /** Adds a part without a verb to the clause before it: "it is cheap, for a car". */
  private void trail() {
    if (size == 0 || found.isEmpty() || (opener >= 0 && !joins(opener))) {
      return;
    }
    Clause last = found.remove(found.size() - 1);
    if (opener >= 0) {
      found.add(new Clause(last.words(), last.opener(), last.first(), true, last.sentence()));
      reset();
      return;
    }
    int[] all = Arrays.copyOf(last.words(), last.words().length + size);
    System.arraycopy(words, 0, all, last.words().length, size);
    found.add(new Clause(all, last.opener(), last.first(), last.joined(), last.sentence()));
    reset();
  }

  private void reset() {
    size = 0;
    tooLong = false;
    verb = false;
    foreign = false;
    aside = false;
    opener = -1;
  }
}
