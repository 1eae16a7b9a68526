package dev.ponens.fact.measure;

import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/**
 * A date as written.
 *
 * @param first the index of its first token
 * @param next the index after its last one
 * @param day the day of the month, from 1
 * @param month the month, from 1; 0 when it is not written
 * @param year the year; 0 when it is not written
 */
record CalendarDate(int first, int next, int day, int month, int year) {
  /** A year without 29 February, one with it, and one that neither has nor precedes it. */
  private static final int[] ANY = {2023, 2024, 2022};

  /** True when the day exists in its month. */
  boolean exists() {
    return month == 0
        ? day <= 31
        : day <= YearMonth.of(year == 0 ? 2024 : year, month).lengthOfMonth();
  }

  /**
   * Returns the possible numbers of days from this date to another one, negative when that one is
   * earlier; without years, for a year with 29 February and one without. Empty when a month is
   * missing from one of them.
   */
  List<Integer> daysTo(CalendarDate other) {
    return days(other, 0);
  }

  /** Does the same, but a date without a year is in the year in which the number is positive. */
  List<Integer> daysAhead(CalendarDate other) {
    List<Integer> days = days(other, 0);
    boolean open = month != 0 && (year == 0 || other.year == 0);
    return open && !days.isEmpty() && days.get(0) < 0 ? days(other, 1) : days;
  }

  private List<Integer> days(CalendarDate other, int years) {
    List<Integer> days = new ArrayList<>(2);
    if (month == 0 && other.month == 0) {
      days.add(other.day - day);
    } else if (month != 0 && other.month != 0) {
      int from = year == 0 && other.year > 0 ? other.year - years : year;
      int to = other.year == 0 && year > 0 ? year + years : other.year;
      for (int any : from == 0 ? ANY : new int[] {from}) {
        add(days, other, any, to == 0 ? any + years : to);
      }
    }
    return days;
  }

  private void add(List<Integer> days, CalendarDate other, int from, int to) {
    boolean start = day <= YearMonth.of(from, month).lengthOfMonth();
    boolean end = other.day <= YearMonth.of(to, other.month).lengthOfMonth();
    if (start && end) {
      LocalDate one = LocalDate.of(from, month, day);
      LocalDate another = LocalDate.of(to, other.month, other.day);
      days.add((int) ChronoUnit.DAYS.between(one, another));
    }
  }
}
