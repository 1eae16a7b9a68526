package dev.ponens.fact.sequence;

import dev.ponens.fact.sequence.SequenceNames.Found;
import dev.ponens.fact.sequence.SequenceWords.RelationPhrase;
import dev.ponens.fact.sequence.SequenceWords.ScaleEnd;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads one statement about the order of things: comparisons, ends and places. A statement is read
 * only if all its words are understood.
 */
final class SequenceReader {
  private final SequenceWords words;
  private final SequenceCursor cursor;
  private final List<SequenceStatement> found = new ArrayList<>();

  /** The verb that was read last, if it tells more than a place. */
  private String verb = "";

  private boolean placing;

  /** The token after the last but one name that was read. */
  private int beforeLast;

  SequenceReader(SequenceWords words, SequenceCursor cursor) {
    this.words = words;
    this.cursor = cursor;
  }

  /** Returns the statements of the words; none if some words are not understood. */
  List<SequenceStatement> read() {
    while (cursor.at < cursor.size()
        && words.leading.contains(cursor.word())
        && !cursor.ordinal(cursor.at)) {
      cursor.at++;
    }
    setting();
    boolean whole = cursor.size() - cursor.at >= 3 && (inverted() || plain());
    return whole ? List.copyOf(found) : List.of();
  }

  /** Skips "in the race," before a statement: a group, but no time and no other place. */
  private void setting() {
    int i = cursor.at;
    if (i + 3 < cursor.size() && cursor.token(i).is("in") && cursor.token(i + 1).is("the")) {
      boolean group = words.groups.contains(cursor.token(i + 2).word());
      cursor.at = group && cursor.token(i + 3).is(",") ? i + 4 : cursor.at;
    }
  }

  /** Returns what "who finished second" asks, as a statement about the asked thing. */
  List<SequenceStatement> asked() {
    int verbAt = 0;
    while (verbAt < cursor.size() && !words.verbs.containsKey(cursor.token(verbAt).word())) {
      verbAt++;
    }
    cursor.at = verbAt;
    boolean whole = verbAt < cursor.size() && predicates(List.of(SequenceStatement.ASKED));
    return whole ? List.copyOf(found) : List.of();
  }

  private void add(int thing, int other, int rank, ScaleEnd end) {
    found.add(SequenceStatement.of(thing, other, rank, end, verb, cursor.span(0, cursor.size())));
  }

  // ------------------------------------------------------ whole statements

  /** Reads "the second-newest vehicle is the bus". */
  private boolean inverted() {
    int before = cursor.at;
    cursor.takes("the");
    ScaleEnd end = cursor.rank(null);
    if (end != null) {
      int rank = cursor.place();
      cursor.trail();
      if (cursor.more() && "-".equals(words.verbs.get(cursor.word()))) {
        cursor.at++;
        cursor.fill();
        Found name = cursor.name();
        if (name != null && name.next() == cursor.size()) {
          add(name.thing(), -1, rank, end);
          return true;
        }
      }
    }
    cursor.at = before;
    return false;
  }

  /** Reads "the bus is newer than the van and older than the truck". */
  private boolean plain() {
    cursor.takes("both");
    List<Integer> subjects = things();
    return !subjects.isEmpty() && predicates(subjects);
  }

  private List<Integer> things() {
    List<Integer> all = new ArrayList<>();
    int end = cursor.at;
    beforeLast = cursor.at;
    do {
      Found name = cursor.name();
      if (name == null) {
        cursor.at = end;
        return all;
      }
      all.add(name.thing());
      beforeLast = end;
      cursor.at = name.next();
      end = cursor.at;
      cursor.takes(",");
    } while (cursor.takes("and") || (end < cursor.at && cursor.more()));
    cursor.at = end;
    return all;
  }

  private boolean predicates(List<Integer> subjects) {
    List<Integer> of = subjects;
    while (true) {
      List<Integer> objects = predicate(of);
      if (objects == null) {
        return false;
      }
      if (!cursor.more()) {
        return true;
      }
      boolean comma = cursor.takes(",");
      if (comma && (cursor.takes("who") || cursor.takes("which"))) {
        if (objects.size() != 1) {
          return false;
        }
        of = objects;
        continue;
      }
      boolean joined =
          cursor.takes("and")
              || cursor.takes("but")
              || cursor.takes("while")
              || cursor.takes("whereas");
      if (!joined && !comma) {
        return false;
      }
      cursor.takes("both");
      int before = cursor.at;
      List<Integer> next = things();
      if (next.isEmpty()) {
        cursor.at = before;
      } else {
        of = next;
      }
    }
  }

  /** Reads a verb and what it says; returns the things that the statement compares with. */
  private @Nullable List<Integer> predicate(List<Integer> subjects) {
    boolean verbs = false;
    cursor.fill();
    while (cursor.more() && words.verbs.containsKey(cursor.word())) {
      String word = cursor.word();
      if (verbs && words.from.containsKey(word)) {
        break;
      }
      String means = words.verbs.getOrDefault(word, "-");
      verb = means.equals("-") ? "" : means;
      placing = words.placing.contains(word);
      verbs = true;
      cursor.at++;
    }
    if (cursor.more() && words.amount.containsKey(cursor.word())) {
      ScaleEnd end = Objects.requireNonNull(words.amount.get(cursor.token(cursor.at++).word()));
      cursor.fill();
      boolean less = cursor.is("less");
      if ((cursor.takes("more") || cursor.takes("less")) && cursor.takes("than")) {
        return compared(subjects, less ? end.opposite() : end);
      }
      return null;
    }
    if (found.isEmpty() && !verbs) {
      return null;
    }
    int before = cursor.at;
    RelationPhrase early = relation();
    if (early != null) {
      return compared(subjects, early.end());
    }
    cursor.at = before;
    cursor.fill();
    RelationPhrase phrase = relation();
    if (phrase != null) {
      return compared(subjects, phrase.end());
    }
    ScaleEnd end = comparison();
    if (end != null) {
      return compared(subjects, end);
    }
    cursor.takes("the");
    ScaleEnd rank = cursor.rank(null);
    if (rank == null || subjects.size() != 1) {
      return null;
    }
    cursor.trail();
    add(subjects.get(0), -1, cursor.place(), rank);
    return List.of();
  }

  private @Nullable List<Integer> compared(List<Integer> subjects, ScaleEnd end) {
    cursor.takes("both");
    List<Integer> objects = things();
    if (objects.size() > 1 && cursor.more() && words.verbs.containsKey(cursor.word())) {
      // The last name begins the next statement.
      objects = objects.subList(0, objects.size() - 1);
      cursor.at = beforeLast;
    }
    for (int subject : subjects) {
      for (int object : objects) {
        if (subject == object) {
          return null;
        }
        add(subject, object, 0, end);
      }
    }
    return objects.isEmpty() ? null : objects;
  }

  // ------------------------------------------------------ parts

  private @Nullable RelationPhrase relation() {
    for (RelationPhrase phrase : words.relations) {
      int k = 0;
      while (k < phrase.words().size()
          && cursor.at + k < cursor.size()
          && cursor.token(cursor.at + k).is(phrase.words().get(k))) {
        k++;
      }
      if (k == phrase.words().size()) {
        cursor.at += k;
        return phrase;
      }
    }
    return null;
  }

  /** Reads "newer than" and "less expensive than". */
  private @Nullable ScaleEnd comparison() {
    if (cursor.at + 1 >= cursor.size()) {
      return null;
    }
    String word = cursor.word();
    ScaleEnd end = placing ? words.placed.get(word) : null;
    if (end == null) {
      end = words.comparative.get(word);
    }
    if (end != null && cursor.token(cursor.at + 1).is("than")) {
      cursor.at += 2;
      return end;
    }
    boolean less = cursor.is("less");
    if ((less || cursor.is("more"))
        && cursor.at + 2 < cursor.size()
        && cursor.token(cursor.at + 2).is("than")) {
      ScaleEnd most = words.adjective.get(cursor.token(cursor.at + 1).word());
      if (most != null) {
        cursor.at += 3;
        return less ? most.opposite() : most;
      }
    }
    return null;
  }
}
