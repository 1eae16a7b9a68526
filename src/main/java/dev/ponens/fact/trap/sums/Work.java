package dev.ponens.fact.trap.sums;

import dev.ponens.fact.Trap;
import dev.ponens.fact.text.FinderLists;
import dev.ponens.fact.trap.read.Figure;
import dev.ponens.fact.trap.read.Figure.FigureUnit;
import dev.ponens.fact.trap.read.IntuitiveAnswer;
import dev.ponens.fact.trap.read.NumberText;
import dev.ponens.fact.trap.read.PreparedText;
import dev.ponens.fact.trap.read.Puzzle;
import dev.ponens.fact.trap.read.TrapFinder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Machines, minutes and widgets: the wording suggests that all of them grow alike, but the
 * calculation differs.
 */
public final class Work implements TrapFinder {
  /**
   * A figure and what it counts.
   *
   * @param figure the figure
   * @param nouns what it counts
   * @param time true when it counts a unit of time
   */
  private record Count(Figure figure, Set<String> nouns, boolean time) {
    BigFraction value() {
      return figure.value();
    }

    boolean alike(Count other) {
      return time == other.time && !Collections.disjoint(nouns, other.nouns);
    }
  }

  private final String overlooked;
  private final String together;

  /** Reads the words of this trap. */
  public Work(FinderLists lists) {
    FinderLists.ListFile file = lists.file("the trap of rates", "trap-rate-pattern");
    this.overlooked = file.text("overlooked");
    this.together = file.text("overlooked-together");
  }

  @Override
  public @Nullable Puzzle find(PreparedText q) {
    if (!q.uses("trap-how-many")) {
      return null;
    }
    int figures = q.figures().size();
    if (figures < 3 || figures > 5 || !all(q)) {
      return null;
    }
    PreparedText.WordRange wanted = q.wanted();
    List<Count> asked = counts(q, q.figures(wanted));
    List<Count> given = counts(q, q.figuresOutside(wanted));
    if (given.size() == 3 && asked.size() == 2) {
      return machines(q, given, asked);
    }
    boolean once = given.size() == 2 && asked.size() == 1;
    return once && q.uses("trap-at-once") ? atOnce(q, given, asked.get(0)) : null;
  }

  /** True when every figure counts something. */
  private static boolean all(PreparedText q) {
    return q.figures().stream().allMatch(f -> f.is(FigureUnit.PLAIN));
  }

  private static List<Count> counts(PreparedText q, List<Figure> figures) {
    List<Count> counts = new ArrayList<>();
    for (Figure f : figures) {
      boolean time = q.tags("trap-time").stream().anyMatch(t -> t.from() == f.to());
      counts.add(new Count(f, q.counted(f), time));
    }
    return counts;
  }

  private @Nullable Puzzle machines(PreparedText q, List<Count> given, List<Count> asked) {
    Count time = null;
    List<Count> things = new ArrayList<>();
    for (Count count : given) {
      time = count.time() ? count : time;
      if (!count.time()) {
        things.add(count);
      }
    }
    if (time == null || things.size() != 2 || things.get(0).value().signum() == 0) {
      return null;
    }
    boolean passive = q.word(things.get(1).figure().from() - 1).equals("by");
    Count agents = things.get(passive ? 1 : 0);
    Count products = things.get(passive ? 0 : 1);
    BigFraction agentsNow = now(agents, asked);
    BigFraction productsNow = now(products, asked);
    BigFraction timeNow = now(time, asked);
    BigFraction[] of = {
      agents.value(), products.value(), time.value(), agentsNow, productsNow, timeNow
    };
    BigFraction right = right(of);
    BigFraction both = asked.get(0).value();
    boolean equal = both.equals(asked.get(1).value());
    boolean even = agents.value().equals(products.value()) || agents.value().equals(time.value());
    if (right == null || !equal || !even || right.equals(both)) {
      return null;
    }
    Count missing = timeNow == null ? time : agentsNow == null ? agents : products;
    BigFraction scaled = missing.value().multiply(both).divide(agents.value());
    return puzzle(q, given, missing, List.of(both, scaled), right);
  }

  private static @Nullable BigFraction now(Count before, List<Count> asked) {
    for (Count count : asked) {
      if (count.alike(before)) {
        return count.value();
      }
    }
    return null;
  }

  /**
   * Returns the missing value among the new agents, products and time; null unless exactly one is
   * missing.
   */
  private static @Nullable BigFraction right(@Nullable BigFraction[] of) {
    for (BigFraction each : of) {
      if (each != null && each.signum() == 0) {
        return null;
      }
    }
    BigFraction rate = of[1].divide(of[0]).divide(of[2]);
    if (of[5] == null && of[3] != null && of[4] != null) {
      return of[4].divide(of[3]).divide(rate);
    }
    if (of[3] == null && of[4] != null && of[5] != null) {
      return of[4].divide(of[5]).divide(rate);
    }
    return of[4] == null && of[3] != null && of[5] != null
        ? of[3].multiply(of[5]).multiply(rate)
        : null;
  }

  private Puzzle puzzle(
      PreparedText q,
      List<Count> given,
      Count missing,
      List<BigFraction> tempting,
      BigFraction right) {
    Set<String> others = new HashSet<>();
    boolean stands = false;
    int from = q.size();
    int to = 0;
    for (Count count : given) {
      if (!count.equals(missing)) {
        others.addAll(count.nouns());
      }
      stands |= count.value().equals(right);
      from = Math.min(from, count.figure().from());
      to = Math.max(to, Math.min(q.size(), count.figure().to() + 1));
    }
    others.removeAll(missing.nouns());
    String unit = missing.nouns().isEmpty() ? "" : " " + q.word(missing.figure().to());
    Trap trap =
        new Trap(
            "rate-pattern",
            q.quote(from, to),
            NumberText.number(tempting.get(0)) + unit,
            NumberText.number(right) + unit,
            q.span(from, to));
    return new Puzzle(
        trap,
        overlooked,
        IntuitiveAnswer.of(
            IntuitiveAnswer.Amounts.of(FigureUnit.PLAIN, tempting, right)
                .withGiven(stands)
                .about(missing.nouns(), others)));
  }

  /** An event that happens to all at once takes no longer for more of them. */
  private @Nullable Puzzle atOnce(PreparedText q, List<Count> given, Count now) {
    Count time = given.get(0).time() ? given.get(0) : given.get(1);
    Count things = given.get(0).time() ? given.get(1) : given.get(0);
    if (!time.time() || things.time() || !things.alike(now) || things.value().signum() == 0) {
      return null;
    }
    BigFraction ratio = now.value().divide(things.value());
    BigFraction tempting = time.value().multiply(ratio);
    if (tempting.equals(time.value()) || tempting.signum() == 0) {
      return null;
    }
    Puzzle puzzle = puzzle(q, given, time, List.of(tempting), time.value());
    IntuitiveAnswer.Amounts amounts = puzzle.intuitive().amounts();
    BigFraction fewer = time.value().divide(ratio);
    return new Puzzle(
        puzzle.trap(),
        together,
        IntuitiveAnswer.of(
            IntuitiveAnswer.Amounts.of(FigureUnit.PLAIN, List.of(tempting, fewer), time.value())
                .withGiven(true)
                .about(amounts.subject(), amounts.others())));
  }
}
