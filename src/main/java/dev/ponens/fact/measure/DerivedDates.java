package dev.ponens.fact.measure;

import dev.ponens.fact.DoubtfulCalculation;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Span;
import dev.ponens.fact.measure.CalendarDates.CalendarDay;
import dev.ponens.fact.measure.sum.PossibleSums;
import dev.ponens.fact.measure.token.Amount;
import dev.ponens.fact.quantity.UnitOfMeasure;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.format.TextStyle;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Finds a date that seems to be derived from an earlier date and a number of days, but misses the
 * result by a few days, and a date whose weekday does not fit an earlier date. The earlier date and
 * the days can stand in the question, in an earlier step or in another sentence.
 *
 * <p>Neither the first nor the last day needs to be counted, so a difference of one day is right.
 */
final class DerivedDates {
  private static final String DAY = "day";
  private static final int DAY_SECONDS = 86_400;
  private static final int MOST_LENGTHS = 3;

  /** The fewest and most days of a slip. */
  private static final int SLIP_FROM = 2;

  private static final int SLIP_TO = 10;

  /** A slip of a month. */
  private static final int MONTH_FROM = 28;

  private static final int MONTH_TO = 31;

  /** The most days from the end of a period to the next working day, over Easter for example. */
  private static final int LATER = 4;

  /** A common year and a leap year, for dates without a year. */
  private static final List<Integer> YEARS = List.of(2023, 2024);

  private final Passage passage;
  private final List<Fact> found;
  private final List<CalendarDay> known;
  private final List<Integer> days = new ArrayList<>();

  /** The days of the last sentence of this text that has some. */
  private List<Integer> last = List.of();

  DerivedDates(Passage passage, EventTimes before, List<Fact> found) {
    this.passage = passage;
    this.found = found;
    this.known = before.dates();
    before.lengths().forEach(l -> days.add(l.intValue()));
    days.removeIf(s -> s == 0 || s % DAY_SECONDS != 0);
    days.replaceAll(s -> s / DAY_SECONDS);
  }

  void find() {
    List<CalendarDay> all = CalendarDay.of(passage);
    int start = 0;
    boolean inclusive = passage.has(passage.words.inclusive, 0, passage.size());
    for (int i = 0; (inclusive || !all.isEmpty()) && i <= passage.size(); i++) {
      if (i == passage.size() || passage.stops(i)) {
        sentence(start, i, all);
        if (passage.has(passage.words.inclusive, start, i)) {
          inclusive(start, i, all);
        }
        start = i + 1;
      }
    }
  }

  private void sentence(int from, int to, List<CalendarDay> all) {
    List<Integer> here = new ArrayList<>(2);
    boolean dateSeen = false;
    for (int i = from; i < to; i++) {
      Amount amount = passage.at(i).amount();
      int seconds =
          amount == null || amount.rate() || !isTime(amount) || passage.isOfMonth(i)
              ? 0
              : PossibleSums.seconds(amount).intValue();
      // "A week after your trip" is compared with the date before it.
      boolean compared =
          dateSeen
              && (passage.words.sooner.contains(passage.word(i + 1))
                  || passage.words.later.contains(passage.word(i + 1)));
      dateSeen |= passage.words.month.containsKey(passage.word(i));
      if (seconds >= DAY_SECONDS && seconds % DAY_SECONDS == 0 && !compared) {
        here.add(seconds / DAY_SECONDS);
      }
    }
    boolean asks = to < passage.size() && passage.at(to).token().sign() == '?';
    boolean chosen =
        asks
            || passage.has(passage.words.timeChosen, from, to)
            || passage.has(passage.words.dateExcept, from, to);
    boolean derives =
        !here.isEmpty()
            || passage.has(passage.words.timeResult, from, to)
            || passage.has(passage.words.calendarFalls, from, to);
    for (CalendarDay day : all) {
      if (day.first() >= from && day.first() < to && !isKnown(day)) {
        if (!chosen && !known.isEmpty() && !weekday(from, day) && derives) {
          check(from, day, here);
        }
        known.add(day);
      }
    }
    days.addAll(here);
    if (!here.isEmpty()) {
      last = here;
    }
  }

  /** True for days and weeks too, which have no fixed length where the clocks change. */
  private static boolean isTime(Amount amount) {
    return amount.units().stream().allMatch(UnitOfMeasure::isTime);
  }

  private boolean isKnown(CalendarDay day) {
    return known.stream()
        .anyMatch(
            k -> k.date().month() == day.date().month() && k.date().day() == day.date().day());
  }

  // ------------------------------------------ "from the 15th to the 30th, both included, 15 days"

  /** Adds a number of days that leaves out the first or the last one, although both count. */
  private void inclusive(int from, int to, List<CalendarDay> all) {
    CalendarDates dates = new CalendarDates(passage);
    List<LocalDate> ends = new ArrayList<>(2);
    int first = -1;
    int next = -1;
    for (int i = from; i < to; i++) {
      int at = i;
      CalendarDay day = all.stream().filter(d -> d.first() == at).findFirst().orElse(null);
      int ordinal = day == null ? dates.ordinalDay(i) : 0;
      LocalDate end =
          day != null
              ? day.in(YEARS.get(0))
              : ordinal > 0 ? LocalDate.of(YEARS.get(0), 1, ordinal) : null;
      Amount amount = passage.at(i).amount();
      if (end != null) {
        ends.add(end);
        first = first < 0 ? i : first;
        next = day != null ? day.date().next() : i + 2;
        i = next - 1;
      } else if (amount != null && ends.size() == 2) {
        long gap = ChronoUnit.DAYS.between(ends.get(0), ends.get(1));
        boolean days = amount.parts().size() == 1 && amount.last().unit().name().equals(DAY);
        boolean whole = days && amount.last().number().equals(BigFraction.of(gap));
        if (whole && gap > 1 && !passage.has(passage.words.dateExcept, from, to)) {
          String left = passage.words(first, next) + " inclusive";
          String said = passage.words(i, i + 1);
          boolean claimed = passage.claimed(first, i, i + 1);
          Span span = passage.span(first, i + 1);
          String words = passage.words(first, i + 1);
          found.add(
              new DoubtfulCalculation(words, left, said, (gap + 1) + " days", claimed, true, span));
        }
        return;
      }
    }
  }

  // ------------------------------------------ "Wednesday 12 March" and "Thursday 9 April"

  /** Adds a date whose weekday does not fit that of an earlier date; true when it does not. */
  private boolean weekday(int from, CalendarDay day) {
    DayOfWeek said = day.weekday();
    CalendarDay dated = known.stream().filter(k -> k.date().year() != 0).findFirst().orElse(null);
    if (said == null || dated == null || day.date().year() != 0) {
      return false;
    }
    LocalDate same = null;
    // A date that is earlier in the year than the other one can be in the next year.
    for (int gap : day.isBefore(dated) ? List.of(0, 1) : List.of(0)) {
      LocalDate it = day.in(dated.date().year() + gap);
      if (it == null || it.getDayOfWeek() == said) {
        return false;
      }
      same = same == null ? it : same;
    }
    if (same == null) {
      return false;
    }
    add(
        from,
        passage.words(day.first(), day.date().next()) + " " + same.getYear(),
        day,
        name(same.getDayOfWeek()),
        name(said),
        false);
    return true;
  }

  private static String name(DayOfWeek day) {
    return "a " + day.getDisplayName(TextStyle.FULL, Locale.ENGLISH);
  }

  // ------------------------------------------ "From 12 March … 90 days … to 14 June"

  /** A sum and its result. */
  private record Derived(String left, LocalDate truth) {}

  private void check(int from, CalendarDay day, List<Integer> here) {
    Set<Integer> all = new LinkedHashSet<>(here);
    all.addAll(days);
    int dated = Math.max(known.get(0).date().year(), day.date().year());
    if (all.isEmpty()
        || all.size() > MOST_LENGTHS
        || passage.words.timeBound.contains(passage.word(day.first() - 1))
        || reachable(day, all, dated == 0 ? YEARS : List.of(dated))) {
      return;
    }
    int year = dated == 0 ? YEARS.get(0) : dated;
    Derived near = here.isEmpty() ? null : near(here, day, year, dated > 0);
    near = near == null && !last.isEmpty() ? near(last, day, year, dated > 0) : near;
    boolean likely = dated > 0 && passage.has(passage.words.concluding, from, day.first());
    boolean alone = here.isEmpty() && last.isEmpty();
    near = alone ? near(asked(all), day, year, dated > 0) : near;
    if (near != null) {
      String said = passage.words(day.first(), day.date().next());
      add(from, near.left(), day, day.date().write(near.truth()), said, likely);
    }
  }

  /** Returns the only sum with one of these periods that the date misses by a slip. */
  private @Nullable Derived near(
      Collection<Integer> lengths, CalendarDay day, int year, boolean dated) {
    Derived near = null;
    for (CalendarDay base : List.of(known.get(known.size() - 1), known.get(0))) {
      for (int length : lengths) {
        Derived derived = near(base, length, day, year, dated);
        if (derived != null && near != null && !near.truth().equals(derived.truth())) {
          return null;
        }
        near = derived == null ? near : derived;
      }
    }
    return near;
  }

  /** Returns the sum that the date misses by a slip; null when it does not. */
  private @Nullable Derived near(
      CalendarDay base, int length, CalendarDay day, int year, boolean dated) {
    LocalDate start = base.in(year);
    if (start == null) {
      return null;
    }
    LocalDate right = start.plusDays(length);
    long gap = Math.abs(gap(right, day));
    return isSlip(gap) && !isKnown(right) && !(dated && waits(right, gap))
        ? new Derived(base.date().write(start) + " + " + length + " days", right)
        : null;
  }

  /** True when the days lead from a known date to this one. */
  private boolean reachable(CalendarDay day, Set<Integer> all, List<Integer> years) {
    for (int year : years) {
      for (int i = 0; i < known.size(); i++) {
        LocalDate start = known.get(i).in(year);
        if (start == null || reaches(start, day, all, i == 0 ? 1 : 0)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns the period that the first text states; all of them when it states several. */
  private Collection<Integer> asked(Set<Integer> all) {
    return all.size() > 2 ? List.of(days.get(0)) : all;
  }

  /** A period that ends on a weekend can end on the next working day. */
  private static boolean waits(LocalDate right, long gap) {
    return right.getDayOfWeek().getValue() >= DayOfWeek.FRIDAY.getValue() && gap <= LATER;
  }

  private boolean isKnown(LocalDate day) {
    return known.stream().anyMatch(k -> k.date().isOn(day));
  }

  private static boolean isSlip(long gap) {
    return (gap >= SLIP_FROM && gap <= SLIP_TO) || (gap >= MONTH_FROM && gap <= MONTH_TO);
  }

  /** Returns the days from a date to the nearest possible one. */
  private static long gap(LocalDate right, CalendarDay day) {
    LocalDate said = day.in(right.getYear());
    return said == null ? 0 : ChronoUnit.DAYS.between(right, said);
  }

  /** True when a sum of the days leads from a date to the other one, or to the day beside it. */
  private static boolean reaches(LocalDate start, CalendarDay day, Set<Integer> all, int most) {
    Set<Integer> sums = new LinkedHashSet<>(List.of(0));
    for (int length : all) {
      for (int sum : List.copyOf(sums)) {
        sums.add(sum + length);
      }
      for (int other : all) {
        sums.add(length - other);
      }
      for (int times = 2; all.size() == 1 && times <= 4; times++) {
        sums.add(times * length);
      }
    }
    for (int sum : sums) {
      int near = all.contains(sum) ? most : 0;
      if (Math.abs(gap(start.plusDays(sum), day)) <= near
          || Math.abs(gap(start.minusDays(sum), day)) <= near) {
        return true;
      }
    }
    return false;
  }

  private void add(
      int from, String left, CalendarDay day, String truth, String said, boolean likely) {
    int next = day.date().next();
    found.add(
        new DoubtfulCalculation(
            passage.words(day.first(), next),
            left,
            said,
            truth,
            passage.claimed(day.first(), day.first(), next)
                || passage.has(passage.words.concluding, from, day.first()),
            likely,
            passage.span(day.first(), next)));
  }
}
