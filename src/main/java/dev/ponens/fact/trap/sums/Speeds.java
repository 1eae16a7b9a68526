package dev.ponens.fact.trap.sums;

import dev.ponens.fact.Trap;
import dev.ponens.fact.text.FinderLists;
import dev.ponens.fact.trap.read.Figure;
import dev.ponens.fact.trap.read.Figure.FigureUnit;
import dev.ponens.fact.trap.read.IntuitiveAnswer;
import dev.ponens.fact.trap.read.NumberText;
import dev.ponens.fact.trap.read.PreparedText;
import dev.ponens.fact.trap.read.Puzzle;
import dev.ponens.fact.trap.read.Tag;
import dev.ponens.fact.trap.read.TrapFinder;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** The same distance at two speeds: the mean of the speeds is not the average speed. */
public final class Speeds implements TrapFinder {
  private final Set<String> speedUnits;
  private final Set<String> lengthUnits;
  private final Set<String> perUnits;
  private final Set<String> timeUnits;
  private final String overlooked;

  /** Reads the words of this trap. */
  public Speeds(FinderLists lists) {
    FinderLists.ListFile file = lists.file("the trap of average speeds", "trap-harmonic-mean");
    this.speedUnits = file.set("speeds");
    this.lengthUnits = file.set("lengths");
    this.perUnits = file.set("per");
    this.timeUnits = file.set("times");
    this.overlooked = file.text("overlooked");
  }

  @Override
  public @Nullable Puzzle find(PreparedText q) {
    Tag average = q.tag("trap-average-speed");
    if (average == null || q.uses("trap-same-time") || q.uses("trap-other-average")) {
      return null;
    }
    List<Figure> speeds = new ArrayList<>();
    List<Figure> lengths = new ArrayList<>();
    for (Figure f : q.figures()) {
      if (isSpeed(q, f)) {
        speeds.add(f);
      } else if (q.is(f.to(), lengthUnits)) {
        lengths.add(f);
      } else if (q.is(f.to(), timeUnits)) {
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

  private boolean isSpeed(PreparedText q, Figure f) {
    String last = q.word(f.to() - 1);
    if (q.is(f.to(), speedUnits)
        || last.endsWith("mph")
        || last.endsWith("kmh")
        || last.endsWith("kph")) {
      return true;
    }
    boolean length = q.is(f.to(), lengthUnits) || last.endsWith("km");
    int next = last.endsWith("km") ? f.to() : f.to() + 1;
    boolean per = Set.of("per", "an", "a").contains(q.word(next)) && q.is(next + 1, perUnits);
    boolean slash = q.is(next, perUnits) && next > 0 && q.behind(next - 1) == '/';
    return length && (per || slash);
  }

  private @Nullable Puzzle mean(
      PreparedText q, Tag average, List<Figure> speeds, List<Figure> lengths) {
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
        : puzzle(q, average, tempting, NumberText.number(right), List.of(right));
  }

  /** The speed of the second half that a given average requires. */
  private @Nullable Puzzle needed(PreparedText q, Tag average, List<Figure> speeds) {
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
        : puzzle(q, average, tempting, NumberText.number(right), List.of(right));
  }

  private Puzzle puzzle(
      PreparedText q, Tag average, BigFraction tempting, String shown, List<BigFraction> right) {
    Trap trap =
        new Trap(
            "harmonic-mean",
            q.quote(average.from(), average.to()),
            NumberText.number(tempting),
            shown,
            q.span(average.from(), average.to()));
    return new Puzzle(
        trap,
        overlooked,
        IntuitiveAnswer.of(
            new IntuitiveAnswer.Amounts(
                List.of(tempting), right, FigureUnit.PLAIN, false, Set.of(), Set.of()),
            new IntuitiveAnswer.Phrases(Set.of(), Set.of("trap-impossible"))));
  }
}
