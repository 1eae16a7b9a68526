package dev.ponens.fact.sequence;

import dev.ponens.fact.Span;
import dev.ponens.fact.sequence.SequenceNames.Found;
import dev.ponens.fact.sequence.SequenceWords.ScaleEnd;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads a list of things in the order of an end: "from newest to oldest: the bus, the van". */
final class SequenceListReader {
  private final SequenceWords words;
  private final SequenceNames names;
  private final SequenceCursor cursor;
  private final List<SequenceStatement> found = new ArrayList<>();

  SequenceListReader(SequenceWords words, SequenceNames names, SequenceCursor cursor) {
    this.words = words;
    this.names = names;
    this.cursor = cursor;
  }

  /**
   * Reads "from newest to oldest: first is the bus, then second is the van", or the same with names
   * only.
   */
  List<SequenceStatement> read() {
    ScaleEnd end = head();
    if (end == null) {
      return List.of();
    }
    List<Integer> order = new ArrayList<>();
    boolean plain = true;
    while (cursor.more()) {
      int stop = cursor.at;
      while (stop < cursor.size() && !cursor.token(stop).is(",") && !cursor.token(stop).is(":")) {
        stop++;
      }
      plain &= item(stop, end, order);
      cursor.at = stop + 1;
    }
    if (plain && order.size() == names.size() && names.listed()) {
      Span span = cursor.span(0, cursor.size());
      for (int i = 0; i < order.size(); i++) {
        found.add(SequenceStatement.of(order.get(i), -1, i, end, "", span));
      }
    }
    return List.copyOf(found);
  }

  private @Nullable ScaleEnd head() {
    while (cursor.more() && !cursor.is("from")) {
      cursor.at++;
    }
    if (!cursor.takes("from")) {
      return null;
    }
    cursor.takes("the");
    ScaleEnd first = bound();
    boolean to = cursor.takes("to");
    cursor.takes("the");
    ScaleEnd last = bound();
    if (first == null || !to || last == null || !last.equals(first.opposite())) {
      return null;
    }
    while (cursor.more()
        && (cursor.is(",") || cursor.is(":") || words.filler.contains(cursor.word()))) {
      cursor.at++;
    }
    return first;
  }

  private @Nullable ScaleEnd bound() {
    ScaleEnd end = cursor.extreme();
    if (end == null && cursor.more()) {
      end = words.from.get(cursor.word());
      cursor.at += end == null ? 0 : 1;
    }
    return end;
  }

  /** Reads an item; returns true for a name and nothing else. */
  private boolean item(int stop, ScaleEnd end, List<Integer> order) {
    while (cursor.at < stop && (cursor.is("and") || words.filler.contains(cursor.word()))) {
      cursor.at++;
    }
    if (cursor.at >= stop) {
      return true;
    }
    int from = cursor.at;
    if (!cursor.ordinal(cursor.at)) {
      while (cursor.at < stop) {
        Found name = cursor.name();
        if (name == null) {
          return false;
        }
        order.add(name.thing());
        cursor.at = name.next();
        if (cursor.at < stop && !cursor.takes("and")) {
          return false;
        }
      }
      return true;
    }
    int rank = words.ordinals.getOrDefault(cursor.token(cursor.at++).word(), 1) - 1;
    if (cursor.at < stop && (cursor.is("is") || cursor.is("are"))) {
      cursor.at++;
      cursor.fill();
      Found name = cursor.name();
      if (name != null && name.next() == stop) {
        Span span = cursor.span(from, stop);
        found.add(SequenceStatement.of(name.thing(), -1, rank, end, "", span));
      }
    }
    return false;
  }
}
