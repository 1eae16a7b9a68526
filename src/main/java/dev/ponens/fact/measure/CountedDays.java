package dev.ponens.fact.measure;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Timing;
import dev.ponens.fact.measure.CalendarDates.CalendarDay;
import dev.ponens.fact.measure.sum.Sums;
import dev.ponens.fact.measure.token.Amount;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.quantity.NumberWords.NumberUse;
import java.math.BigInteger;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Finds days that a text counts itself: "with 5 March as the first of 28 days, the last day is 1
 * April", "1 March is day one, so 7 March is day seven". The text says which day is the first, so
 * there is only one right last day.
 */
final class CountedDays {
  /** The most pieces between a date and its number. */
  private static final int MOST_BETWEEN = 5;

  /** How many pieces after the first day the last one can follow. */
  private static final int APART = 60;

  /** The fewest days between two numbered days: the days of a course are not all the days. */
  private static final int FEWEST = 4;

  /** A larger difference between two numbered days is no slip in counting. */
  private static final int SLIP = 2;

  /** A larger difference from the end of a period is another period. */
  private static final int FAR = 31;

  /** The most days from the end of a period to the next working day. */
  private static final int LATER = 4;

  private static final int WEEK = 7;
  private static final int MOST = 1000;

  /** Stands for the number of the last day. */
  private static final int LAST = -1;

  private static final int NONE = -2;

  private final Passage passage;
  private final List<Fact> found;

  /** The last day whose number the text states, its number, and the length of its period. */
  private @Nullable CalendarDay day;

  private int number;
  private int length;

  CountedDays(Passage passage, List<Fact> found) {
    this.passage = passage;
    this.found = found;
  }

  void find() {
    List<CalendarDay> all = CalendarDay.of(passage);
    int start = 0;
    for (int i = 0; all.size() > 1 && i <= passage.size(); i++) {
      if (i == passage.size() || passage.stops(i)) {
        boolean asks = i < passage.size() && passage.at(i).token().sign() == '?';
        if (asks || passage.has(passage.words.dateExcept, start, i)) {
          day = null;
        } else {
          sentence(start, i, all);
        }
        start = i + 1;
      }
    }
  }

  private void sentence(int from, int to, List<CalendarDay> all) {
    int here = length(from, to);
    boolean concludes = passage.has(passage.words.concluding, from, to);
    for (CalendarDay one : all) {
      if (one.first() < from || one.first() >= to) {
        continue;
      }
      int said = numberBefore(one.first());
      said = said == NONE ? numberBehind(one.date().next()) : said;
      CalendarDay base = day;
      int of = here > 0 ? here : length;
      if (base != null && said != NONE && one.first() - base.first() <= APART) {
        boolean last = said == LAST;
        int count = (last ? of : said) - number;
        if (last ? of > 0 && number <= 1 : concludes && count >= FEWEST) {
          compare(base, count, one, last);
        }
        day = null;
      } else if (said != NONE && said != LAST) {
        day = one;
        number = said;
        length = here;
      }
    }
    length = here > 0 ? here : length;
  }

  /** Returns the only number of days that a sentence states; 0 when there is none or several. */
  private int length(int from, int to) {
    int only = 0;
    for (int i = from; i < to; i++) {
      Amount amount = passage.at(i).amount();
      if (amount == null || amount.parts().size() > 1) {
        continue;
      }
      String unit = amount.last().unit().name();
      BigFraction value = amount.last().number();
      boolean whole =
          value.getDenominator().equals(BigInteger.ONE)
              && value.compareTo(BigFraction.of(MOST)) < 0;
      int size = unit.equals("week") ? WEEK : unit.equals("day") ? 1 : 0;
      int days = whole ? value.intValue() * size : 0;
      if (days > 0 && only > 0 && days != only) {
        return 0;
      }
      only = days > 0 ? days : only;
    }
    return only;
  }

  // -------------------------------------------------- "the first day is 5 March", "day one is"

  private int numberBefore(int date) {
    int i = date - 1;
    for (int left = MOST_BETWEEN; left > 0 && isBetween(i); left--) {
      i--;
    }
    if (passage.words.dateEnd.contains(passage.word(i))) {
      return i < date - 1 ? LAST : NONE;
    }
    boolean behind = passage.word(i).equals("day");
    if (behind) {
      return place(i - 1);
    }
    return passage.word(i - 1).equals("day") ? count(i) : NONE;
  }

  /** "5 March as the first", "7 March is day seven". */
  private int numberBehind(int next) {
    int i = next;
    for (int left = MOST_BETWEEN; left > 0 && isBetween(i); left--) {
      i++;
    }
    if (i == next) {
      return NONE;
    }
    if (passage.word(i).equals("day")) {
      return count(i + 1);
    }
    boolean of = passage.word(i + 1).equals("day") || passage.word(i + 1).equals("of");
    boolean ends =
        i + 1 >= passage.size()
            || passage.at(i + 1).ends()
            || passage.is(i + 1, Kind.COMMA)
            || passage.is(i + 1, Kind.CLOSE);
    return of || ends ? place(i) : NONE;
  }

  private boolean isBetween(int at) {
    return passage.words.countedLink.contains(passage.word(at))
        || passage.words.weekday.containsKey(passage.word(at))
        || passage.is(at, Kind.EQUAL)
        || passage.is(at, Kind.COMMA)
        || passage.is(at, Kind.OPEN);
  }

  /** Returns the number of "first" or "seventh"; LAST for "last". */
  private int place(int at) {
    if (passage.words.countedLast.contains(passage.word(at))) {
      return LAST;
    }
    BigFraction value =
        at < 0 || at >= passage.size()
            ? null
            : passage.at(at).token().meaning().value(NumberUse.ORDINAL);
    return value == null ? NONE : number(value);
  }

  /** Returns the number of "day 7" or "day seven" at the number. */
  private int count(int at) {
    if (at < 0 || at >= passage.size()) {
      return NONE;
    }
    BigFraction plain = Sums.plain(passage.at(at));
    plain = plain == null ? passage.at(at).token().meaning().value(NumberUse.NUMBER) : plain;
    return plain == null ? NONE : number(plain);
  }

  private static int number(BigFraction value) {
    boolean whole =
        value.getDenominator().equals(BigInteger.ONE)
            && value.signum() >= 0
            && value.compareTo(BigFraction.of(MOST)) < 0;
    return whole ? value.intValue() : NONE;
  }

  private void compare(CalendarDay base, int count, CalendarDay said, boolean last) {
    LocalDate truth = null;
    boolean holds = false;
    List<Integer> years = CalendarDates.years(base.date(), said.date().year());
    for (LocalDate start : base.date().possible(years)) {
      LocalDate right = start.plusDays(count);
      truth = truth == null || gap(right, said) < gap(truth, said) ? right : truth;
      holds |= said.date().isOn(right);
    }
    if (truth == null) {
      return;
    }
    long gap = gap(truth, said);
    boolean dated = base.date().year() > 0 || said.date().year() > 0;
    // A period that ends at a weekend can end on the next working day.
    boolean moved =
        last && dated && truth.getDayOfWeek().compareTo(DayOfWeek.FRIDAY) >= 0 && gap <= LATER;
    if (!holds && (moved || gap > (last ? FAR : SLIP))) {
      return;
    }
    int first = base.first();
    int next = said.date().next();
    found.add(
        new Timing(
            passage.words(first, next),
            passage.words(said.first(), next),
            said.date().write(truth),
            holds,
            passage.claimed(first, said.first(), next),
            passage.span(said.first(), next)));
  }

  private static long gap(LocalDate truth, CalendarDay said) {
    LocalDate day = said.in(truth.getYear());
    return day == null ? Long.MAX_VALUE : Math.abs(ChronoUnit.DAYS.between(truth, day));
  }
}
