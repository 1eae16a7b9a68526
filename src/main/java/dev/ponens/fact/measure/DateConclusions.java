package dev.ponens.fact.measure;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Timing;
import dev.ponens.fact.measure.CalendarDates.WrittenDate;
import dev.ponens.fact.measure.sum.Sums;
import dev.ponens.fact.measure.token.Amount;
import dev.ponens.fact.measure.token.MeasureToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import java.math.BigInteger;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.format.TextStyle;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Finds what a sentence concludes from its dates. This is the number of nights or days between two
 * of them, the last day of a period, or the weekday of another day of the same month.
 */
final class DateConclusions {
  /** The most pieces between a date and what is concluded from it. */
  private static final int APART = 8;

  /** A period may end some days later, because its last day must not be on a weekend. */
  private static final int LATER = 3;

  private static final int WEEK = 7;

  private static final int WORKDAYS = 5;

  /** A week from a Monday can end on the Friday, three days earlier. */
  private static final int WEEKEND = 3;

  private static final int MOST = 1000;
  private final Passage passage;
  private final CalendarDates dates;
  private final List<Fact> found;

  /**
   * A day whose weekday the text states.
   *
   * @param day the day of the month
   * @param month the month, 1 to 12; 0 when it is not stated
   * @param weekday its weekday
   * @param first the index of its first piece
   * @param next the index after its last one
   */
  private record NamedDay(int day, int month, DayOfWeek weekday, int first, int next) {}

  DateConclusions(Passage passage, List<Fact> found) {
    this.passage = passage;
    this.dates = new CalendarDates(passage);
    this.found = found;
  }

  void find() {
    int start = 0;
    for (int i = 0; i <= passage.size(); i++) {
      if (i == passage.size() || passage.stops(i)) {
        boolean asks = i < passage.size() && passage.at(i).token().sign() == '?';
        if (!asks && !passage.has(passage.words.calendarExcept, start, i)) {
          sentence(start, i);
        }
        start = i + 1;
      }
    }
  }

  private void sentence(int from, int to) {
    List<WrittenDate> written = new ArrayList<>(2);
    List<Integer> starts = new ArrayList<>(2);
    NamedDay before = null;
    for (int i = from; i < to; i++) {
      NamedDay named = named(i);
      if (named != null) {
        if (before != null) {
          weekday(before, named);
        }
        before = named;
      }
      WrittenDate date = dates.date(i);
      if (date != null && date.next() <= to) {
        starts.add(i);
        written.add(date);
        i = date.next() - 1;
      } else if (passage.isAmount(i)) {
        period(i, to);
      }
    }
    boolean several = passage.has(passage.words.dateSeveral, from, to);
    if (written.size() == 2 && !several) {
      span(starts.get(0), written.get(0), starts.get(1), written.get(1), to);
    }
  }

  // -------------------------------------------------- "from 3 March to 17 March, so 15 nights"

  private void span(int first, WrittenDate one, int second, WrittenDate other, int to) {
    boolean reaches = passage.words.reaching.contains(passage.word(second - 1));
    boolean leaves = passage.has(passage.words.dateEnd, one.next(), second);
    int said = concluded(other.next(), to);
    int count = said < 0 ? 0 : count(said);
    if (count == 0 || !(reaches || leaves) || second - one.next() > APART) {
      return;
    }
    boolean nights = passage.words.dateNight.contains(passage.word(said + 1));
    int next = nights ? said + 2 : said + 1;
    if (!ends(next) || (passage.word(second - 1).equals("and") && !leaves)) {
      return;
    }
    long truth = 0;
    boolean holds = false;
    for (LocalDate a : one.possible(CalendarDates.years(one, other.year()))) {
      for (LocalDate b :
          other.possible(
              other.year() == 0 ? List.of(a.getYear(), a.getYear() + 1) : List.of(other.year()))) {
        long length = ChronoUnit.DAYS.between(a, b);
        truth = truth == 0 && length > 0 ? length : truth;
        holds |= nights ? length == count : near(length, count);
      }
    }
    if (truth > 0) {
      add(first, said, next, truth + (nights ? " nights" : " days"), holds);
    }
  }

  /** True when a count includes both ends or none, or may leave out the weekends. */
  private static boolean near(long length, int count) {
    boolean weekdays =
        length >= WEEK && Math.abs((length + 1) * WORKDAYS - (long) count * WEEK) <= 2L * WEEK;
    return Math.abs(length - count) <= 1 || weekdays;
  }

  /** Returns the index of a number after ", so", ", which is" or ":"; -1 where there is none. */
  private int concluded(int at, int to) {
    boolean states = false;
    for (int i = at; i < to && i < at + APART; i++) {
      MeasureToken piece = passage.at(i);
      if (piece.isNumber() || piece.amount() != null) {
        return states ? i : -1;
      }
      boolean colon = piece.ends() && piece.token().sign() == ':';
      boolean says =
          colon
              || piece.is(Kind.EQUAL)
              || piece.is(Kind.OPEN)
              || passage.words.stating.contains(piece.word())
              || passage.words.concluding.contains(piece.word());
      boolean joins =
          piece.is(Kind.COMMA)
              || passage.words.joining.contains(piece.word())
              || passage.words.same.contains(piece.word());
      if (!says && !joins) {
        return -1;
      }
      states |= says;
    }
    return -1;
  }

  /** Returns the number of nights or days at this index; 0 for anything else. */
  private int count(int at) {
    Amount amount = passage.at(at).amount();
    BigFraction number =
        amount == null ? Sums.plain(passage.at(at)) : amount.parts().get(0).number();
    boolean days =
        amount == null
            ? passage.words.dateNight.contains(passage.word(at + 1))
            : amount.parts().size() == 1 && amount.last().unit().name().equals("day");
    boolean whole =
        days
            && number != null
            && number.getDenominator().equals(BigInteger.ONE)
            && number.compareTo(BigFraction.of(MOST)) < 0;
    return whole && number != null ? number.intValue() : 0;
  }

  // -------------------------------------------------- "30 days from 1 June ends on 25 June"

  private void period(int at, int to) {
    Amount amount = passage.at(at).amount();
    if (amount == null || amount.parts().size() != 1) {
      return;
    }
    String unit = amount.last().unit().name();
    boolean weeks = unit.equals("week");
    int i = at + 1;
    while (i < at + 3 && !passage.words.dateFrom.contains(passage.word(i))) {
      i++;
    }
    boolean from = passage.words.dateFrom.contains(passage.word(i));
    i += from && passage.word(i + 1).equals("on") ? 2 : 1;
    WrittenDate start = from ? dates.date(i) : null;
    int verb = start == null ? -1 : start.next();
    // "3 days after 1 June, leaves on 9 June": what follows a comma is another event.
    boolean ends = verb >= 0 && passage.words.dateEnd.contains(passage.word(verb));
    int said = ends && passage.word(verb + 1).equals("on") ? verb + 2 : -1;
    WrittenDate end = said < 0 ? null : dates.date(said);
    BigFraction number = amount.last().number();
    if (start == null
        || end == null
        || end.next() > to
        || !(weeks || unit.equals("day"))
        || !number.getDenominator().equals(BigInteger.ONE)
        || number.compareTo(BigFraction.of(MOST)) >= 0
        || passage.words.bound.contains(passage.word(at - 1))
        || !ends(end.next())) {
      return;
    }
    int days = number.intValue() * (weeks ? WEEK : 1);
    LocalDate truth = null;
    boolean holds = false;
    for (LocalDate day : start.possible(CalendarDates.years(start, end.year()))) {
      truth = truth == null ? day.plusDays(days) : truth;
      for (int more = weeks ? -WEEKEND : -1; more <= LATER; more++) {
        holds |= end.isOn(day.plusDays(days + more));
      }
    }
    if (truth != null) {
      add(at, said, end.next(), end.write(truth), holds);
    }
  }

  // -------------------------------------------------- "Monday 3 March, so the 12th is a Tuesday"

  /** Returns the day of the month with its weekday at this index; null when there is none. */
  private @Nullable NamedDay named(int at) {
    DayOfWeek weekday = dates.weekday(at);
    if (weekday != null) {
      int from = passage.is(at + 1, Kind.COMMA) ? at + 2 : at + 1;
      boolean the = passage.word(from).equals("the");
      return named(the ? from + 1 : from, the, weekday, at);
    }
    boolean the = passage.word(at - 1).equals("the");
    NamedDay day = named(at, the, DayOfWeek.MONDAY, at);
    if (day == null) {
      return null;
    }
    int i = day.next();
    boolean falls = passage.word(i).equals("falls") && passage.word(i + 1).equals("on");
    boolean will = passage.word(i).equals("will") && passage.word(i + 1).equals("be");
    boolean is = passage.words.weekdayIs.contains(passage.word(i));
    i += falls || will ? 2 : 1;
    i += passage.word(i).equals("then") ? 1 : 0;
    i += passage.words.weekdayArticle.contains(passage.word(i)) ? 1 : 0;
    DayOfWeek said = falls || will || is ? dates.weekday(i) : null;
    return said == null ? null : new NamedDay(day.day(), day.month(), said, at, i + 1);
  }

  /** Reads "3 March", and "3rd" after "the". */
  private @Nullable NamedDay named(int at, boolean the, DayOfWeek weekday, int first) {
    WrittenDate date = dates.date(at);
    if (date != null) {
      return date.year() == 0
          ? new NamedDay(date.day(), date.month(), weekday, first, date.next())
          : null;
    }
    int day = the ? dates.ordinalDay(at) : 0;
    return day == 0 ? null : new NamedDay(day, 0, weekday, first, at + 2);
  }

  private void weekday(NamedDay one, NamedDay other) {
    boolean month = other.month() == 0 || other.month() == one.month();
    boolean concludes =
        passage.has(passage.words.concluding, one.next(), other.first())
            || passage.word(other.first() - 1).equals("then")
            || passage.word(other.first() - 2).equals("then");
    if (!month
        || !concludes
        || other.day() <= one.day()
        || other.first() - one.next() > APART
        || !ends(other.next())
        || passage.has(passage.words.dateOther, one.next(), other.first())) {
      return;
    }
    DayOfWeek truth = one.weekday().plus(other.day() - one.day());
    String name = truth.getDisplayName(TextStyle.FULL, Locale.ENGLISH);
    add(one.first(), other.next() - 1, other.next(), name, truth == other.weekday());
  }

  private boolean ends(int at) {
    return at >= passage.size()
        || passage.at(at).ends()
        || passage.is(at, Kind.COMMA)
        || passage.is(at, Kind.CLOSE)
        || passage.words.calendarEnd.contains(passage.word(at));
  }

  private void add(int first, int said, int next, String truth, boolean holds) {
    found.add(
        new Timing(
            passage.words(first, next),
            passage.words(said, next),
            truth,
            holds,
            passage.claimed(first, said, next),
            passage.span(first, next)));
  }
}
