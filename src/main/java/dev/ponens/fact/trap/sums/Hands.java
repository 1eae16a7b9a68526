package dev.ponens.fact.trap.sums;

import dev.ponens.fact.Trap;
import dev.ponens.fact.text.FinderLists;
import dev.ponens.fact.trap.read.Figure;
import dev.ponens.fact.trap.read.Figure.FigureUnit;
import dev.ponens.fact.trap.read.IntuitiveAnswer;
import dev.ponens.fact.trap.read.PreparedText;
import dev.ponens.fact.trap.read.Puzzle;
import dev.ponens.fact.trap.read.Tag;
import dev.ponens.fact.trap.read.TrapFinder;
import java.util.List;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** The hands of a clock: the hour hand moves too, so they meet eleven times in twelve hours. */
public final class Hands implements TrapFinder {
  private static final int HALF_DAY = 12;

  private final Set<String> hourUnits;
  private final String overlooked;

  /** Reads the words of this trap. */
  public Hands(FinderLists lists) {
    FinderLists.ListFile file =
        lists.file("the trap of the hands of a clock", "trap-clock-overlap");
    this.hourUnits = file.set("hours");
    this.overlooked = file.text("overlooked");
  }

  @Override
  public @Nullable Puzzle find(PreparedText q) {
    Tag hands = q.tag("trap-hands");
    if (hands == null || q.uses("trap-digital")) {
      return null;
    }
    Tag meet = meeting(q);
    if (meet == null || !q.uses("trap-how-often")) {
      return null;
    }
    int hours = hours(q);
    if (hours == 0 || hours % HALF_DAY != 0) {
      return null;
    }
    boolean square = meet.list().equals("trap-right-angle");
    int right = (square ? 22 : 11) * (hours / HALF_DAY);
    int tempting = (square ? 2 : 1) * hours;
    Trap trap =
        new Trap(
            "clock-overlap",
            q.quote(meet.from(), meet.to()),
            String.valueOf(tempting),
            String.valueOf(right),
            q.span(meet.from(), meet.to()));
    List<BigFraction> wrong =
        square
            ? List.of(BigFraction.of(tempting), BigFraction.of(hours))
            : List.of(BigFraction.of(hours), BigFraction.of(hours + 1));
    return new Puzzle(
        trap,
        overlooked,
        IntuitiveAnswer.of(
            IntuitiveAnswer.Amounts.of(FigureUnit.PLAIN, wrong, BigFraction.of(right))
                .about(Set.of("time"), Set.of("hour", "minute", "day", "degree"))));
  }

  private static @Nullable Tag meeting(PreparedText q) {
    for (String list : List.of("trap-overlap", "trap-right-angle", "trap-opposite")) {
      Tag tag = q.tag(list);
      if (tag != null) {
        return tag;
      }
    }
    return null;
  }

  /** Returns the number of hours that the question is about; 0 when it does not say. */
  private int hours(PreparedText q) {
    for (Figure f : q.figures()) {
      if (f.is(FigureUnit.PLAIN) && q.is(f.to(), hourUnits)) {
        return f.count() <= 10_000 ? f.count() : 0;
      }
    }
    if (q.uses("trap-half-day") || (q.uses("trap-noon") && q.uses("trap-midnight"))) {
      return HALF_DAY;
    }
    return q.uses("trap-day") ? 2 * HALF_DAY : 0;
  }
}
