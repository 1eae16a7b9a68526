package dev.ponens.fact.sequence;

import dev.ponens.fact.Span;
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
  private final SequenceNames names;
  private final List<SequenceToken> tokens;

  /** Nouns of the question for all its things, such as "vehicle". */
  private final List<String> kinds;

  private final List<SequenceStatement> found = new ArrayList<>();
  private int at;

  /** What was read last: a place, and the verb before it. */
  private int place;

  private String verb = "";
  private boolean placing;

  /** The token after the last but one name that was read. */
  private int beforeLast;

  SequenceReader(
      SequenceWords words, SequenceNames names, List<String> kinds, List<SequenceToken> tokens) {
    this.words = words;
    this.names = names;
    this.kinds = kinds;
    this.tokens = tokens;
  }

  /** Returns the statements of the words; none if some words are not understood. */
  List<SequenceStatement> read() {
    while (at < tokens.size() && words.leading.contains(tokens.get(at).word()) && !ordinal(at)) {
      at++;
    }
    setting();
    boolean whole = tokens.size() - at >= 3 && (inverted() || plain());
    return whole ? List.copyOf(found) : List.of();
  }

  /** Skips "in the race," before a statement: a group, but no time and no other place. */
  private void setting() {
    int i = at;
    if (i + 3 < tokens.size() && tokens.get(i).is("in") && tokens.get(i + 1).is("the")) {
      boolean group = words.groups.contains(tokens.get(i + 2).word());
      at = group && tokens.get(i + 3).is(",") ? i + 4 : at;
    }
  }

  /** Returns what "who finished second" asks, as a statement about the asked thing. */
  List<SequenceStatement> asked() {
    int verbAt = 0;
    while (verbAt < tokens.size() && !words.verbs.containsKey(tokens.get(verbAt).word())) {
      verbAt++;
    }
    at = verbAt;
    boolean whole = verbAt < tokens.size() && predicates(List.of(SequenceStatement.ASKED));
    return whole ? List.copyOf(found) : List.of();
  }

  /** Reads a name, and a noun for all things after it: "the red one". */
  private @Nullable Found name() {
    Found name = names.at(tokens, at);
    boolean noun =
        name != null
            && names.listed()
            && name.next() < tokens.size()
            && kind(tokens.get(name.next()));
    return name != null && noun ? new Found(name.thing(), name.next() + 1) : name;
  }

  private boolean more() {
    return at < tokens.size();
  }

  private boolean is(String word) {
    return more() && tokens.get(at).is(word);
  }

  private boolean takes(String word) {
    if (is(word)) {
      at++;
      return true;
    }
    return false;
  }

  private boolean ordinal(int i) {
    return words.ordinals.containsKey(tokens.get(i).word());
  }

  private void fill() {
    while (more() && (words.filler.contains(tokens.get(at).word()) || (is("to") && toBe()))) {
      at++;
    }
  }

  private boolean toBe() {
    return at + 1 < tokens.size() && tokens.get(at + 1).is("be");
  }

  private void add(int thing, int other, int rank, ScaleEnd end) {
    Span span = new Span(tokens.get(0).start(), tokens.get(tokens.size() - 1).end());
    boolean swap = other >= 0 && !end.top();
    int from = other >= 0 || end.top() ? rank : -1 - rank;
    found.add(
        new SequenceStatement(
            swap ? other : thing, swap ? thing : other, from, end.scale(), verb, span));
  }

  // ------------------------------------------------------ whole statements

  /** Reads "the second-newest vehicle is the bus". */
  private boolean inverted() {
    int before = at;
    takes("the");
    ScaleEnd end = rank(null);
    if (end != null) {
      int rank = place;
      trail();
      if (more() && "-".equals(words.verbs.get(tokens.get(at).word()))) {
        at++;
        fill();
        Found name = name();
        if (name != null && name.next() == tokens.size()) {
          add(name.thing(), -1, rank, end);
          return true;
        }
      }
    }
    at = before;
    return false;
  }

  /** Reads "the bus is newer than the van and older than the truck". */
  private boolean plain() {
    takes("both");
    List<Integer> subjects = things();
    return !subjects.isEmpty() && predicates(subjects);
  }

  private List<Integer> things() {
    List<Integer> all = new ArrayList<>();
    int end = at;
    beforeLast = at;
    do {
      Found name = name();
      if (name == null) {
        at = end;
        return all;
      }
      all.add(name.thing());
      beforeLast = end;
      at = name.next();
      end = at;
      takes(",");
    } while (takes("and") || (end < at && more()));
    at = end;
    return all;
  }

  private boolean predicates(List<Integer> subjects) {
    List<Integer> of = subjects;
    while (true) {
      List<Integer> objects = predicate(of);
      if (objects == null) {
        return false;
      }
      if (!more()) {
        return true;
      }
      boolean comma = takes(",");
      if (comma && (takes("who") || takes("which"))) {
        if (objects.size() != 1) {
          return false;
        }
        of = objects;
        continue;
      }
      boolean joined = takes("and") || takes("but") || takes("while") || takes("whereas");
      if (!joined && !comma) {
        return false;
      }
      takes("both");
      int before = at;
      List<Integer> next = things();
      if (next.isEmpty()) {
        at = before;
      } else {
        of = next;
      }
    }
  }

  /** Reads a verb and what it says; returns the things that the statement compares with. */
  private @Nullable List<Integer> predicate(List<Integer> subjects) {
    boolean verbs = false;
    fill();
    while (more() && words.verbs.containsKey(tokens.get(at).word())) {
      String word = tokens.get(at).word();
      if (verbs && words.from.containsKey(word)) {
        break;
      }
      String means = words.verbs.getOrDefault(word, "-");
      verb = means.equals("-") ? "" : means;
      placing = words.placing.contains(word);
      verbs = true;
      at++;
    }
    if (more() && words.amount.containsKey(tokens.get(at).word())) {
      ScaleEnd end = Objects.requireNonNull(words.amount.get(tokens.get(at++).word()));
      fill();
      boolean less = is("less");
      if ((takes("more") || takes("less")) && takes("than")) {
        return compared(subjects, less ? end.opposite() : end);
      }
      return null;
    }
    if (found.isEmpty() && !verbs) {
      return null;
    }
    int before = at;
    RelationPhrase early = relation();
    if (early != null) {
      return compared(subjects, early.end());
    }
    at = before;
    fill();
    RelationPhrase phrase = relation();
    if (phrase != null) {
      return compared(subjects, phrase.end());
    }
    ScaleEnd end = comparison();
    if (end != null) {
      return compared(subjects, end);
    }
    takes("the");
    ScaleEnd rank = rank(null);
    if (rank == null || subjects.size() != 1) {
      return null;
    }
    trail();
    add(subjects.get(0), -1, place, rank);
    return List.of();
  }

  private @Nullable List<Integer> compared(List<Integer> subjects, ScaleEnd end) {
    takes("both");
    List<Integer> objects = things();
    if (objects.size() > 1 && more() && words.verbs.containsKey(tokens.get(at).word())) {
      // The last name begins the next statement.
      objects = objects.subList(0, objects.size() - 1);
      at = beforeLast;
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
          && at + k < tokens.size()
          && tokens.get(at + k).is(phrase.words().get(k))) {
        k++;
      }
      if (k == phrase.words().size()) {
        at += k;
        return phrase;
      }
    }
    return null;
  }

  /** Reads "newer than" and "less expensive than". */
  private @Nullable ScaleEnd comparison() {
    if (at + 1 >= tokens.size()) {
      return null;
    }
    String word = tokens.get(at).word();
    ScaleEnd end = placing ? words.placed.get(word) : null;
    if (end == null) {
      end = words.comparative.get(word);
    }
    if (end != null && tokens.get(at + 1).is("than")) {
      at += 2;
      return end;
    }
    boolean less = is("less");
    if ((less || is("more")) && at + 2 < tokens.size() && tokens.get(at + 2).is("than")) {
      ScaleEnd most = words.adjective.get(tokens.get(at + 1).word());
      if (most != null) {
        at += 3;
        return less ? most.opposite() : most;
      }
    }
    return null;
  }

  /**
   * Reads a place, such as "second-newest", "third from the left" or "last"; sets {@link #place}.
   *
   * @param listed the end from which a list counts, for numbers without an end
   */
  private @Nullable ScaleEnd rank(@Nullable ScaleEnd listed) {
    int before = at;
    place = 0;
    boolean counted = false;
    if (more() && ordinal(at)) {
      place = words.ordinals.getOrDefault(tokens.get(at++).word(), 1) - 1;
      counted = true;
    } else if (is("next") && at + 2 < tokens.size() && tokens.get(at + 1).is("to")) {
      place = 1;
      counted = true;
      at++;
    }
    if (counted && (is("to") || is("from"))) {
      int mark = at++;
      takes("the");
      String word = more() ? tokens.get(at).word() : "";
      ScaleEnd end = tokens.get(mark).is("to") ? null : words.from.get(word);
      if (tokens.get(mark).is("to") && word.equals("last")) {
        end = words.extreme.get("last");
      }
      if (end != null) {
        at++;
        return end;
      }
      at = mark;
    }
    ScaleEnd end = extreme();
    if (end != null) {
      return end;
    }
    if (counted && listed != null) {
      return listed;
    }
    if (counted) {
      return words.extreme.get("first");
    }
    at = before;
    return null;
  }

  private @Nullable ScaleEnd extreme() {
    if (!more()) {
      return null;
    }
    ScaleEnd end = words.extreme.get(tokens.get(at).word());
    if (end != null) {
      at++;
      return end;
    }
    boolean least = is("least");
    if ((least || is("most")) && at + 1 < tokens.size()) {
      ScaleEnd most = words.adjective.get(tokens.get(at + 1).word());
      if (most != null) {
        at += 2;
        return least ? most.opposite() : most;
      }
    }
    return null;
  }

  /** Skips a noun for all things, and "of all", "of them", "in the queue". */
  private void trail() {
    if (is("to") && at + 1 < tokens.size() && words.nouns.contains(tokens.get(at + 1).word())) {
      at++;
    }
    if (more() && kind(tokens.get(at))) {
      at++;
    }
    int mark = at;
    if (takes("of") && (takes("all") || takes("them"))) {
      return;
    }
    at = mark;
    if (takes("in") || takes("on") || takes("of")) {
      boolean the = takes("the");
      if (the && more() && words.groups.contains(tokens.get(at).word())) {
        at++;
        return;
      }
    }
    at = mark;
  }

  private boolean kind(SequenceToken token) {
    return words.nouns.contains(token.word()) || kinds.contains(token.root());
  }

  // ------------------------------------------------------ lists

  /**
   * Reads "from newest to oldest: first is the bus, then second is the van", or the same with names
   * only.
   */
  List<SequenceStatement> listed() {
    ScaleEnd end = head();
    if (end == null) {
      return List.of();
    }
    List<Integer> order = new ArrayList<>();
    boolean plain = true;
    while (more()) {
      int stop = at;
      while (stop < tokens.size() && !tokens.get(stop).is(",") && !tokens.get(stop).is(":")) {
        stop++;
      }
      plain &= item(stop, end, order);
      at = stop + 1;
    }
    if (plain && order.size() == names.size() && names.listed()) {
      Span span = new Span(tokens.get(0).start(), tokens.get(tokens.size() - 1).end());
      verb = "";
      for (int i = 0; i < order.size(); i++) {
        add(order.get(i), -1, i, end);
        found.set(found.size() - 1, found.get(found.size() - 1).at(span));
      }
    }
    return List.copyOf(found);
  }

  private @Nullable ScaleEnd head() {
    while (more() && !is("from")) {
      at++;
    }
    if (!takes("from")) {
      return null;
    }
    takes("the");
    ScaleEnd first = bound();
    boolean to = takes("to");
    takes("the");
    ScaleEnd last = bound();
    if (first == null || !to || last == null || !last.equals(first.opposite())) {
      return null;
    }
    while (more() && (is(",") || is(":") || words.filler.contains(tokens.get(at).word()))) {
      at++;
    }
    return first;
  }

  private @Nullable ScaleEnd bound() {
    ScaleEnd end = extreme();
    if (end == null && more()) {
      end = words.from.get(tokens.get(at).word());
      at += end == null ? 0 : 1;
    }
    return end;
  }

  /** Reads an item; returns true for a name and nothing else. */
  private boolean item(int stop, ScaleEnd end, List<Integer> order) {
    while (at < stop && (is("and") || words.filler.contains(tokens.get(at).word()))) {
      at++;
    }
    if (at >= stop) {
      return true;
    }
    int from = at;
    if (!ordinal(at)) {
      while (at < stop) {
        Found name = name();
        if (name == null) {
          return false;
        }
        order.add(name.thing());
        at = name.next();
        if (at < stop && !takes("and")) {
          return false;
        }
      }
      return true;
    }
    int rank = words.ordinals.getOrDefault(tokens.get(at++).word(), 1) - 1;
    if (at < stop && (is("is") || is("are"))) {
      at++;
      fill();
      Found name = name();
      if (name != null && name.next() == stop) {
        verb = "";
        add(name.thing(), -1, rank, end);
        Span span = new Span(tokens.get(from).start(), tokens.get(stop - 1).end());
        found.set(found.size() - 1, found.get(found.size() - 1).at(span));
      }
    }
    return false;
  }
}
