package dev.ponens.fact.measure.sum;

import dev.ponens.fact.measure.sum.Sum.Term;
import dev.ponens.fact.measure.token.Amount;
import dev.ponens.fact.measure.token.Amount.AmountPart;
import dev.ponens.fact.measure.token.Clock;
import dev.ponens.fact.measure.token.MeasureToken;
import dev.ponens.fact.number.token.Numeral;
import dev.ponens.fact.quantity.UnitOfMeasure;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * All possible values of a sum of clocks and durations.
 *
 * @param readings the readings, the likeliest first
 */
public record PossibleSums(Set<SumReading> readings) {
  private static final int MOST = 400;
  private static final BigFraction DAY = BigFraction.of(Clock.DAY);

  /**
   * The value of a sum under one reading.
   *
   * @param clocks the number of times of day in it, counted with their signs: 1 is a time of day, 0
   *     a duration
   * @param seconds seconds since midnight, or the duration in seconds
   */
  public record SumReading(int clocks, BigFraction seconds) {
    SumReading plus(SumReading other, BigFraction times) {
      return new SumReading(
          clocks + other.clocks * times.signum(), seconds.add(other.seconds.multiply(times)));
    }
  }

  public static PossibleSums of(Sum sum) {
    Set<SumReading> found = new LinkedHashSet<>(Set.of(new SumReading(0, BigFraction.ZERO)));
    for (Term term : sum.terms()) {
      Set<SumReading> next = new LinkedHashSet<>();
      List<SumReading> readings = readings(term.piece(), sum.hasClock());
      for (SumReading so : found) {
        for (SumReading reading : readings) {
          if (next.size() < MOST) {
            next.add(so.plus(reading, term.times()));
          }
        }
      }
      found = next;
    }
    return new PossibleSums(found);
  }

  private static List<SumReading> readings(MeasureToken piece, boolean besideClock) {
    List<SumReading> readings = new ArrayList<>(4);
    Clock clock = piece.clock();
    Amount amount = piece.amount();
    if (clock != null) {
      clock.readings().forEach(s -> readings.add(new SumReading(1, BigFraction.of(s))));
      if (clock.length() >= 0) {
        readings.add(new SumReading(0, BigFraction.of(clock.length())));
        // It may also be minutes and seconds, as in a race.
        readings.add(new SumReading(0, BigFraction.of(clock.length(), 60)));
      }
    } else if (amount != null) {
      readings.add(new SumReading(0, seconds(amount)));
      if (amount.loose()) {
        readings.add(new SumReading(0, seconds(amount.head())));
        readings.add(new SumReading(0, seconds(amount.tail())));
      }
      hoursAndMinutes(amount.parts(), readings);
    } else {
      number(piece, besideClock, readings);
    }
    return readings;
  }

  /** "1.30 hours" for an hour and a half: wrong, but common. */
  private static void hoursAndMinutes(List<AmountPart> parts, List<SumReading> readings) {
    AmountPart part = parts.get(0);
    if (parts.size() == 1 && part.unit().isHour() && part.decimals() == 2) {
      pointed(part.number(), readings);
    }
  }

  private static void pointed(BigFraction number, List<SumReading> readings) {
    BigFraction hundredths = number.multiply(Numeral.HUNDRED);
    int minutes = hundredths.intValue() % 100;
    if (minutes < 60) {
      int hours = hundredths.intValue() / 100;
      readings.add(new SumReading(0, BigFraction.of(hours * 3600 + minutes * 60)));
    }
  }

  private static void number(MeasureToken piece, boolean besideClock, List<SumReading> readings) {
    BigFraction number = Sums.plain(piece);
    if (number == null) {
      return;
    }
    readings.add(new SumReading(0, number.multiply(60)));
    readings.add(new SumReading(0, number.multiply(3600)));
    readings.add(new SumReading(0, number));
    Numeral shown = piece.token().number();
    if (shown != null && shown.decimals() == 2) {
      pointed(number, readings);
    }
    if (besideClock && shown != null && shown.isWhole() && number.intValue() <= 24) {
      readings.add(new SumReading(1, number.multiply(3600)));
      readings.add(new SumReading(1, number.multiply(3600).add(Clock.HALF)));
    }
  }

  public static BigFraction seconds(Amount amount) {
    BigFraction sum = BigFraction.ZERO;
    for (AmountPart part : amount.parts()) {
      sum = sum.add(part.number().multiply(seconds(part.unit())));
    }
    return sum;
  }

  /** Returns the length of a unit in seconds; 1 for a unit of another quantity. */
  public static BigFraction seconds(UnitOfMeasure unit) {
    return unit.isTime() ? unit.size() : BigFraction.ONE;
  }

  /** True when both can be of the same kind: two times of day, or two durations. */
  public boolean comparable(PossibleSums other) {
    return (has(1) && other.has(1)) || (has(0) && other.has(0));
  }

  public boolean has(int clocks) {
    return readings.stream().anyMatch(r -> r.clocks() == clocks);
  }

  /**
   * True when some readings of both agree.
   *
   * @param slack how far they may differ, in seconds
   * @param circular true when a clock is involved: whole days and the order of two times do not
   *     count
   */
  public boolean agrees(PossibleSums other, BigFraction slack, boolean circular) {
    for (SumReading mine : readings) {
      for (SumReading theirs : other.readings) {
        if (mine.clocks() == theirs.clocks()
            && (mine.clocks() == 0 || mine.clocks() == 1)
            && near(mine, theirs.seconds(), slack, circular)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean near(SumReading a, BigFraction b, BigFraction slack, boolean circular) {
    BigFraction gap = a.seconds().subtract(b);
    if (!circular) {
      return gap.abs().compareTo(slack) <= 0;
    }
    return aroundDay(gap).compareTo(slack) <= 0
        || (a.clocks() == 0 && aroundDay(a.seconds().add(b)).compareTo(slack) <= 0);
  }

  /** Returns the distance of a duration from a whole number of days. */
  private static BigFraction aroundDay(BigFraction seconds) {
    BigFraction rest = modulo(seconds);
    BigFraction other = DAY.subtract(rest);
    return rest.compareTo(other) <= 0 ? rest : other;
  }

  /** Returns the duration between two times of day, or through midnight if that is shorter. */
  public static BigFraction shortest(BigFraction seconds) {
    BigFraction rest = modulo(seconds);
    BigFraction abs = seconds.abs();
    return rest.compareTo(abs) < 0 ? rest : abs;
  }

  public static BigFraction modulo(BigFraction seconds) {
    BigFraction days = seconds.divide(DAY);
    java.math.BigInteger whole = days.getNumerator().divide(days.getDenominator());
    BigFraction rest = seconds.subtract(DAY.multiply(whole));
    return rest.signum() < 0 ? rest.add(DAY) : rest;
  }

  /** Returns the likeliest reading with this number of clocks; null when there is none. */
  public @Nullable SumReading first(int clocks) {
    return readings.stream().filter(r -> r.clocks() == clocks).findFirst().orElse(null);
  }
}
