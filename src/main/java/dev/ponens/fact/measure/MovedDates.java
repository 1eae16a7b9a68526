package dev.ponens.fact.measure;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Timing;
import dev.ponens.fact.measure.CalendarDates.CalendarDay;
import dev.ponens.fact.measure.CalendarDates.WrittenDate;
import dev.ponens.fact.measure.token.Amount;
import dev.ponens.fact.number.token.NumberToken.Kind;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Finds a date that is some days or weeks before or after a date of an earlier clause: "Planting
 * out on 20 May. Eight weeks earlier is 25 March".
 */
final class MovedDates {
  /** The most pieces from the date that is moved to the result. */
  private static final int APART = 40;

  /** A week may end on the next working day. */
  private static final int LATER = 3;

  private static final int WEEK = 7;
  private static final int MOST = 1000;

  /** A date that is further from the right one than this belongs to something else. */
  private static final int NEAR = 31;

  private final Passage passage;
  private final List<Fact> found;
  private final CalendarDates dates;
  private final List<CalendarDay> known;

  /** The dates that are results, which are not the date that the next clause moves. */
  private final List<CalendarDay> results = new ArrayList<>(0);

  MovedDates(Passage passage, EventTimes before, List<Fact> found) {
    this.passage = passage;
    this.found = found;
    this.dates = new CalendarDates(passage);
    this.known = before.dates();
  }

  void find() {
    List<CalendarDay> all = CalendarDay.of(passage);
    for (int i = 1; all.size() > 1 && i < passage.size(); i++) {
      int days = passage.isAmount(i) ? days(passage.at(i).amount()) : 0;
      int sign = days == 0 ? 0 : sign(i + 1);
      WrittenDate said = sign == 0 ? null : result(i + 2);
      for (CalendarDay day : said == null ? List.<CalendarDay>of() : all) {
        if (said != null && day.date().next() == said.next()) {
          compare(i, sign * days, day, all);
        }
      }
    }
  }

  /** Returns the days of a whole number of days or weeks; 0 for another amount. */
  private static int days(@Nullable Amount amount) {
    if (amount == null || amount.parts().size() > 1 || amount.rate()) {
      return 0;
    }
    String unit = amount.last().unit().name();
    BigFraction number = amount.last().number();
    boolean whole =
        number.getDenominator().equals(BigInteger.ONE)
            && number.compareTo(BigFraction.of(MOST)) < 0;
    int size = unit.equals("week") ? WEEK : unit.equals("day") ? 1 : 0;
    return whole ? number.intValue() * size : 0;
  }

  private int sign(int at) {
    String word = passage.word(at);
    return passage.words.dateBack.contains(word)
        ? -1
        : passage.words.dateAhead.contains(word) ? 1 : 0;
  }

  /** Reads "that is 25 March", "falls on 25 March", ": 25 March". */
  private @Nullable WrittenDate result(int from) {
    int i = from + (passage.word(from).equals("that") ? 1 : 0);
    boolean says = false;
    while (i < from + 4 && i < passage.size()) {
      boolean colon = passage.at(i).ends() && passage.at(i).token().sign() == ':';
      boolean equal = passage.is(i, Kind.EQUAL);
      boolean link = passage.words.dateLink.contains(passage.word(i));
      if (!colon && !equal && !link && !passage.words.dateIs.contains(passage.word(i))) {
        break;
      }
      says |= !link;
      i++;
    }
    WrittenDate date = says ? dates.date(i) : null;
    boolean ends =
        date != null
            && (date.next() >= passage.size()
                || passage.at(date.next()).ends()
                || passage.is(date.next(), Kind.COMMA)
                || passage.is(date.next(), Kind.CLOSE)
                || passage.words.calendarEnd.contains(passage.word(date.next())));
    return ends ? date : null;
  }

  private void compare(int at, int days, CalendarDay said, List<CalendarDay> all) {
    CalendarDay base = null;
    boolean several = false;
    boolean holds = known.stream().anyMatch(day -> fits(day, days, said));
    for (CalendarDay day : all) {
      if (day.first() >= at) {
        break;
      }
      holds |= fits(day, days, said);
      if (!results.contains(day) && day.first() > at - APART) {
        several |= base != null;
        base = day;
      }
    }
    results.add(said);
    String before = passage.word(at - 1);
    if (base == null
        || (several && !holds)
        || passage.words.bound.contains(before)
        || passage.words.about.contains(before)
        || passage.has(passage.words.dateOther, base.date().next(), said.first())) {
      return;
    }
    LocalDate truth = null;
    for (LocalDate day : base.date().possible(years(base, said))) {
      LocalDate moved = day.plusDays(days);
      truth = truth == null || gap(moved, said) < gap(truth, said) ? moved : truth;
    }
    if (truth != null && (holds || gap(truth, said) <= NEAR)) {
      int next = said.date().next();
      found.add(
          new Timing(
              passage.words(at, next),
              passage.words(said.first(), next),
              said.date().write(truth),
              holds,
              passage.claimed(at, said.first(), next),
              passage.span(at, next)));
    }
  }

  private static List<Integer> years(CalendarDay base, CalendarDay said) {
    return CalendarDates.years(base.date(), said.date().year());
  }

  private static boolean fits(CalendarDay base, int days, CalendarDay said) {
    for (LocalDate day : base.date().possible(years(base, said))) {
      LocalDate moved = day.plusDays(days);
      boolean weeks = days % WEEK == 0;
      for (int more = -1; more <= (weeks && days > 0 ? LATER : 1); more++) {
        if (said.date().isOn(moved.plusDays(more))) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns the days between a date and the nearest day that is said. */
  private static long gap(LocalDate truth, CalendarDay said) {
    LocalDate day = said.in(truth.getYear());
    return day == null ? Long.MAX_VALUE : Math.abs(ChronoUnit.DAYS.between(truth, day));
  }
}
