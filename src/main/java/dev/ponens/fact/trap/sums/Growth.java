package dev.ponens.fact.trap.sums;

import dev.ponens.fact.Trap;
import dev.ponens.fact.trap.read.Figure;
import dev.ponens.fact.trap.read.Figure.FigureUnit;
import dev.ponens.fact.trap.read.IntuitiveAnswer;
import dev.ponens.fact.trap.read.NumberText;
import dev.ponens.fact.trap.read.PreparedText;
import dev.ponens.fact.trap.read.Puzzle;
import dev.ponens.fact.trap.read.Tag;
import dev.ponens.fact.trap.read.TrapFinder;
import java.util.List;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Exponential growth: something doubles at every step until it is full, so a part of it is full
 * only a few steps before.
 */
public final class Growth implements TrapFinder {
  private static final int MOST_STEPS = 64;
  private static final Set<String> EVERY = Set.of("every", "each");

  @Override
  public @Nullable Puzzle find(PreparedText q) {
    Tag doubles = q.tag("trap-doubles");
    Tag triples = q.tag("trap-triples");
    Tag grows = doubles == null ? triples : doubles;
    if (grows == null || (doubles != null && triples != null)) {
      return null;
    }
    int factor = doubles == null ? 3 : 2;
    PreparedText.WordRange wanted = q.wanted();
    Puzzle chosen = q.uses("trap-choose", wanted) ? penny(q, grows, factor) : null;
    if (chosen != null
        || !q.uses("trap-full")
        || q.at(wanted, Set.of("how", "when", "what", "which", "day", "find")) < 0) {
      return chosen;
    }
    Figure end = end(q, wanted);
    return end == null ? null : until(q, wanted, grows, factor, end);
  }

  /** Returns when everything is full: a number of days, or a time of day. */
  private static @Nullable Figure end(PreparedText q, PreparedText.WordRange wanted) {
    Figure found = null;
    for (Figure f : q.figuresOutside(wanted)) {
      boolean period = q.is(f.from() - 1, EVERY);
      boolean timed = f.is(FigureUnit.PLAIN) && (isTime(q, f.to()) || isTime(q, f.from() - 1));
      if (f.is(FigureUnit.CLOCK) || (timed && !period)) {
        found = f;
      }
    }
    return found;
  }

  private static boolean isTime(PreparedText q, int i) {
    return q.tags("trap-time").stream().anyMatch(t -> t.from() == i);
  }

  private static @Nullable Puzzle until(
      PreparedText q, PreparedText.WordRange wanted, Tag grows, int factor, Figure end) {
    BigFraction period = period(q);
    BigFraction part = null;
    for (Figure f : q.figures(wanted)) {
      boolean starts =
          f.is(FigureUnit.PLAIN) && f.count() > 1 && !isTime(q, f.to()) && q.uses("trap-start");
      part = f.is(FigureUnit.SHARE) ? f.value() : starts ? f.value().reciprocal() : part;
    }
    if (part == null || part.signum() <= 0 || part.compareTo(BigFraction.ONE) >= 0) {
      return null;
    }
    int steps = steps(part, factor);
    if (steps == 0) {
      return null;
    }
    BigFraction right = end.value().subtract(period.multiply(BigFraction.of(steps)));
    boolean clock = end.is(FigureUnit.CLOCK);
    BigFraction tempting = clock ? middle(q, end) : end.value().multiply(part);
    if (right.signum() < 0 || right.equals(tempting)) {
      return null;
    }
    String times = clock ? "" : " " + q.word(isTime(q, end.to()) ? end.to() : end.from() - 1);
    Trap trap =
        new Trap(
            "nonlinear-growth",
            q.quote(grows.from(), grows.to()),
            clock ? NumberText.clock(tempting) : NumberText.number(tempting) + times,
            clock ? NumberText.clock(right) : NumberText.number(right) + times,
            q.span(grows.from(), grows.to()));
    String missing =
        "each step "
            + (factor == 2 ? "doubles" : "triples")
            + " the amount, so "
            + (steps == 1 ? "one step" : steps + " steps")
            + " before the end the share is "
            + NumberText.share(part);
    return new Puzzle(
        trap,
        missing,
        IntuitiveAnswer.of(
            IntuitiveAnswer.Amounts.of(
                clock ? FigureUnit.CLOCK : FigureUnit.PLAIN, List.of(tempting), right)));
  }

  private static BigFraction period(PreparedText q) {
    for (Figure f : q.figures()) {
      if (f.is(FigureUnit.PLAIN) && q.is(f.from() - 1, EVERY) && isTime(q, f.to())) {
        return f.value();
      }
    }
    return BigFraction.ONE;
  }

  /**
   * Returns half the time from the start of the clock to the end; 30 minutes before the end where
   * the question names no start.
   */
  private static BigFraction middle(PreparedText q, Figure end) {
    for (Figure f : q.figures()) {
      if (f.is(FigureUnit.CLOCK) && !f.equals(end)) {
        return f.value().add(end.value()).divide(2);
      }
    }
    return end.value().subtract(BigFraction.of(30));
  }

  /** Returns the number of steps from the part to the whole; 0 when no number of steps fits. */
  private static int steps(BigFraction part, int factor) {
    BigFraction left = part;
    for (int steps = 1; steps <= MOST_STEPS; steps++) {
      left = left.multiply(factor);
      if (left.equals(BigFraction.ONE)) {
        return steps;
      }
    }
    return 0;
  }

  /** A large sum now, or a coin that doubles every day. */
  private static @Nullable Puzzle penny(PreparedText q, Tag grows, int factor) {
    BigFraction large = BigFraction.ZERO;
    BigFraction small = q.uses("trap-penny") ? BigFraction.of(1, 100) : null;
    int days = 0;
    for (Figure f : q.figures()) {
      boolean timed = f.is(FigureUnit.PLAIN) && isTime(q, f.to());
      days = timed ? f.count() : days;
      boolean coin = f.is(FigureUnit.MONEY) && f.value().compareTo(BigFraction.ONE) <= 0;
      small = coin ? f.value() : small;
      large = !timed && !coin && f.value().compareTo(large) > 0 ? f.value() : large;
    }
    if (small == null || days < 2 || days > MOST_STEPS || large.signum() == 0) {
      return null;
    }
    BigFraction grown = small.multiply(BigFraction.of(factor).pow(days - 1));
    if (grown.compareTo(large) <= 0) {
      return null;
    }
    Trap trap =
        new Trap(
            "nonlinear-growth",
            q.quote(grows.from(), grows.to()),
            NumberText.money(large, "$"),
            "the amount that doubles: " + NumberText.money(grown, "$") + " on the last day",
            q.span(grows.from(), grows.to()));
    return new Puzzle(
        trap,
        "it doubles " + (days - 1) + " times",
        IntuitiveAnswer.of(
            new IntuitiveAnswer.Phrases(
                Set.of("trap-lump-sum"), Set.of("trap-penny", "trap-doubles"))));
  }
}
