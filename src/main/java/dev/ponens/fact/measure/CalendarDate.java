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
  /** A year with 29 February, and one without. */
  private static final int[] ANY = {2023, 2024};

  /** True when the day exists in its month. */
  boolean exists() {
    return month == 0
        ? day <= 31
        : day <= YearMonth.of(year == 0 ? 2024 : year, month).lengthOfMonth();
  }

  /**
   * Returns the possible numbers of days from this date to another one; without years, for years
   * with and without 29 February, and the other date may be in the next year. Empty when a month is
   * missing from one of them.
   */
  List<Integer> daysTo(CalendarDate other) {
    List<Integer> days = new ArrayList<>(2);
    if (month == 0 && other.month == 0) {
      days.add(other.day - day);
    } else if (month != 0 && other.month != 0) {
      int from = year == 0 ? other.year : year;
      int to = other.year == 0 ? year : other.year;
      for (int any : from == 0 ? ANY : new int[] {from}) {
        add(days, other, any, to == 0 ? any : to);
      }
      // With neither year, the span may also lie in the year after.
      if (from == 0 && !days.isEmpty() && days.get(0) < 0) {
        add(days, other, 2022, 2023);
        add(days, other, 2023, 2024);
        add(days, other, 2024, 2025);
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
