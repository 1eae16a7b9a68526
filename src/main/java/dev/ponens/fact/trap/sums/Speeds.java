package dev.ponens.fact.trap.sums;

import dev.ponens.fact.Trap;
import dev.ponens.fact.trap.read.Asked;
import dev.ponens.fact.trap.read.Figure;
import dev.ponens.fact.trap.read.Figure.Unit;
import dev.ponens.fact.trap.read.Lure;
import dev.ponens.fact.trap.read.Puzzle;
import dev.ponens.fact.trap.read.Shown;
import dev.ponens.fact.trap.read.Tag;
import dev.ponens.fact.trap.read.TrapFinder;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** The same distance at two speeds: the mean of the speeds is not the average speed. */
public final class Speeds implements TrapFinder {
  private static final Set<String> SPEEDS = Set.of("mph", "kmh", "kph", "knots", "mps");
  private static final Set<String> LENGTHS =
      Set.of(
          "km",
          "kms",
          "mile",
          "miles",
          "kilometer",
          "kilometers",
          "kilometre",
          "kilometres",
          "m",
          "meter",
          "meters",
          "metre",
          "metres",
          "feet");
  private static final Set<String> HOURS =
      Set.of("h", "hour", "hours", "s", "second", "minute", "hr");
  private static final Set<String> TIMES = Set.of("hour", "hours", "minutes", "minute", "hrs");

  @Override
  public @Nullable Puzzle find(Asked q) {
    Tag average = q.tag("trap-average-speed");
    if (average == null || q.uses("trap-same-time")) {
      return null;
    }
    List<Figure> speeds = new ArrayList<>();
    List<Figure> lengths = new ArrayList<>();
    for (Figure f : q.figures()) {
      if (isSpeed(q, f)) {
        speeds.add(f);
      } else if (q.is(f.to(), LENGTHS)) {
        lengths.add(f);
      } else if (q.is(f.to(), TIMES)) {
        return null;
      }
    }
    if (speeds.size() != 2 || speeds.get(0).value().equals(speeds.get(1).value())) {
      return null;
    }
    boolean positive = speeds.stream().allMatch(f -> f.value().signum() > 0);
    return !positive
        ? null
        : q.uses("trap-speed-needed")
            ? needed(q, average, speeds)
            : mean(q, average, speeds, lengths);
  }

  private static boolean isSpeed(Asked q, Figure f) {
    String last = q.word(f.to() - 1);
    if (q.is(f.to(), SPEEDS)
        || last.endsWith("mph")
        || last.endsWith("kmh")
        || last.endsWith("kph")) {
      return true;
    }
    boolean length = q.is(f.to(), LENGTHS) || last.endsWith("km");
    int next = last.endsWith("km") ? f.to() : f.to() + 1;
    boolean per = Set.of("per", "an", "a").contains(q.word(next)) && q.is(next + 1, HOURS);
    boolean slash = q.is(next, HOURS) && next > 0 && q.behind(next - 1) == '/';
    return length && (per || slash);
  }

  private static @Nullable Puzzle mean(
      Asked q, Tag average, List<Figure> speeds, List<Figure> lengths) {
    BigFraction a = speeds.get(0).value();
    BigFraction b = speeds.get(1).value();
    BigFraction first = BigFraction.ONE;
    BigFraction second = BigFraction.ONE;
    if (lengths.size() == 2) {
      first = lengths.get(0).value();
      second = lengths.get(1).value();
    } else if (lengths.size() > 2 || !q.uses("trap-same-way")) {
      return null;
    }
    if (first.signum() <= 0 || second.signum() <= 0) {
      return null;
    }
    BigFraction right = first.add(second).divide(first.divide(a).add(second.divide(b)));
    BigFraction tempting = a.add(b).divide(2);
    return right.equals(tempting)
        ? null
        : puzzle(q, average, tempting, Shown.number(right), List.of(right));
  }

  /** The speed of the second half that a given average requires. */
  private static @Nullable Puzzle needed(Asked q, Tag average, List<Figure> speeds) {
    if (!q.uses("trap-same-way")) {
      return null;
    }
    Figure near =
        Math.abs(speeds.get(0).from() - average.to())
                < Math.abs(speeds.get(1).from() - average.to())
            ? speeds.get(0)
            : speeds.get(1);
    BigFraction target = near.value();
    BigFraction first = (near.equals(speeds.get(0)) ? speeds.get(1) : speeds.get(0)).value();
    BigFraction tempting = target.multiply(2).subtract(first);
    BigFraction left = first.multiply(2).subtract(target);
    if (left.signum() <= 0) {
      return puzzle(q, average, tempting, "no speed is enough", List.of());
    }
    BigFraction right = first.multiply(target).divide(left);
    return right.equals(tempting)
        ? null
        : puzzle(q, average, tempting, Shown.number(right), List.of(right));
  }

  private static Puzzle puzzle(
      Asked q, Tag average, BigFraction tempting, String shown, List<BigFraction> right) {
    Trap trap =
        new Trap(
            "harmonic-mean",
            q.quote(average.from(), average.to()),
            Shown.number(tempting),
            shown,
            q.span(average.from(), average.to()));
    return new Puzzle(
        trap,
        "more time is spent at the lower speed",
        Lure.of(
            new Lure.Amounts(List.of(tempting), right, Unit.PLAIN, false, Set.of(), Set.of()),
            new Lure.Phrases(Set.of(), Set.of("trap-impossible"))));
  }
}
