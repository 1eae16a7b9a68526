package dev.ponens.fact.claim;

import dev.ponens.fact.path.PlainStatement;
import dev.ponens.fact.text.Text;

/**
 * The places of the statements of a text: the figures before them, and the number of words and
 * events before them that move on to something else. "With key 1 the door is locked. With key 2 it
 * is not" is no contradiction, nor is "The shelf is empty. Mia brings jars. The shelf is not
 * empty".
 */
final class StatementPlaces {
  private static final int VERBS = Role.bits(Role.BE, Role.VERB, Role.DO, Role.MUST, Role.CAN);

  /** The most words of the heading of an entry: "Mr Abt.", "The third lamp:". */
  private static final int LONGEST_HEADING = 3;

  /** The minimum distance from the first to the last word of a sentence that describes an event. */
  private static final int SHORTEST_EVENT = 2;

  /**
   * For each word: a hash of the figures before it, their number, and the number of shifts before
   * it.
   */
  private final int[] figures;

  private final int[] counts;
  private final int[] shifts;

  /** The number of words of the path before this text that move on to something else. */
  private final int before;

  /**
   * Reads the places of a text.
   *
   * @param roles the roles of its words
   */
  StatementPlaces(int[] roles, Text text, int before) {
    this.figures = new int[text.size() + 1];
    this.counts = new int[text.size() + 1];
    this.shifts = new int[text.size() + 1];
    this.before = before;
    for (int i = 0; i < text.size(); i++) {
      boolean figure = text.figure(i);
      figures[i + 1] = figure ? figures[i] * 31 + text.hash(i) : figures[i];
      counts[i + 1] = counts[i] + (figure ? 1 : 0);
      boolean shift = Role.SHIFT.in(roles[i]);
      boolean moves = shift || event(roles, text, i) || heading(roles, text, i);
      shifts[i + 1] = shifts[i] + (moves ? 1 : 0);
    }
  }

  /**
   * Returns true for the last word of a heading, which names what the next sentences are about. A
   * heading has one to three words and then a colon or the end of the sentence. It begins with a
   * capital letter, and none of its words is a verb or has another role.
   */
  private static boolean heading(int[] roles, Text text, int last) {
    boolean ends = last + 1 == text.size() || text.sentence(last + 1) != text.sentence(last);
    if (!ends && !text.raw().startsWith(":", text.end(last))) {
      return false;
    }
    int from = last;
    while (from > 0 && text.sentence(from - 1) == text.sentence(last)) {
      from--;
      if (last - from == LONGEST_HEADING) {
        return false;
      }
    }
    boolean named = Character.isUpperCase(text.raw().charAt(text.start(from)));
    for (int i = from; named && i <= last; i++) {
      named = roles[i] == 0 || (i == from && from < last && Role.FILLER.in(roles[i]));
    }
    return named;
  }

  /**
   * Returns true for the last word of a sentence that describes an event. Its verb is not one of a
   * state, a deduction or an announcement, and it is no formula.
   */
  private static boolean event(int[] roles, Text text, int last) {
    int sentence = text.sentence(last);
    if (last + 1 < text.size() && text.sentence(last + 1) == sentence) {
      return false;
    }
    int from = last;
    boolean tells = true;
    for (int i = last; tells && i >= 0 && text.sentence(i) == sentence; i--) {
      tells = !text.figure(i) && (roles[i] & VERBS) == 0 && !variable(text, i);
      from = i;
    }
    if (!tells) {
      return false;
    }
    for (int i = from; i < Math.min(from + 2, last + 1); i++) {
      tells &= !Role.LEAD.in(roles[i]) || Role.SPEAKER.in(roles[i]);
    }
    String raw = text.raw();
    boolean formula = raw.substring(text.start(from), text.end(last)).indexOf('=') >= 0;
    boolean heading = raw.startsWith(":", text.end(last));
    return tells && !formula && !heading && last - from >= SHORTEST_EVENT;
  }

  /** Returns true for a letter that stands for a number: no article, and not "I". */
  private static boolean variable(Text text, int i) {
    return text.end(i) - text.start(i) == 1 && "IaA".indexOf(text.raw().charAt(text.start(i))) < 0;
  }

  /** Returns the statement of a clause with its place. */
  PlainStatement put(PlainStatement said, Clause clause) {
    return said.at(figures[clause.from()], before + shifts[clause.last() + 1]);
  }

  /** Returns the number of words of the text that move on to something else. */
  int shifted() {
    return shifts[shifts.length - 1];
  }

  /**
   * Returns true unless a clause is about something else than an earlier statement.
   *
   * @param last the last word of that statement in the same text; -1 when it is in another text
   * @param lasting true when events do not change the statement: an order of two things
   */
  boolean same(PlainStatement earlier, int last, Clause clause, boolean lasting) {
    boolean still = lasting || earlier.shifts() == before + shifts[clause.from()];
    return still
        && (last < 0
            ? earlier.place() == figures[clause.from()]
            : counts[last + 1] == counts[clause.from()]);
  }
}
