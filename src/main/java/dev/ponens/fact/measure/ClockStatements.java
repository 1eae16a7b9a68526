package dev.ponens.fact.measure;

import dev.ponens.fact.Fact;
import dev.ponens.fact.NumberProperty;
import dev.ponens.fact.Timing;
import dev.ponens.fact.measure.Intervals.Interval;
import dev.ponens.fact.measure.sum.PossibleSums;
import dev.ponens.fact.measure.sum.Sum;
import dev.ponens.fact.measure.token.Amount;
import dev.ponens.fact.measure.token.Clock;
import dev.ponens.fact.measure.token.MeasureText;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.quantity.UnitOfMeasure;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Finds statements that compare times of day: the same time in another notation ("11 pm is 21:00"),
 * a start that is early enough for a deadline, and the time that two spans share.
 */
final class ClockStatements {
  /** How many pieces a deadline, a duration and a start can be apart. */
  private static final int APART = 40;

  private static final int BEHIND = 4;
  private static final int LOOK_BACK = 4;
  private static final int JOINS = 5;

  /** The longest time for which somebody comes too early, in seconds. */
  private static final int GRACE = 6 * 3600;

  private static final Set<String> CLOCK = Set.of("clock");

  /** The most pieces of "on the farm's 24-hour clock". */
  private static final int MOST_OF_CLOCK = 6;

  private final Passage passage;
  private final List<Fact> found;

  ClockStatements(Passage passage, List<Fact> found) {
    this.passage = passage;
    this.found = found;
  }

  void find() {
    List<Interval> spans = new ArrayList<>(2);
    int start = 0;
    int deadline = -1;
    int length = -1;
    for (int i = 0; i <= passage.size(); i++) {
      if (i == passage.size() || passage.stops(i)) {
        shared(spans, start, i);
        spans.clear();
        start = i + 1;
        continue;
      }
      Interval interval = Intervals.interval(passage, i);
      if (interval != null) {
        spans.add(interval);
        deadline = -1;
        i = interval.next() - 1;
      } else if (passage.isClock(i)) {
        same(i);
        order(i);
        if (isDeadline(i)) {
          deadline = i;
          length = -1;
        } else if (deadline >= 0 && length > deadline && i - deadline < APART) {
          early(deadline, length, i);
          deadline = -1;
        } else {
          deadline = -1;
        }
      } else if (passage.isAmount(i) && deadline >= 0) {
        boolean lasts = length < 0 && role(passage.words.lasting, i);
        length = lasts ? i : -1;
        deadline = lasts ? deadline : -1;
      }
    }
  }

  /** "by 21:30", "the library shuts at 18:00". */
  private boolean isDeadline(int clock) {
    return passage.words.deadline.contains(passage.word(clock - 1))
        || (passage.word(clock - 1).equals("at")
            && passage.words.closing.contains(passage.word(clock - 2)));
  }

  private boolean role(Set<String> words, int at) {
    return passage.has(words, at - LOOK_BACK, at);
  }

  private @Nullable Clock clock(int at) {
    return passage.isClock(at) ? passage.at(at).clock() : null;
  }

  // -------------------------------------------------- "11 pm is 21:00"

  private void same(int at) {
    int i = at + 1;
    i += passage.is(i, Kind.COMMA) ? 1 : 0;
    i += passage.word(i).equals("which") ? 1 : 0;
    boolean is = passage.is(i, Kind.EQUAL) || passage.words.being.contains(passage.word(i));
    Clock one = clock(at);
    Clock other = is ? clock(i + 1) : null;
    boolean ends =
        i + 2 >= passage.size()
            || passage.at(i + 2).ends()
            || passage.is(i + 2, Kind.COMMA)
            || (passage.word(i + 2).equals("in") && passage.isAmount(i + 3))
            || onClock(i + 2);
    boolean alone =
        !passage.is(at - 1, Kind.OPERATOR)
            && !passage.words.later.contains(passage.word(at - 1))
            && !passage.words.sooner.contains(passage.word(at - 1))
            && !passage.words.reaching.contains(passage.word(at - 1))
            && !passage.word(at - 1).equals("from");
    if (one == null || other == null || !ends || !alone || one.open() || other.open()) {
      return;
    }
    boolean halves = one.length() < 0;
    if (halves == other.length() < 0
        || one.equals(Clock.NOON)
        || one.equals(Clock.MIDNIGHT)
        || passage.near(passage.words.days, at, i + 2)
        || passage.near(passage.words.except, at, i + 2)) {
      return;
    }
    Sum said = passage.sums.read(i + 1, i + 2);
    if (said != null) {
      MeasureText.Style style = halves ? MeasureText.Style.FULL : MeasureText.Style.HALVES;
      String truth = MeasureText.clock(BigFraction.of(one.second()), style);
      found.add(passage.timing(at, said, i + 2, truth, one.second() == other.second()));
    }
  }

  /** "on the 24-hour clock", "on our clock". */
  private boolean onClock(int at) {
    boolean on = passage.word(at).equals("on") || passage.word(at).equals("by");
    return on && passage.has(CLOCK, at, Math.min(passage.end(at), at + MOST_OF_CLOCK));
  }

  // -------------------------------------------------- "03:14 is before 03:09"

  /** Reads the order of two times; midnight can be between them, so they must be near. */
  private void order(int at) {
    int said = at + 1;
    boolean verb =
        passage.is(said, Kind.EQUAL) || passage.words.clockSays.contains(passage.word(said));
    said += verb ? 1 : 0;
    String word = passage.word(said);
    boolean than = passage.words.timeCompared.contains(word);
    String order = passage.words.timeOrder.get(word);
    boolean before = "before".equals(order);
    int other = than && passage.word(said + 1).equals("than") ? said + 2 : said + 1;
    boolean compares = before || (order != null && (!than || other > said + 1));
    Clock a = clock(at);
    Clock b = verb && compares ? clock(other) : null;
    boolean opens =
        at == 0
            || passage.at(at - 1).ends()
            || passage.is(at - 1, Kind.COMMA)
            || passage.words.opening.contains(passage.word(at - 1));
    boolean ends =
        other + 1 >= passage.size()
            || passage.at(other + 1).ends()
            || passage.is(other + 1, Kind.COMMA)
            || passage.words.calendarEnd.contains(passage.word(other + 1));
    if (a == null
        || b == null
        || !opens
        || !ends
        || a.length() < 0 != b.length() < 0
        || !(certain(at, a) || certain(other, b))
        || passage.near(passage.words.sorted, at, other + 1)
        || passage.near(passage.words.days, at, other + 1)
        || passage.near(passage.words.except, at, other + 1)) {
      return;
    }
    int gap = b.second() - a.second();
    boolean holds = before ? gap > 0 : gap < 0;
    if (gap == 0 || (!holds && Math.abs(gap) > GRACE)) {
      return;
    }
    MeasureText.Style style = passage.style(at, other + 1);
    String truth =
        MeasureText.clock(BigFraction.of(a.second()), style)
            + (gap > 0 ? " is before " : " is after ")
            + MeasureText.clock(BigFraction.of(b.second()), style);
    found.add(
        new NumberProperty(
            passage.words(at, other + 1),
            holds ? "" : truth,
            holds,
            passage.claimed(at, said, other + 1),
            passage.span(at, other + 1)));
  }

  /** True for "03:09" and "3 pm": the half of the day is not open. */
  private boolean certain(int at, Clock clock) {
    return !clock.open() || passage.words(at, at + 1).startsWith("0");
  }

  // -------------------------------------------------- "by 21:30 … lasts 2 h, so 19:45 is fine"

  private void early(int deadline, int length, int start) {
    Clock end = clock(deadline);
    Clock begin = clock(start);
    Amount amount = passage.at(length).amount();
    boolean starts = role(passage.words.beginning, start) || role(passage.words.leaving, start);
    boolean fine = passage.has(passage.words.early, start + 1, start + 1 + BEHIND);
    if (end == null
        || begin == null
        || amount == null
        || !amount.isDuration()
        || !starts
        || !fine
        || passage.has(passage.words.clockNot, length, Math.min(passage.size(), start + 1 + BEHIND))
        || passage.near(passage.words.except, length, start + 1)) {
      return;
    }
    boolean closes = !passage.words.deadline.contains(passage.word(deadline - 1));
    if (closes && begin.second() >= end.second()) {
      return; // after closing time
    }
    int lasts = PossibleSums.seconds(amount).intValue();
    boolean holds = false;
    int least = -1;
    for (int from : begin.readings()) {
      for (int to : end.readings()) {
        holds |= Math.floorMod(to - from - lasts, Clock.DAY) < GRACE;
        least = Math.max(least, Math.floorMod(to - lasts, Clock.DAY));
      }
    }
    Sum said = passage.sums.read(start, start + 1);
    if (said != null) {
      String latest = MeasureText.clock(BigFraction.of(least), passage.style(deadline, start + 1));
      found.add(passage.timing(deadline, start, said, start + 1, latest + " at the latest", holds));
    }
  }

  // -------------------------------------------------- "the overlap of 10:00-11:00 and …"

  private void shared(List<Interval> spans, int from, int to) {
    if (passage.has(passage.words.days, from, to)) {
      return;
    }
    if (spans.size() == 3) {
      new SharedSpan(passage, spans, found).find(from, to);
    }
    if (spans.size() != 2) {
      return;
    }
    Interval one = spans.get(0);
    Interval other = spans.get(1);
    int seconds = overlap(one, other);
    if (seconds < 0) {
      return;
    }
    if (passage.has(passage.words.overlapping, from, one.first())) {
      length(one, other, seconds, to);
      return;
    }
    for (int i = other.next(); seconds > 0 && i < to; i++) {
      boolean denied = passage.has(passage.words.clockNot, i - 2, i);
      if (passage.words.apart.contains(passage.word(i)) && denied) {
        String truth = "an overlap of " + MeasureText.length(BigFraction.of(seconds));
        int next = i + 1;
        boolean claimed = passage.claimed(one.first(), one.first(), next);
        found.add(
            new Timing(
                passage.words(one.first(), next),
                passage.words(i - 1, next),
                truth,
                false,
                claimed,
                passage.span(one.first(), next)));
        return;
      }
    }
  }

  private void length(Interval one, Interval other, int seconds, int to) {
    int i = other.next();
    while (i < to && i < other.next() + JOINS && !passage.isAmount(i)) {
      boolean joins =
          passage.is(i, Kind.EQUAL)
              || passage.is(i, Kind.COMMA)
              || passage.words.joining.contains(passage.word(i));
      if (!joins || passage.words.bound.contains(passage.word(i))) {
        return;
      }
      i++;
    }
    Sum said = i < to && passage.isAmount(i) ? passage.sums.read(i, to) : null;
    if (said == null
        || said.hasClock()
        || !said.units().stream().allMatch(UnitOfMeasure::isFixedTime)) {
      return;
    }
    boolean holds = false;
    for (PossibleSums.SumReading reading : PossibleSums.of(said).readings()) {
      holds |= reading.seconds().equals(BigFraction.of(seconds));
    }
    String truth = MeasureText.length(BigFraction.of(seconds));
    found.add(passage.timing(one.first(), said, said.next(), truth, holds));
  }

  /** Returns the shared seconds of two spans of one day; -1 when that is not certain. */
  private int overlap(Interval one, Interval other) {
    int[] a = ends(one);
    int[] b = ends(other);
    boolean known = a.length == 2 && b.length == 2 && a[0] < a[1] && b[0] < b[1];
    return known ? Math.max(0, Math.min(a[1], b[1]) - Math.max(a[0], b[0])) : -1;
  }

  /** Returns the start and the next possible end of a span; fewer where a clock is missing. */
  private int[] ends(Interval interval) {
    List<Integer> ends = new ArrayList<>(2);
    for (int i = interval.first(); i < interval.next(); i++) {
      Clock clock = clock(i);
      if (clock != null) {
        int after = ends.isEmpty() ? -1 : ends.get(ends.size() - 1);
        int later = clock.second() <= after && clock.open() ? Clock.HALF : 0;
        ends.add(clock.second() + later);
      }
    }
    return ends.stream().mapToInt(Integer::intValue).toArray();
  }
}
