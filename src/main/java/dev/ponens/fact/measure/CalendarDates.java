package dev.ponens.fact.measure;

import dev.ponens.fact.measure.token.MeasureToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.number.token.Numeral;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Month;
import java.time.YearMonth;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads dates, weekdays and months of the Gregorian calendar from pieces. */
final class CalendarDates {
  private static final int FIRST_YEAR = 1583;
  private static final int LAST_YEAR = 2999;

  /** A common year before a leap year, so that both kinds of February are tried. */
  private static final int COMMON = 2023;

  private static final int LEAP = 2024;

  private final Passage passage;

  CalendarDates(Passage passage) {
    this.passage = passage;
  }

  /**
   * A date as written.
   *
   * @param month 1 to 12
   * @param day 1 to 31
   * @param year the year; 0 when it is not stated
   * @param next the index after it
   */
  record WrittenDate(int month, int day, int year, int next) {
    /** Returns this day in each year that is possible; days that do not exist are left out. */
    List<LocalDate> possible(List<Integer> years) {
      List<LocalDate> days = new ArrayList<>(years.size());
      for (int of : years) {
        // There is no 29 February in a common year.
        if (YearMonth.of(of, month).isValidDay(day)) {
          days.add(LocalDate.of(of, month, day));
        }
      }
      return days;
    }

    boolean isOn(LocalDate other) {
      return other.getMonthValue() == month
          && other.getDayOfMonth() == day
          && (year == 0 || year == other.getYear());
    }

    /** Writes a date with the year, if this date states one. */
    String write(LocalDate other) {
      String name = other.getMonth().getDisplayName(TextStyle.FULL, Locale.ENGLISH);
      return other.getDayOfMonth() + " " + name + (year == 0 ? "" : " " + other.getYear());
    }
  }

  /**
   * A date in a text, with its weekday if the text states it.
   *
   * @param date the date
   * @param weekday its weekday; null when it is not stated
   * @param first the index of its first piece
   */
  record CalendarDay(WrittenDate date, @Nullable DayOfWeek weekday, int first) {
    /** More dates than this are a list, not the steps of a calculation. */
    private static final int MOST = 6;

    /** Returns the dates of a text; none when there are many. */
    static List<CalendarDay> of(Passage passage) {
      CalendarDates dates = new CalendarDates(passage);
      List<CalendarDay> found = List.of();
      for (int i = 0; i < passage.size(); i++) {
        WrittenDate date = dates.date(i);
        if (date != null) {
          int before = passage.words.article.contains(passage.word(i - 1)) ? i - 2 : i - 1;
          before -= passage.is(before, Kind.COMMA) ? 1 : 0;
          found = found.isEmpty() ? new ArrayList<>(2) : found;
          found.add(new CalendarDay(date, dates.weekday(before), i));
          i = date.next() - 1;
        }
      }
      return found.size() > MOST ? List.of() : found;
    }

    /** True when this day is earlier in the year. */
    boolean isBefore(CalendarDay other) {
      return date.month() < other.date().month()
          || (date.month() == other.date().month() && date.day() < other.date().day());
    }

    /** Returns the day in a year; null where the year has no such day. */
    @Nullable LocalDate in(int year) {
      List<LocalDate> days = date.possible(List.of(date.year() == 0 ? year : date.year()));
      return days.isEmpty() ? null : days.get(0);
    }
  }

  /** Returns the years in which a date may be, given another date of the same statement. */
  static List<Integer> years(WrittenDate date, int other) {
    if (date.year() != 0) {
      return List.of(date.year());
    }
    return other == 0 ? List.of(COMMON, LEAP) : List.of(other, other - 1, other + 1);
  }

  /** Returns the weekday at this index; null when there is none. */
  @Nullable DayOfWeek weekday(int at) {
    String number = passage.words.weekday.get(passage.word(at));
    return number == null ? null : DayOfWeek.of(Integer.parseInt(number));
  }

  /** Returns the month at this index, with its full name; null when there is none. */
  @Nullable Month month(int at) {
    String number = passage.words.month.get(passage.word(at));
    return number == null ? null : Month.of(Integer.parseInt(number));
  }

  /** Reads "20 April", "20th of April 2024", "April 20, 2024"; null for anything else. */
  @Nullable WrittenDate date(int at) {
    Month month = month(at);
    int number = month == null ? at : at + 1;
    int day = day(number);
    if (day == 0) {
      return null;
    }
    int next = number + 1;
    next += passage.words.ordinal.contains(passage.word(next)) ? 1 : 0;
    if (month == null) {
      next += passage.word(next).equals("of") ? 1 : 0;
      month = month(next);
      next++;
    }
    if (month == null || day > month.maxLength()) {
      return null;
    }
    int comma = passage.is(next, Kind.COMMA) ? next + 1 : next;
    int year = year(comma);
    return new WrittenDate(month.getValue(), day, year, year == 0 ? next : comma + 1);
  }

  /** Returns the day of a month that is written at this index, before "th"; 0 for none. */
  private int day(int at) {
    if (at < 0 || at >= passage.size()) {
      return 0;
    }
    MeasureToken piece = passage.at(at);
    Numeral number = piece.isNumber() ? piece.token().number() : null;
    boolean whole =
        number != null
            && piece.end() - piece.start() <= 2
            && number.isWhole()
            && !number.isScaled()
            && piece.token().sign() == ' ';
    int day = whole && number != null ? number.value().intValue() : 0;
    return day <= 31 ? day : 0;
  }

  /** Returns the day of a month that is written with "th" at this index; 0 for none. */
  int ordinalDay(int at) {
    return passage.words.ordinal.contains(passage.word(at + 1)) ? day(at) : 0;
  }

  /** Returns the year that is written at this index; 0 for none. */
  int year(int at) {
    if (at < 0 || at >= passage.size() || !passage.at(at).isNumber()) {
      return 0;
    }
    MeasureToken piece = passage.at(at);
    Numeral number = piece.token().number();
    boolean digits =
        number != null
            && piece.end() - piece.start() == 4
            && number.isWhole()
            && !number.isScaled()
            && number.decimals() == 0
            && piece.token().sign() == ' ';
    int year = digits && number != null ? number.value().intValue() : 0;
    return year >= FIRST_YEAR && year <= LAST_YEAR ? year : 0;
  }
}
