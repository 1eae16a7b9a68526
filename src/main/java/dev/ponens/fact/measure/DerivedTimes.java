package dev.ponens.fact.measure;

import dev.ponens.fact.DoubtfulCalculation;
import dev.ponens.fact.Fact;
import dev.ponens.fact.measure.sum.PossibleSums;
import dev.ponens.fact.measure.token.Amount;
import dev.ponens.fact.measure.token.Clock;
import dev.ponens.fact.measure.token.MeasureText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Finds a time of day that seems to be derived from an earlier time and a duration, but misses the
 * result by a typical slip, such as an hour: "It starts at 19:45. Fourteen hours later it is 8:45."
 * The time and the duration can stand in the question, in an earlier step or in another sentence.
 *
 * <p>A time that some sum of the known times and durations reaches is right. So nothing is found
 * where too many of them are known.
 */
final class DerivedTimes {
  /** More times or durations than this have some sum near to any time. */
  private static final int MOST_POINTS = 6;

  private static final int MOST_LENGTHS = 4;

  private static final int FEW = 3;

  /** How often a duration can be counted: "every eight hours". */
  private static final int MOST_TIMES = 4;

  /**
   * Slips in seconds: one or two hours, tens of minutes, 40 minutes for hours of 100, and am for
   * pm.
   */
  private static final Set<Integer> SLIPS = Set.of(600, 1200, 1800, 2400, 3600, 7200, Clock.HALF);

  private final Passage passage;
  private final List<Fact> found;
  private final List<Clock> points = new ArrayList<>();
  private final List<Length> lengths = new ArrayList<>();
  private @Nullable Clock last;

  /**
   * A duration.
   *
   * @param seconds its length
   * @param at the index of its piece; -1 for a duration of an earlier text and for a sum
   * @param written as the text writes it; empty where {@code at} is -1
   */
  private record Length(int seconds, int at, String written) {}

  /**
   * A sum and its result.
   *
   * @param second the result
   */
  private record Derived(String left, String truth, int second) {}

  DerivedTimes(Passage passage, EventTimes before, List<Fact> found) {
    this.passage = passage;
    this.found = found;
    points.addAll(before.clocks());
    last = points.isEmpty() ? null : points.get(points.size() - 1);
    before.lengths().forEach(l -> lengths.add(new Length(l.intValue(), -1, "")));
  }

  /** A cheap check: is a time known, and does the text have another one or a duration? */
  static boolean mayFind(Passage passage, EventTimes before) {
    boolean known = before.hasClock();
    for (int i = 0; i < passage.size(); i++) {
      if (passage.isClock(i) || (known && passage.isAmount(i))) {
        return true;
      }
    }
    return false;
  }

  void find() {
    int start = 0;
    for (int i = 0; i <= passage.size(); i++) {
      if (i == passage.size() || passage.stops(i)) {
        sentence(start, i);
        start = i + 1;
      }
    }
  }

  private void sentence(int from, int to) {
    List<Length> here = new ArrayList<>(2);
    List<Length> behind = new ArrayList<>(0);
    boolean clockSeen = false;
    for (int i = from; i < to; i++) {
      Amount amount = passage.at(i).amount();
      // "At 4:10, fifty minutes before it opens" is computed from 4:10.
      boolean follows = clockSeen && !passage.words.later.contains(passage.word(i + 1));
      clockSeen |= passage.isClock(i);
      if (amount != null && amount.isDuration() && !passage.isEach(i)) {
        (follows ? behind : here)
            .add(new Length(PossibleSums.seconds(amount).intValue(), i, passage.words(i, i + 1)));
      }
    }
    boolean asks = to < passage.size() && passage.at(to).token().sign() == '?';
    boolean chosen = asks || passage.has(passage.words.timeChosen, from, to);
    boolean derives = !here.isEmpty() || passage.has(passage.words.timeResult, from, to);
    for (int i = from; i < to; i++) {
      Clock clock = passage.at(i).clock();
      if (clock == null) {
        continue;
      }
      // A text with more times is not checked, so they need not be compared.
      if (points.size() <= MOST_POINTS && !isKnown(clock)) {
        if (!chosen && derives) {
          check(from, i, clock, here);
        }
        points.add(clock);
      }
      last = clock;
    }
    boolean alone = !clockSeen && here.size() == 1 && points.size() == 2;
    if (alone && !chosen && !passage.has(passage.words.bound, from, to)) {
      between(from, here.get(0));
    }
    lengths.addAll(here);
    lengths.addAll(behind);
  }

  /** "It lasts from 23:10 to 2:25. … So it lasted four hours and a quarter." */
  private void between(int from, Length said) {
    Clock one = points.get(0);
    Clock other = points.get(1);
    int gap = Math.floorMod(other.second() - one.second(), period(one, other));
    boolean known =
        lengths.stream()
            .anyMatch(
                l ->
                    l.seconds() == said.seconds()
                        || said.seconds() + l.seconds() == gap
                        || said.seconds() - l.seconds() == gap);
    if (known || !SLIPS.contains(Math.abs(gap - said.seconds())) || passage.inZones()) {
      return;
    }
    int at = said.at();
    add(
        from,
        at,
        clock(other.second(), other, one) + " − " + clock(one.second(), one, other),
        MeasureText.length(BigFraction.of(gap)),
        false);
  }

  private void add(int from, int at, String left, String truth, boolean likely) {
    found.add(
        new DoubtfulCalculation(
            passage.words(from, at + 1),
            left,
            passage.words(at, at + 1),
            truth,
            passage.claimed(at, at, at + 1) || passage.has(passage.words.concluding, from, at),
            likely,
            passage.span(at, at + 1)));
  }

  private boolean isKnown(Clock clock) {
    return points.stream().anyMatch(p -> same(p.second() - clock.second(), p, clock));
  }

  /** True when another time of the text is this one, so that a sum with it is already stated. */
  private boolean isKnown(int second) {
    return points.stream().anyMatch(p -> same(p.second() - second, p, p));
  }

  private void check(int from, int at, Clock clock, List<Length> here) {
    List<Length> all = distinct(here);
    Clock before = last;
    if (before == null
        || all.isEmpty()
        || points.size() > MOST_POINTS
        || passage.words.timeBound.contains(passage.word(at - 1))
        || passage.inZones()
        || isRounded(clock)
        || reachable(clock, all)) {
      return;
    }
    Map<Integer, Derived> near = near(clock, before, near(at, here, all), 1);
    near = near.isEmpty() ? near(clock, before, near(at, here, all), -1) : near;
    if (near.size() == 1) {
      Derived right = near.values().iterator().next();
      boolean likely = here.isEmpty() && isReached(from, at) && isTotal(before, right.second());
      add(from, at, right.left(), right.truth(), likely);
    }
  }

  /** "That brings the truck to the gate at 14:10": the sentence before has the duration. */
  private boolean isReached(int from, int at) {
    return passage.words.reachedTo.contains(passage.word(at - 1))
        && passage.words.pointing.contains(passage.word(from))
        && passage.words.reachedBy.contains(passage.word(from + 1));
  }

  /** True for the last time and the last duration of the text. */
  private boolean isTotal(Clock before, int second) {
    Length total = lengths.isEmpty() ? null : lengths.get(lengths.size() - 1);
    return total != null && total.at() >= 0 && before.second() + total.seconds() == second;
  }

  /** Returns the sums that the time misses by a slip, with their results. */
  private Map<Integer, Derived> near(Clock clock, Clock before, List<Length> lengths, int sign) {
    Map<Integer, Derived> near = new LinkedHashMap<>();
    for (Clock base : new LinkedHashSet<>(List.of(before, points.get(0)))) {
      for (Length length : lengths) {
        int second = base.second() + sign * length.seconds();
        if (isSlip(clock.second() - second, base, clock) && !isKnown(second)) {
          near.putIfAbsent(
              Math.floorMod(second, Clock.HALF),
              new Derived(sum(base, sign, length), clock(second, base, clock), second));
        }
      }
    }
    return near;
  }

  /** Returns the last durations, each once, the latest first. */
  private List<Length> distinct(List<Length> here) {
    Map<Integer, Length> distinct = new LinkedHashMap<>();
    for (int i = here.size() - 1; i >= 0; i--) {
      distinct.putIfAbsent(here.get(i).seconds(), here.get(i));
    }
    for (int i = lengths.size() - 1; i >= 0 && distinct.size() < MOST_LENGTHS; i--) {
      distinct.putIfAbsent(lengths.get(i).seconds(), lengths.get(i));
    }
    return List.copyOf(distinct.values());
  }

  /**
   * Returns the durations that may lead to the time: those before it in its sentence, or else the
   * last one. Of only a few, each can be meant. All can be meant together.
   */
  private static List<Length> near(int at, List<Length> here, List<Length> all) {
    List<Length> near = new ArrayList<>(here);
    near.removeIf(l -> l.at() > at);
    if (near.isEmpty()) {
      near.addAll(all.size() <= FEW ? all : all.subList(0, 1));
    }
    if (all.size() > 1) {
      near.add(new Length(all.stream().mapToInt(Length::seconds).sum(), -1, ""));
    }
    return near;
  }

  /** True for a full, half or quarter hour just beside a known time. */
  private boolean isRounded(Clock clock) {
    boolean round = clock.second() % 900 == 0;
    return round
        && points.stream()
            .anyMatch(
                p -> {
                  int gap = Math.floorMod(p.second() - clock.second(), period(p, clock));
                  return Math.min(gap, period(p, clock) - gap) <= 900;
                });
  }

  /** True when a known time and the durations have a sum that is this time. */
  private boolean reachable(Clock clock, List<Length> all) {
    Set<Integer> sums = new LinkedHashSet<>(List.of(0));
    for (Length length : all) {
      for (int sum : List.copyOf(sums)) {
        sums.add(sum + length.seconds());
      }
    }
    for (Length one : all) {
      all.forEach(other -> sums.add(one.seconds() - other.seconds()));
      for (int times = 2; all.size() == 1 && times <= MOST_TIMES; times++) {
        sums.add(times * one.seconds());
      }
    }
    for (Clock point : points) {
      for (int sum : sums) {
        if (sum <= Clock.DAY
            && (same(clock.second() - point.second() - sum, point, clock)
                || same(clock.second() - point.second() + sum, point, clock))) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isSlip(int gap, Clock one, Clock other) {
    int day = period(one, other);
    int rest = Math.floorMod(gap, day);
    return SLIPS.contains(rest) || SLIPS.contains(day - rest);
  }

  private static boolean same(int gap, Clock one, Clock other) {
    return Math.floorMod(gap, period(one, other)) == 0;
  }

  /** A time without morning or afternoon repeats after twelve hours. */
  private static int period(Clock one, Clock other) {
    return one.open() || other.open() ? Clock.HALF : Clock.DAY;
  }

  private String sum(Clock base, int sign, Length length) {
    String written =
        length.written().isEmpty()
            ? MeasureText.length(BigFraction.of(length.seconds()))
            : length.written();
    return clock(base.second(), base, base) + (sign < 0 ? " − " : " + ") + written;
  }

  private static String clock(int second, Clock base, Clock said) {
    boolean halves = said.length() < 0 && base.length() < 0;
    boolean open = base.open() && said.open();
    return MeasureText.clock(
        BigFraction.of(Math.floorMod(second, Clock.DAY)),
        halves ? MeasureText.Style.HALVES : open ? MeasureText.Style.OPEN : MeasureText.Style.FULL);
  }
}
