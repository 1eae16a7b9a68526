package dev.ponens.fact.measure;

import dev.ponens.fact.Fact;
import dev.ponens.fact.measure.sum.PossibleSums;
import dev.ponens.fact.measure.sum.Sum;
import dev.ponens.fact.measure.token.Amount;
import dev.ponens.fact.measure.token.Clock;
import dev.ponens.fact.measure.token.MeasureText;
import dev.ponens.fact.measure.token.MeasureToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Finds a start, a duration and an end that belong together, in any order: "leaves at 10:50, takes
 * 2 h 20 min, arrives at 13:10".
 */
final class Journeys {
  private static final int MOST_PIECES = 60;
  private static final int LOOK_BACK = 5;
  private static final BigFraction GRACE = BigFraction.of(6 * 3600);

  /** The role of a time or a duration in a journey or an event. */
  private enum Role {
    LEAVES,
    BEGINS,
    LASTS,
    ARRIVES,
    ENDS,
    OTHER
  }

  private final Passage passage;
  private final List<Fact> found;

  /**
   * A clock or a duration.
   *
   * @param role its role
   * @param verb the index of the word that states the role; the event's own index where there is
   *     none
   * @param at its index
   */
  private record Event(Role role, int verb, int at) {}

  Journeys(Passage passage, List<Fact> found) {
    this.passage = passage;
    this.found = found;
  }

  void find() {
    List<Event> events = events();
    for (int i = 2; i < events.size(); i++) {
      if (judge(events.get(i - 2), events.get(i - 1), events.get(i))) {
        i += 2;
      }
    }
  }

  private List<Event> events() {
    List<Event> events = new ArrayList<>(4);
    for (int i = 0; i < passage.size(); i++) {
      if (passage.isClock(i)) {
        events.add(event(i, true));
      } else if (passage.isAmount(i)) {
        events.add(event(i, false));
      }
    }
    return events;
  }

  private Event event(int at, boolean clock) {
    if (passage.words.limiting.contains(passage.word(at - 1))
        || passage.is(at - 1, Kind.OPERATOR)) {
      return new Event(Role.OTHER, at, at);
    }
    Amount amount = passage.at(at).amount();
    boolean duration =
        amount != null
            && amount.isDuration()
            && !passage.words.differing.contains(passage.word(at + 1))
            && !passage.is(at + 1, Kind.OPERATOR);
    if (!clock && !duration) {
      return new Event(Role.OTHER, at, at);
    }
    if (!clock && follows(at)) {
      return new Event(Role.LASTS, at, at);
    }
    if (clock && passage.word(at - 1).equals("from")) {
      return new Event(Role.LEAVES, at - 1, at);
    }
    for (int i = at - 1; i >= 0 && i >= at - LOOK_BACK; i--) {
      MeasureToken piece = passage.at(i);
      if (piece.clock() != null || piece.amount() != null || piece.ends()) {
        break;
      }
      Role role =
          clock
              ? ofClock(piece.word())
              : passage.words.lasting.contains(piece.word()) ? Role.LASTS : null;
      if (role != null) {
        return new Event(role, i, at);
      }
    }
    return new Event(Role.OTHER, at, at);
  }

  /** "22:10, 35 min": the duration comes directly after the start. */
  private boolean follows(int at) {
    return passage.is(at - 1, Kind.COMMA)
        && passage.isClock(at - 2)
        && (passage.is(at + 1, Kind.COMMA)
            || passage.at(Math.min(at + 1, passage.size() - 1)).token().sign() == '→');
  }

  private @Nullable Role ofClock(String word) {
    if (passage.words.leaving.contains(word)) {
      return Role.LEAVES;
    }
    if (passage.words.beginning.contains(word)) {
      return Role.BEGINS;
    }
    return passage.words.arriving.contains(word)
        ? Role.ARRIVES
        : passage.words.ending.contains(word) ? Role.ENDS : null;
  }

  private boolean judge(Event one, Event two, Event three) {
    Event start = null;
    Event length = null;
    Event end = null;
    for (Event event : List.of(one, two, three)) {
      switch (event.role()) {
        case LEAVES, BEGINS -> start = event;
        case LASTS -> length = event;
        case ARRIVES, ENDS -> end = event;
        default -> {
          return false;
        }
      }
    }
    if (start == null || length == null || end == null) {
      return false;
    }
    boolean bare = length.verb() == length.at();
    if (bare && (start.at() != length.at() - 2 || !end.equals(three))) {
      return false; // "at 7:00, 45 min, leave at 8:00, there at 9:30"
    }
    boolean travels = start.role() == Role.LEAVES && end.role() == Role.ARRIVES;
    boolean from = passage.word(start.verb()).equals("from");
    boolean happens = (start.role() == Role.BEGINS || from) && end.role() == Role.ENDS;
    boolean other = other(one, length, travels);
    if ((!travels && !happens) || other || !connected(one, two, three)) {
      return false;
    }
    return compare(start, length, end, one.verb(), three);
  }

  /**
   * True when the duration is that of something else: "work starts at 9:00, and the break takes 30
   * minutes". A journey may be named: "leaves at 9:00, and the walk takes 30 minutes".
   */
  private boolean other(Event one, Event length, boolean travels) {
    if (one.equals(length)) {
      return false;
    }
    boolean named = false;
    int from = length.verb();
    while (from > 0 && length.verb() - from < LOOK_BACK && !bounds(from - 1)) {
      from--;
    }
    for (int i = from; i < length.verb(); i++) {
      String word = passage.word(i);
      if (word.isEmpty() || passage.words.article.contains(word)) {
        continue;
      }
      boolean way = travels && passage.words.travel.contains(word);
      if (way || passage.has(Set.of(word), one.verb() - LOOK_BACK, one.verb())) {
        return false;
      }
      named = true;
    }
    return named;
  }

  private boolean bounds(int index) {
    MeasureToken piece = passage.at(index);
    return piece.ends() || piece.is(Kind.COMMA) || piece.clock() != null || piece.amount() != null;
  }

  /** True when no word shows that the last event is about something else. */
  private boolean connected(Event one, Event two, Event three) {
    if (three.at() - one.verb() > MOST_PIECES
        || passage.has(passage.words.contrasting, one.verb(), passage.end(three.at()))) {
      return false;
    }
    if (passage.has(passage.words.concluding, two.at(), three.verb() + 1)) {
      return true;
    }
    for (int i = one.at() + 1; i < three.verb(); i++) {
      MeasureToken piece = passage.at(i);
      boolean colon = piece.token().sign() == ':';
      boolean other =
          i > two.at() && !piece.word().isEmpty() && !passage.words.same.contains(piece.word());
      if ((piece.ends() && !colon) || other) {
        return false;
      }
    }
    return true;
  }

  private boolean compare(Event start, Event length, Event end, int first, Event last) {
    Sum moved =
        new Sum(
            List.of(
                new Sum.Term(passage.at(start.at()), BigFraction.ONE),
                new Sum.Term(passage.at(length.at()), BigFraction.ONE)),
            start.at(),
            start.at() + 1,
            start.at() + 1);
    PossibleSums l = PossibleSums.of(moved);
    Sum said = passage.sums.read(last.at(), last.at() + 1);
    Sum stop = passage.sums.read(end.at(), end.at() + 1);
    if (said == null || stop == null) {
      return false;
    }
    PossibleSums r = PossibleSums.of(stop);
    boolean holds = l.agrees(r, BigFraction.ZERO, true);
    BigFraction truth;
    PossibleSums.SumReading ends = r.first(1);
    PossibleSums.SumReading starts = l.first(1);
    if (ends == null || starts == null) {
      return false;
    }
    if (last.equals(end)) {
      // "leaves at 8:00 to arrive at 9:00": the arrival is a goal, so an earlier arrival is correct
      // too.
      holds |= passage.word(last.verb() - 1).equals("to") && inTime(l, r);
      truth = starts.seconds();
    } else if (last.equals(length)) {
      truth = shortest(start, end);
    } else {
      // An early start still arrives in time.
      holds |= inTime(l, r);
      Amount amount = passage.at(length.at()).amount();
      if (amount == null) {
        return false;
      }
      truth = ends.seconds().subtract(PossibleSums.seconds(amount));
    }
    if (!holds && passage.zonesExplain(first, last.at() + 1, said, truth)) {
      return true;
    }
    String shown =
        last.equals(length)
            ? MeasureText.length(truth)
            : MeasureText.clock(truth, passage.style(first, last.at() + 1));
    found.add(passage.timing(first, last.verb(), said, last.at() + 1, shown, holds));
    return true;
  }

  private BigFraction shortest(Event start, Event end) {
    Clock from = passage.at(start.at()).clock();
    Clock to = passage.at(end.at()).clock();
    int least = Clock.DAY;
    if (from != null && to != null) {
      for (int a : from.readings()) {
        for (int b : to.readings()) {
          least = Math.min(least, Math.floorMod(b - a, Clock.DAY));
        }
      }
    }
    return BigFraction.of(least);
  }

  private static boolean inTime(PossibleSums arrives, PossibleSums wanted) {
    for (PossibleSums.SumReading a : arrives.readings()) {
      for (PossibleSums.SumReading b : wanted.readings()) {
        BigFraction early = PossibleSums.modulo(b.seconds().subtract(a.seconds()));
        if (a.clocks() == 1 && b.clocks() == 1 && early.compareTo(GRACE) < 0) {
          return true;
        }
      }
    }
    return false;
  }
}
