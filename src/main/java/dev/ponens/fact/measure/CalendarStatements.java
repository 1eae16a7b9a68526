package dev.ponens.fact.measure;

import dev.ponens.fact.Fact;
import dev.ponens.fact.NumberProperty;
import dev.ponens.fact.Timing;
import dev.ponens.fact.measure.CalendarDates.CalendarDay;
import dev.ponens.fact.measure.CalendarDates.WrittenDate;
import dev.ponens.fact.measure.token.Amount;
import dev.ponens.fact.measure.token.TimeWords;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.number.token.NumberTokens;
import dev.ponens.fact.text.Letters;
import java.math.BigInteger;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Month;
import java.time.Year;
import java.time.format.TextStyle;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Finds statements about the calendar: the length of a month, the day that is some days after
 * another one, the weekday of a date, and the order of two dates.
 */
final class CalendarStatements {
  /** The lengths of months from which a month can be said to have, in days. */
  private static final int SHORTEST = 28;

  private static final int LONGEST = 33;

  /** The length of a short month other than February. */
  private static final int SHORT = 30;

  private static final int COMMON_YEAR = 365;
  private static final int WEEK = 7;
  private static final int LONGEST_NAME = 10;

  /** The most days or weeks that are added to a date. */
  private static final int MOST = 20_000;

  /** The maximum number of days that may be working days without mention of work. */
  private static final int WORKING = 10;

  /** How many pieces after "today is Monday" another day can refer to it. */
  private static final int APART = 40;

  /** How many pieces around a statement are searched for words that change its meaning. */
  private static final int AROUND = 20;

  /** Weekdays of earlier years may follow another calendar. */
  private static final int FIRST_WEEKDAY = 1925;

  private static final int LAST_WEEKDAY = 2100;

  private static final String DAY = "day";
  private static final String WEEK_WORD = "week";
  private static final String MONTH = "month";
  private static final String BEFORE = " is before ";
  private static final String AFTER = " is after ";

  private final Passage passage;
  private final CalendarDates dates;
  private final List<CalendarDay> known;
  private final List<Fact> found;

  /** The place of the last "today is"; -1 when there is none. */
  private int today = -1;

  private @Nullable DayOfWeek todayWeekday;
  private @Nullable WrittenDate todayDate;

  CalendarStatements(Passage passage, EventTimes before, List<Fact> found) {
    this.passage = passage;
    this.known = before.dates();
    this.dates = new CalendarDates(passage);
    this.found = found;
  }

  /** A cheap check: true when the text may contain such a statement. */
  static boolean mayState(TimeWords words, NumberTokens tokens) {
    return hasName(words, tokens.units()) || tokens.text().contains("leap year");
  }

  /** True when the text contains the name of a month or weekday, which begins with a capital. */
  private static boolean hasName(TimeWords words, char[] units) {
    for (int i = 0; i + 2 < units.length; i++) {
      char c = units[i];
      if (c < 'A' || c > 'W' || (i > 0 && Letters.is(units[i - 1]))) {
        continue;
      }
      int stop = i + 1;
      while (stop < units.length && stop - i < LONGEST_NAME && Letters.is(units[stop])) {
        stop++;
      }
      if (stop - i >= 3) {
        String word = new String(units, i, stop - i).toLowerCase(Locale.ROOT);
        if (words.month.containsKey(word) || words.weekday.containsKey(word)) {
          return true;
        }
      }
      i = stop - 1;
    }
    return false;
  }

  void find() {
    for (int i = 0; i < passage.size(); i++) {
      if (passage.at(i).token().apart()) {
        continue; // quoted
      }
      if (passage.isAmount(i) || isSingle(i)) {
        i = Math.max(i, moved(i));
      } else if (!today(i) && !neighbour(i) && !monthLength(i) && !leapYear(i)) {
        weekdayOfDate(i);
        order(i);
        span(i);
      }
    }
  }

  // -------------------------------------------------- "April has 31 days", "31 days in April"

  private boolean monthLength(int at) {
    Month month = dates.month(at);
    int days = at + 1;
    if (passage.word(at).equals("year") && passage.word(at - 1).equals("leap")) {
      return leapYearLength(at);
    }
    if (month == null || !passage.words.calendarHas.contains(passage.word(days))) {
      return month != null && daysIn(month, at);
    }
    days += passage.words.calendarExact.contains(passage.word(days + 1)) ? 2 : 1;
    int count = days(days);
    if (count < SHORTEST || count > LONGEST || !opens(at) || !ends(days + 1)) {
      return false;
    }
    length(month, at, days, days + 1, count);
    return true;
  }

  /** "There are 31 days in April". */
  private boolean daysIn(Month month, int at) {
    boolean in = passage.word(at - 1).equals("in");
    int days = at - 2;
    int count = in ? days(days) : 0;
    int verb = days - 1;
    verb -= passage.words.calendarExact.contains(passage.word(verb)) ? 1 : 0;
    boolean there = isVerb(verb) && passage.word(verb - 1).equals("there");
    if (!there || count < SHORTEST || count > LONGEST || !ends(at + 1)) {
      return false;
    }
    length(month, verb - 1, days, at + 1, count);
    return true;
  }

  private void length(Month month, int first, int days, int next, int count) {
    boolean february = month == Month.FEBRUARY && (count == SHORTEST || count == SHORTEST + 1);
    int year = february ? yearOfFebruary(next) : 0;
    if (year > 0) {
      int right = Year.isLeap(year) ? SHORTEST + 1 : SHORTEST;
      add(first, days, days + 1, next, right + " days in " + year, right == count);
      return;
    }
    boolean holds = count == month.maxLength() || count == month.minLength();
    // "March has 28 days": days are missing from data, nobody mistakes March for February.
    if (!holds && (count < SHORT || near(passage.words.calendarData, first, next))) {
      return;
    }
    String truth = month == Month.FEBRUARY ? "28 or 29 days" : month.maxLength() + " days";
    add(first, days, days + 1, next, truth, holds);
  }

  /**
   * Returns the year whose February a text means: the only year of the dates of this text and of
   * earlier ones, if one of the dates is in February or beside it. 0 if it is not certain.
   */
  private int yearOfFebruary(int next) {
    List<CalendarDay> days = new ArrayList<>(known);
    days.addAll(CalendarDay.of(passage));
    int behind = passage.word(next).equals("in") ? dates.year(next + 1) : 0;
    int only = behind;
    boolean beside = behind > 0;
    for (int i = 0; i < passage.size(); i++) {
      int year = dates.year(i);
      if (passage.word(i).equals("leap") || (year > 0 && only > 0 && year != only)) {
        return 0;
      }
      only = year > 0 ? year : only;
    }
    for (CalendarDay day : days) {
      int year = day.date().year();
      if (year > 0 && only > 0 && year != only) {
        return 0;
      }
      only = year > 0 ? year : only;
      beside |= day.date().month() <= Month.MARCH.getValue();
    }
    return beside ? only : 0;
  }

  private boolean leapYearLength(int at) {
    int count = passage.words.calendarHas.contains(passage.word(at + 1)) ? days(at + 2) : 0;
    boolean article = passage.word(at - 2).equals("a") && opens(at - 2);
    if (!article || Math.abs(count - COMMON_YEAR) > 2 || !ends(at + 3)) {
      return false;
    }
    add(at - 2, at + 2, at + 3, at + 3, "366 days", count == COMMON_YEAR + 1);
    return true;
  }

  private int days(int at) {
    Amount amount = passage.isAmount(at) ? passage.at(at).amount() : null;
    boolean days = amount != null && isWhole(amount) && DAY.equals(amount.last().unit().name());
    return days && amount != null ? amount.last().number().intValue() : 0;
  }

  private static boolean isWhole(Amount amount) {
    BigFraction number = amount.last().number();
    return amount.parts().size() == 1
        && !amount.rate()
        && number.getDenominator().equals(BigInteger.ONE)
        && number.compareTo(BigFraction.of(MOST)) < 0;
  }

  // -------------------------------------------------- "1900 was a leap year"

  private boolean leapYear(int at) {
    int year = dates.year(at);
    int said = year > 0 && isVerb(at + 1) ? at + 2 : -1;
    boolean not = passage.word(said).equals("not");
    int a = not ? said + 1 : said;
    if (said < 0
        || !passage.word(a).equals("a")
        || !passage.word(a + 1).equals("leap")
        || !passage.word(a + 2).equals("year")
        || !opensYear(at)
        || !ends(a + 3)) {
      return false;
    }
    boolean leap = Year.isLeap(year);
    state(at, said, a + 3, year + (leap ? " is a leap year" : " is no leap year"), leap != not);
    return true;
  }

  private boolean opensYear(int at) {
    boolean year = passage.word(at - 1).equals("year") && passage.word(at - 2).equals("the");
    return opens(year ? at - 2 : at);
  }

  // -------------------------------------------------- "three days after Wednesday is Saturday"

  /** True for "the day" and "a week": one of them. */
  private boolean isSingle(int at) {
    @Nullable String unit = single(at);
    return unit != null && (passage.word(at - 1).equals("the") || passage.word(at - 1).equals("a"));
  }

  private @Nullable String single(int at) {
    return switch (passage.word(at)) {
      case DAY -> DAY;
      case WEEK_WORD -> WEEK_WORD;
      case MONTH -> MONTH;
      default -> null;
    };
  }

  /** Reads a day that is moved; returns the last index that was read. */
  private int moved(int at) {
    @Nullable String unit = single(at);
    int first = unit == null ? at : at - 1;
    int count = 1;
    if (unit == null) {
      Amount amount = passage.at(at).amount();
      if (amount == null || !isWhole(amount)) {
        return at;
      }
      unit = amount.last().unit().name();
      count = amount.last().number().intValue();
    }
    if (!Set.of(DAY, WEEK_WORD, MONTH).contains(unit)) {
      return at;
    }
    int sign = sign(at + 1);
    int base = at + 2;
    if (passage.word(first - 1).equals("in") && opens(first - 1)) {
      int result = passage.is(at + 1, Kind.COMMA) ? at + 2 : at + 1;
      result += passage.word(result).equals("it") ? 1 : 0;
      return fromToday(first - 1, count, unit, result, at);
    }
    if (sign == 0 || bounded(first) || !opens(first)) {
      return at;
    }
    int away = daysFromToday(base);
    if (away == 0) {
      return fromToday(first, sign * count, unit, base + 1, at);
    }
    if (away > 0 && DAY.equals(unit)) {
      return fromToday(first, sign * count + away, unit, base + 1, at);
    }
    return MONTH.equals(unit)
        ? months(first, base, sign * count, at)
        : days(first, base, sign * count * (WEEK_WORD.equals(unit) ? WEEK : 1), at);
  }

  /** Returns the distance of "tomorrow" from today; 0 for "now", -1 for another word. */
  private int daysFromToday(int at) {
    String word = passage.word(at);
    return passage.words.now.contains(word) ? 0 : passage.words.dayName.getOrDefault(word, -1);
  }

  private int sign(int at) {
    String word = passage.word(at);
    boolean later =
        word.equals("from") || (passage.words.later.contains(word) && !word.equals("past"));
    return later ? 1 : passage.words.sooner.contains(word) ? -1 : 0;
  }

  private boolean bounded(int at) {
    String before = passage.word(at - 1);
    return passage.words.bound.contains(before)
        || passage.words.part.contains(before)
        || passage.words.about.contains(before)
        || passage.is(at - 1, Kind.OPERATOR)
        || passage.is(at - 1, Kind.NUMBER);
  }

  private int days(int first, int base, int count, int otherwise) {
    DayOfWeek from = dates.weekday(base);
    if (from != null) {
      int result = result(base + 1);
      DayOfWeek said = dates.weekday(result);
      if (said == null || !ends(result + 1)) {
        return otherwise;
      }
      DayOfWeek truth = from.plus(count);
      if (truth == said || !isWorkingDay(from, count, said)) {
        add(first, result, result + 1, result + 1, name(truth), truth == said);
      }
      return result;
    }
    WrittenDate date = dates.date(passage.word(base).equals("the") ? base + 1 : base);
    int result = date == null ? -1 : result(date.next());
    WrittenDate said = result < 0 ? null : dates.date(result);
    if (date == null || said == null || !ends(said.next())) {
      return otherwise;
    }
    boolean inclusive = count > 1 && passage.word(base - 1).equals("from");
    date(first, date, count, inclusive, result, said);
    return said.next() - 1;
  }

  /** "Two days after Friday is Tuesday": only the days count on which a shop or office is open. */
  private static boolean isWorkingDay(DayOfWeek from, int count, DayOfWeek said) {
    return Math.abs(count) <= WORKING
        && (working(from, count, DayOfWeek.SATURDAY) == said
            || working(from, count, DayOfWeek.SUNDAY) == said);
  }

  /** Moves a day by days that are before this day in their week. */
  private static DayOfWeek working(DayOfWeek from, int count, DayOfWeek closed) {
    DayOfWeek day = from;
    for (int left = Math.abs(count); left > 0; ) {
      day = day.plus(Integer.signum(count));
      left -= day.compareTo(closed) < 0 ? 1 : 0;
    }
    return day;
  }

  /**
   * Checks a date that is moved by days.
   *
   * @param inclusive true when the first day may count, as in the periods of contracts
   */
  private void date(
      int first, WrittenDate date, int count, boolean inclusive, int result, WrittenDate said) {
    LocalDate truth = null;
    boolean holds = false;
    for (LocalDate day : date.possible(CalendarDates.years(date, said.year()))) {
      LocalDate moved = day.plusDays(count);
      boolean fits = said.year() == 0 || date.year() != 0 || moved.getYear() == said.year();
      truth = truth == null && fits ? moved : truth;
      holds |= said.isOn(moved) || (inclusive && said.isOn(moved.minusDays(1)));
    }
    if (truth != null) {
      add(first, result, said.next(), said.next(), said.write(truth), holds);
    }
  }

  private int months(int first, int base, int count, int otherwise) {
    Month from = dates.month(base);
    int result = from == null ? -1 : result(base + 1);
    Month said = result < 0 ? null : dates.month(result);
    if (from == null || said == null || !ends(result + 1)) {
      return otherwise;
    }
    Month truth = from.plus(count);
    String name = truth.getDisplayName(TextStyle.FULL, Locale.ENGLISH);
    add(first, result, result + 1, result + 1, name, truth == said);
    return result;
  }

  private static String name(DayOfWeek day) {
    return day.getDisplayName(TextStyle.FULL, Locale.ENGLISH);
  }

  // -------------------------------------------------- "today is Wednesday … tomorrow is Friday"

  /** Remembers "today is Wednesday, 12 June"; true when it is there. */
  private boolean today(int at) {
    Integer day = passage.words.dayName.get(passage.word(at));
    if (day == null || day != 0 || !isVerb(at + 1)) {
      return false;
    }
    int from = at + 2;
    from += passage.words.calendarArticle.contains(passage.word(from)) ? 1 : 0;
    todayWeekday = dates.weekday(from);
    int date = todayWeekday == null ? from : from + 1;
    date += todayWeekday != null && passage.is(date, Kind.COMMA) ? 1 : 0;
    date += todayWeekday != null && passage.word(date).equals("the") ? 1 : 0;
    todayDate = dates.date(date);
    today = todayWeekday == null && todayDate == null ? -1 : at;
    return today >= 0;
  }

  /** "Tomorrow is Friday", "yesterday was Monday". */
  private boolean neighbour(int at) {
    Integer day = passage.words.dayName.get(passage.word(at));
    if (day == null || day == 0 || !opens(at)) {
      return false;
    }
    fromToday(at, day, DAY, at + 1, at);
    return true;
  }

  private int fromToday(int first, int count, String unit, int verb, int otherwise) {
    int result = today < 0 || first - today > APART ? -1 : result(verb);
    if (result < 0 || MONTH.equals(unit)) {
      return otherwise;
    }
    int days = WEEK_WORD.equals(unit) ? count * WEEK : count;
    DayOfWeek said = dates.weekday(result);
    DayOfWeek from = todayWeekday;
    int date = said == null ? result : result + 1;
    date += said != null && passage.is(date, Kind.COMMA) ? 1 : 0;
    WrittenDate saidDate = dates.date(date);
    int next = saidDate == null ? result + 1 : saidDate.next();
    if ((said == null && saidDate == null) || !ends(next)) {
      return otherwise;
    }
    boolean weekday = said == null || from == null || from.plus(days) == said;
    boolean several = DAY.equals(unit) && Math.abs(count) > 1;
    boolean working = several && said != null && from != null && isWorkingDay(from, days, said);
    if (!weekday && working && (saidDate == null || todayDate == null)) {
      return next - 1;
    }
    String truth = from == null ? "" : name(from.plus(days));
    WrittenDate base = todayDate;
    boolean day = saidDate == null || base == null;
    if (saidDate != null && base != null) {
      List<LocalDate> possible = base.possible(CalendarDates.years(base, saidDate.year()));
      day = possible.stream().anyMatch(d -> saidDate.isOn(d.plusDays(days)));
      truth += possible.isEmpty() ? "" : " " + saidDate.write(possible.get(0).plusDays(days));
    }
    boolean compared = (said != null && from != null) || (saidDate != null && base != null);
    if (compared) {
      add(first, result, next, next, truth.strip(), weekday && day);
    }
    return next - 1;
  }

  // -------------------------------------------------- "Friday, 5 March 2024"

  private void weekdayOfDate(int at) {
    DayOfWeek said = dates.weekday(at);
    if (said != null) {
      int from = passage.is(at + 1, Kind.COMMA) ? at + 2 : at + 1;
      from += passage.word(from).equals("the") ? 1 : 0;
      WrittenDate date = dates.date(from);
      if (date != null && joined(at, date.next())) {
        weekday(at, at, said, date, date.next());
      }
      return;
    }
    WrittenDate date = dates.date(at);
    int result = date == null ? -1 : result(date.next());
    DayOfWeek other = dates.weekday(result);
    boolean opens = opens(at) || passage.word(at - 1).equals("date");
    if (date != null && other != null && opens && ends(result + 1)) {
      weekday(at, result, other, date, result + 1);
    }
  }

  private void weekday(int first, int said, DayOfWeek day, WrittenDate date, int next) {
    DayOfWeek truth = weekday(date);
    boolean doubted =
        truth != null
            && truth != day
            && (near(passage.words.calendarDoubt, first, next)
                || near(Set.of(name(truth).toLowerCase(Locale.ROOT)), first, next));
    if (truth != null && !doubted) {
      add(first, said, said + 1, next, name(truth), truth == day);
    }
  }

  /**
   * True when a weekday and a date name one day: "on Sunday, 2 April 2024 files were copied" goes
   * on.
   */
  private boolean joined(int at, int next) {
    boolean listed = dates.weekday(at - 2) != null || dates.weekday(at - 1) != null;
    boolean repeated = listed || passage.words.repeating.contains(passage.word(at - 1));
    boolean place = passage.word(next).equals("at") || passage.word(next).equals("from");
    return !repeated && !passage.word(at - 1).equals("each") && (place || ends(next));
  }

  private static @Nullable DayOfWeek weekday(WrittenDate date) {
    boolean known = date.year() >= FIRST_WEEKDAY && date.year() <= LAST_WEEKDAY;
    List<LocalDate> days = known ? date.possible(List.of(date.year())) : List.of();
    return days.isEmpty() ? null : days.get(0).getDayOfWeek();
  }

  // -------------------------------------------------- "5 March is before 1 March"

  private void order(int at) {
    WrittenDate one = dates.date(at);
    if (one == null) {
      return;
    }
    int said = one.next();
    boolean verb = isVerb(said);
    said += verb || passage.is(said, Kind.COMMA) ? 1 : 0;
    int than = said == one.next() || (verb && !opens(at)) ? -1 : than(said);
    if (than < 0 || (!verb && !passage.word(said).equals("before"))) {
      return;
    }
    WrittenDate other = dates.date(verb ? than : named(than));
    if (other != null && ends(other.next())) {
      order(at, one, said, other);
    }
  }

  private void order(int at, WrittenDate one, int said, WrittenDate other) {
    List<LocalDate> from = one.possible(CalendarDates.years(one, other.year()));
    LocalDate a = from.isEmpty() ? null : from.get(0);
    int year = a == null || other.year() != 0 ? other.year() : a.getYear();
    List<LocalDate> to = other.possible(List.of(year));
    LocalDate b = to.isEmpty() ? null : to.get(0);
    if (a == null || b == null) {
      return;
    }
    long days = ChronoUnit.DAYS.between(a, b);
    boolean years = one.year() != 0 && other.year() != 0;
    boolean holds = before(said) ? days > 0 : days < 0;
    boolean neither = one.year() == 0 && other.year() == 0;
    boolean month = years || (neither && one.month() == other.month());
    if (holds || days == 0 || !month || ordered(at, other.next())) {
      return;
    }
    String truth = one.write(a) + (days > 0 ? BEFORE : AFTER) + other.write(b);
    state(at, said, other.next(), truth, false);
  }

  /** "Sorted newest first, 5 May is before 1 May", or a doubt: "is impossible". */
  private boolean ordered(int first, int next) {
    return near(passage.words.sorted, first, next)
        || near(passage.words.calendarDoubt, first, next);
  }

  private boolean before(int at) {
    return "before".equals(passage.words.timeOrder.get(passage.word(at)));
  }

  /** Returns the index after "before", "after", "earlier than"; -1 for other words. */
  private int than(int at) {
    String word = passage.word(at);
    if (passage.words.timeCompared.contains(word)) {
      return passage.word(at + 1).equals("than") ? at + 2 : -1;
    }
    return passage.words.timeOrder.containsKey(word) ? at + 1 : -1;
  }

  /** Skips "the notice of". */
  private int named(int at) {
    for (int i = at; i < at + 4 && passage.word(at).equals("the"); i++) {
      if (passage.word(i).equals("of") || passage.word(i).equals("on")) {
        return i + 1;
      }
    }
    return at;
  }

  // -------------------------------------------------- "from 3 May to 20 May is 17 days"

  private void span(int at) {
    boolean from = passage.word(at).equals("from");
    boolean between = passage.word(at).equals("between");
    WrittenDate one = from || between ? dates.date(at + 1) : null;
    int to = one == null ? -1 : one.next();
    WrittenDate other =
        one == null || !passage.words.calendarTo.contains(passage.word(to))
            ? null
            : dates.date(to + 1);
    if (one == null || other == null) {
      return;
    }
    int result = result(other.next());
    result += passage.word(result).equals("exactly") ? 1 : 0;
    int before = at - 1;
    boolean there = isVerb(before - 1) && passage.word(before - 2).equals("there");
    if (result >= 0 && days(result) > 0 && ends(result + 1) && opens(at)) {
      span(one, other, at, result, result + 1);
    } else if (there && days(before) > 0 && ends(other.next())) {
      span(one, other, before - 2, before, other.next());
    }
  }

  private void span(WrittenDate one, WrittenDate other, int first, int days, int next) {
    int count = days(days);
    boolean holds = false;
    long truth = -1;
    for (LocalDate a : one.possible(CalendarDates.years(one, other.year()))) {
      List<Integer> years =
          other.year() == 0 ? List.of(a.getYear(), a.getYear() + 1) : List.of(other.year());
      for (LocalDate b : other.possible(years)) {
        long length = ChronoUnit.DAYS.between(a, b);
        truth = truth < 0 && length > 0 ? length : truth;
        // The first and the last day may count or not.
        holds |= Math.abs(length - count) <= 1;
      }
    }
    if (truth > 0) {
      add(first, days, days + 1, next, truth + " days", holds);
    }
  }

  // -------------------------------------------------- words around

  private boolean isVerb(int at) {
    return (passage.is(at, Kind.EQUAL) && passage.at(at).token().sign() != '≈')
        || passage.words.calendarBe.contains(passage.word(at));
  }

  /** Returns the index of the result behind "is", "will be", "falls on a"; -1 for other words. */
  private int result(int at) {
    int i = at;
    if (isVerb(i) || passage.word(i).equals("it's")) {
      i++;
    } else if (passage.word(i).equals("will") && passage.word(i + 1).equals("be")) {
      i += 2;
    } else if (passage.words.calendarFalls.contains(passage.word(i))
        && passage.word(i + 1).equals("on")) {
      i += 2;
    } else if (passage.words.calendarTakes.contains(passage.word(i))) {
      i++;
      i += passage.words.calendarObject.contains(passage.word(i)) ? 1 : 0;
      if (!passage.word(i).equals("to")) {
        return -1;
      }
      i++;
    } else {
      return -1;
    }
    while (i < at + 5
        && (passage.words.calendarArticle.contains(passage.word(i))
            || passage.words.calendarExact.contains(passage.word(i)))) {
      i++;
    }
    return i < passage.size() ? i : -1;
  }

  private boolean opens(int at) {
    return at == 0
        || passage.at(at - 1).ends()
        || passage.is(at - 1, Kind.COMMA)
        || passage.is(at - 1, Kind.OPEN)
        || passage.words.opening.contains(passage.word(at - 1));
  }

  private boolean ends(int at) {
    return at >= passage.size()
        || passage.at(at).ends()
        || passage.is(at, Kind.COMMA)
        || passage.is(at, Kind.CLOSE)
        || passage.words.calendarEnd.contains(passage.word(at));
  }

  private void add(int first, int said, int saidNext, int next, String truth, boolean holds) {
    if (!holds && spoilt(first, next)) {
      return;
    }
    found.add(
        new Timing(
            passage.words(first, next),
            passage.words(said, saidNext),
            truth,
            holds,
            passage.claimed(first, said, next),
            passage.span(first, next)));
  }

  private void state(int first, int said, int next, String truth, boolean holds) {
    if (!holds && spoilt(first, next)) {
      return;
    }
    found.add(
        new NumberProperty(
            passage.words(first, next),
            holds ? "" : truth,
            holds,
            passage.claimed(first, said, next),
            passage.span(first, next)));
  }

  /** "Three working days after", "counting the first day": the days are counted in another way. */
  private boolean spoilt(int first, int next) {
    return near(passage.words.calendarExcept, first, next);
  }

  private boolean near(Set<String> words, int first, int next) {
    return passage.has(words, first - AROUND, next + AROUND);
  }
}
