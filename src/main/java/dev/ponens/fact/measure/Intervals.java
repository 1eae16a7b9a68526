package dev.ponens.fact.measure;

import dev.ponens.fact.Fact;
import dev.ponens.fact.measure.sum.PossibleSums;
import dev.ponens.fact.measure.sum.Sum;
import dev.ponens.fact.measure.sum.Sums;
import dev.ponens.fact.measure.token.Amount;
import dev.ponens.fact.measure.token.Clock;
import dev.ponens.fact.measure.token.MeasureText;
import dev.ponens.fact.measure.token.MeasureToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.quantity.UnitOfMeasure;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Finds statements about the interval between two times of day, and about a time of day that is a
 * duration after or before another.
 */
final class Intervals {
  private static final int MOST_JOINS = 9;
  private static final int MOST_SIGNS = 3;
  private static final int LOOK_BACK = 5;
  private static final BigFraction DAY = BigFraction.of(Clock.DAY);

  /**
   * "There are 2 hours of lessons between 8:00 and noon": the amount is only a part of the
   * interval.
   */
  private static final Set<String> THERE = Set.of("there");

  /** How many pieces after an amount its verb can be: "60 minutes of work fit". */
  private static final int FITS_BEHIND = 5;

  private final Passage passage;
  private final List<Fact> found;

  Intervals(Passage passage, List<Fact> found) {
    this.passage = passage;
    this.found = found;
  }

  /**
   * An interval from one time of day to another.
   *
   * @param first the index of its first piece
   * @param next the index after its last one
   * @param lengths its possible lengths in seconds, the shortest first
   */
  record Interval(int first, int next, List<BigFraction> lengths) {}

  void find() {
    for (int i = 0; i < passage.size(); i++) {
      Interval interval = interval(passage, i);
      if (interval != null) {
        lengthBehind(interval);
        lengthBefore(interval);
        i = interval.next() - 1;
      } else if (passage.isAmount(i)) {
        shifted(i);
        added(i);
      } else if (passage.isClock(i)) {
        relative(i);
      }
    }
  }

  /**
   * Returns the interval that starts at this index, with "from" or a time of day; null when there
   * is none.
   */
  static @Nullable Interval interval(Passage passage, int at) {
    String word = passage.word(at);
    boolean from = word.equals("from");
    boolean between = word.equals("between");
    int a = from || between ? at + 1 : at;
    if (a + 2 >= passage.size()
        || !(passage.isClock(a) || ((from || between) && isHour(passage, a)))) {
      return null;
    }
    int to = behindZone(passage, a + 1);
    boolean reaches =
        passage.words.reaching.contains(passage.word(to))
            && (between || !passage.word(to).equals("and"));
    if (!reaches && !isDash(passage, to)) {
      return null;
    }
    int b = to + 1;
    boolean clocks = passage.isClock(a) || passage.isClock(b);
    if (!clocks || !(passage.isClock(b) || isHour(passage, b))) {
      return null;
    }
    int next = behindZone(passage, b + 1);
    boolean zones = next > b + 1 && to > a + 1 && !passage.word(b + 1).equals(passage.word(a + 1));
    return zones ? null : new Interval(at, next, lengths(passage.at(a), passage.at(b)));
  }

  /** True for a number that may be an hour next to a clock: "from 4 to 7 pm". */
  private static boolean isHour(Passage passage, int at) {
    if (at >= passage.size() || !passage.at(at).isNumber()) {
      return false;
    }
    BigFraction number = Sums.plain(passage.at(at));
    return number != null
        && number.getDenominator().equals(java.math.BigInteger.ONE)
        && number.signum() >= 0
        && number.compareTo(BigFraction.of(24)) <= 0;
  }

  private static boolean isDash(Passage passage, int at) {
    if (at >= passage.size()) {
      return false;
    }
    MeasureToken piece = passage.at(at);
    char sign = piece.token().sign();
    return piece.isOperator('-') || (piece.ends() && (sign == '–' || sign == '—' || sign == '→'));
  }

  /** Skips "EST", "hours" or "sharp" after a clock. */
  private static int behindZone(Passage passage, int at) {
    boolean zone =
        (passage.is(at, Kind.SYMBOL) && !passage.word(at).isEmpty())
            || passage.word(at).equals("hrs")
            || passage.word(at).equals("hours")
            || passage.word(at).equals("sharp");
    return zone ? at + 1 : at;
  }

  private static List<Integer> readings(MeasureToken piece) {
    Clock clock = piece.clock();
    if (clock == null) {
      BigFraction hour = Sums.plain(piece);
      clock = hour == null ? null : Clock.of(hour.intValue(), 0, 0, Clock.Half.UNSAID);
    }
    return clock == null ? List.of() : clock.readings();
  }

  /**
   * "From 5 p.m. to 2 p.m. is 3 hours": the end is named first. A length above half a day is a
   * mistake instead: "from 21:00 to 6:00 is 15 hours".
   */
  private boolean turned(Interval interval, BigFraction seconds) {
    return seconds.compareTo(BigFraction.of(Clock.HALF)) <= 0 && isReverse(interval, seconds);
  }

  /**
   * "From 22:00 to 6:00 is 16 hours": the smaller time was subtracted from the larger one, although
   * the interval crosses midnight. Twice 8 hours is also 16 hours, so nothing may say that there
   * are several such intervals, or that the amount is something else.
   */
  private boolean subtracted(Interval interval, Sum sum, BigFraction seconds) {
    boolean end = sum.next() >= passage.size() || passage.word(sum.next()).isEmpty();
    int first = Math.min(interval.first(), sum.first());
    int next = Math.max(interval.next(), sum.next());
    return end
        && seconds.compareTo(BigFraction.of(Clock.HALF)) > 0
        && isReverse(interval, seconds)
        && !passage.near(passage.words.several, first, next)
        && !passage.near(passage.words.repeating, first, next)
        && !passage.near(passage.words.days, first, next);
  }

  /** True when this is the time from the end of the interval to its start, on one day. */
  private boolean isReverse(Interval interval, BigFraction seconds) {
    int a = passage.isClock(interval.first()) ? interval.first() : interval.first() + 1;
    for (int i = a + 1; i < interval.next(); i++) {
      if (passage.isClock(i)) {
        for (int from : readings(passage.at(a))) {
          for (int to : readings(passage.at(i))) {
            if (from > to && seconds.equals(BigFraction.of(from - to))) {
              return true;
            }
          }
        }
      }
    }
    return false;
  }

  private static List<BigFraction> lengths(MeasureToken a, MeasureToken b) {
    boolean full = isFull(a) || isFull(b);
    List<BigFraction> lengths = new ArrayList<>(4);
    for (int from : readings(a)) {
      for (int to : readings(b)) {
        int length = Math.floorMod(to - from, Clock.DAY);
        boolean written = isWritten(a, from) && isWritten(b, to);
        if (!full || written || length <= Clock.HALF) {
          lengths.add(BigFraction.of(length));
        }
      }
    }
    lengths.sort(BigFraction::compareTo);
    return lengths;
  }

  /** True for "20:00", beside which "2:00" is hardly in the afternoon. */
  private static boolean isFull(MeasureToken piece) {
    Clock clock = piece.clock();
    return clock != null && !clock.open() && clock.length() > Clock.HALF;
  }

  /** True when this reading is the one of 24 hours. */
  private static boolean isWritten(MeasureToken piece, int reading) {
    Clock clock = piece.clock();
    return clock == null || !clock.open() || clock.length() < 0 || clock.length() == reading;
  }

  // -------------------------------------------------- "from 9:40 to 11:15 is 1 hour 35 minutes"

  private void lengthBehind(Interval interval) {
    int said = joined(interval.next(), passage.words.stating);
    boolean minus =
        passage.isClock(interval.first()) && passage.at(interval.first() + 1).isOperator('-');
    if (minus && passage.is(interval.next(), Kind.EQUAL) && shared(interval) < 0) {
      return; // "17:00 - 16:00 = 1 hour": an equality
    }
    Sum sum = said < 0 ? null : length(said);
    if (sum == null || spoils(sum)) {
      return;
    }
    boolean about = passage.has(passage.words.about, interval.next(), sum.next());
    length(interval, sum, interval.first(), sum.next(), about);
  }

  /** Returns the index after the connecting words; -1 when there are other words or none. */
  private int joined(int from, Set<String> states) {
    int i = from;
    boolean stated = false;
    while (i < passage.size() && i < from + MOST_JOINS) {
      MeasureToken piece = passage.at(i);
      boolean equal = piece.is(Kind.EQUAL);
      if (passage.word(i).equals("i") && passage.word(i + 2).equals("e")) {
        stated = true; // "i.e."
        i += passage.sums.starts(i + 3) ? 3 : 4;
        continue;
      }
      boolean mark = piece.is(Kind.COMMA) || (piece.ends() && piece.token().sign() == ':');
      if (passage.sums.starts(i)) {
        return i > from && stated ? i : -1;
      }
      boolean word =
          passage.words.joining.contains(piece.word())
              || passage.words.about.contains(piece.word());
      if ((!equal && !mark && !word) || passage.words.bound.contains(piece.word())) {
        return -1;
      }
      stated |= equal || (piece.ends() && mark) || states.contains(piece.word());
      i++;
    }
    return -1;
  }

  /**
   * Returns the duration at this index, or the one at the end of a chain of equals signs that
   * starts here.
   */
  private @Nullable Sum length(int at) {
    int i = at;
    for (int signs = 0;
        signs < MOST_SIGNS && i < passage.size() && passage.sums.starts(i);
        signs++) {
      Sum sum = passage.sums.read(i, passage.end(i));
      if (sum != null && sum.hasAmount() && !sum.hasClock()) {
        return sum.units().stream().allMatch(UnitOfMeasure::isFixedTime) ? sum : null;
      }
      int equal = i;
      while (equal < passage.size()
          && equal < i + MOST_JOINS
          && !passage.is(equal, Kind.EQUAL)
          && !passage.at(equal).ends()) {
        equal++;
      }
      if (!passage.is(equal, Kind.EQUAL)) {
        return null;
      }
      i = equal + 1;
    }
    return null;
  }

  private boolean spoils(Sum sum) {
    int stop = Math.min(Math.max(sum.behind(), sum.next()) + 1, passage.end(sum.next()));
    return passage.has(passage.words.differing, sum.next(), stop);
  }

  private void length(Interval interval, Sum sum, int first, int next, boolean about) {
    PossibleSums said = PossibleSums.of(sum);
    BigFraction slack = Equalities.place(sum);
    boolean holds = false;
    boolean other = false;
    for (BigFraction length : interval.lengths()) {
      BigFraction more = about ? slack.add(300).add(length.divide(BigFraction.of(10))) : slack;
      for (PossibleSums.SumReading reading : said.readings()) {
        BigFraction gap = PossibleSums.modulo(reading.seconds().subtract(length).add(more));
        holds |= gap.compareTo(more.add(more)) <= 0 || inSeconds(sum, reading, length);
        boolean multiple =
            isMultiple(reading.seconds(), length) && !subtracted(interval, sum, reading.seconds());
        other |= multiple || turned(interval, reading.seconds());
      }
    }
    boolean unsure =
        other
            || isPart(interval, sum)
            || passage.zonesExplain(
                interval.first(), Math.max(next, sum.next()), sum, interval.lengths().get(0))
            || passage.near(passage.words.except, interval.first(), sum.next(), shared(interval));
    if (holds || !unsure) {
      String truth = MeasureText.length(interval.lengths().get(0));
      int from = Math.min(first, sum.first());
      found.add(passage.timing(from, sum, Math.max(next, sum.next()), truth, holds));
    }
  }

  /** True when the amount is only a part of the interval. */
  private boolean isPart(Interval interval, Sum sum) {
    int most = Math.min(sum.next() + FITS_BEHIND, passage.end(sum.next()));
    int behind = sum.next();
    while (behind < most && !passage.is(behind, Kind.COMMA)) {
      behind++;
    }
    boolean there =
        passage.word(sum.next()).equals("of") && passage.has(THERE, interval.first(), sum.next());
    return there || passage.has(passage.words.fittingPart, sum.next(), behind);
  }

  /** Returns the index of "overlap" in "the overlap window 10:30-11:00"; -1 where there is none. */
  private int shared(Interval interval) {
    int i = interval.first() - 1;
    while (i >= 0 && i > interval.first() - LOOK_BACK && between(i)) {
      i--;
    }
    return passage.words.overlapping.contains(passage.word(i)) ? i : -1;
  }

  private boolean between(int i) {
    boolean colon = passage.at(i).token().sign() == ':';
    return colon || passage.is(i, Kind.EQUAL) || passage.words.sharedTime.contains(passage.word(i));
  }

  /** "from 1:10 to 1:30 is 20 seconds": minutes and seconds of a film or a race. */
  private static boolean inSeconds(Sum sum, PossibleSums.SumReading reading, BigFraction length) {
    return sum.units().stream().anyMatch(UnitOfMeasure::isSecond)
        && reading.seconds().multiply(60).equals(length);
  }

  /** "from 9 to 5, 40 hours": the sum of five such days. */
  private static boolean isMultiple(BigFraction seconds, BigFraction length) {
    if (length.signum() == 0) {
      // "from 9:00 to 9:00": nothing, half a day, a day or several days.
      return PossibleSums.modulo(seconds.multiply(2)).signum() == 0;
    }
    BigFraction times = seconds.divide(length);
    return seconds.compareTo(DAY) > 0
        || (times.getDenominator().equals(java.math.BigInteger.ONE)
            && times.compareTo(BigFraction.ONE) > 0);
  }

  // -------------------------------------------------- "3 hours (from 8:00 AM to 11:00 PM)"

  private void lengthBefore(Interval interval) {
    int i = interval.first() - 1;
    boolean bracket =
        passage.is(i, Kind.OPEN)
            && passage.is(interval.next(), Kind.CLOSE)
            && !passage.word(interval.first()).equals("between");
    i -= bracket ? 1 : 0;
    boolean there =
        passage.is(i - 1, Kind.EQUAL)
            || passage.word(i - 1).equals("are")
            || passage.word(i - 1).equals("is");
    boolean exists = there && passage.word(i - 2).equals("there");
    if ((!bracket && !exists) || !passage.isAmount(i)) {
      return;
    }
    Amount amount = passage.at(i).amount();
    if (amount == null
        || !amount.isDuration()
        || passage.words.part.contains(passage.word(i - 1))
        || passage.at(Math.max(0, i - 1)).is(Kind.OPERATOR)) {
      return;
    }
    Sum sum = passage.sums.read(i, i + 1);
    if (sum != null) {
      boolean about = passage.has(passage.words.about, i - 3, i);
      length(interval, sum, i, interval.next(), about);
    }
  }

  // -------------------------------------------------- "2 hours after 12:10 AM is 2:10 AM"

  private void shifted(int at) {
    MeasureToken piece = passage.at(at);
    int clock = at + 2;
    int sign = sign(passage.word(at + 1));
    if (sign == 0
        && (passage.word(at + 1).equals("later") || passage.word(at + 1).equals("earlier"))) {
      sign =
          passage.word(at + 2).equals("than") ? (passage.word(at + 1).equals("later") ? 1 : -1) : 0;
      clock = at + 3;
    }
    if (sign == 0 || !passage.isClock(clock) || !usable(piece.amount()) || bounded(at)) {
      return;
    }
    int said = joined(clock + 1, passage.words.being);
    Sum sum = said < 0 ? null : passage.sums.read(said, passage.end(said));
    if (sum == null || !sum.hasClock() || spoils(sum)) {
      return;
    }
    compare(at, clock, at, sign, sum, sum.next());
  }

  private int sign(String word) {
    return passage.words.later.contains(word) ? 1 : passage.words.sooner.contains(word) ? -1 : 0;
  }

  private static boolean usable(@Nullable Amount amount) {
    return amount != null && amount.isDuration();
  }

  private boolean bounded(int at) {
    String before = passage.word(at - 1);
    return passage.words.bound.contains(before)
        || passage.words.part.contains(before)
        || passage.words.about.contains(before)
        || passage.is(at - 1, Kind.OPERATOR)
        || passage.is(at - 1, Kind.NUMBER);
  }

  /** "6:07 AM is 7 minutes after 6:00 AM". */
  private void relative(int at) {
    int amount = at + 2;
    boolean is =
        passage.is(at + 1, Kind.EQUAL) || passage.words.being.contains(passage.word(at + 1));
    amount += passage.word(amount).equals("exactly") ? 1 : 0;
    int sign = sign(passage.word(amount + 1));
    boolean midnight =
        sign == 0 && passage.word(amount + 1).equals("from") && isMidnight(amount + 2);
    sign = midnight ? 1 : sign;
    if (!is
        || !passage.isAmount(amount)
        || sign == 0
        || !passage.isClock(amount + 2)
        || !usable(passage.at(amount).amount())
        || (passage.words.part.contains(passage.word(at - 1))
            && !passage.word(at - 1).equals("at"))) {
      return;
    }
    Sum sum = passage.sums.read(at, at + 1);
    boolean goesOn = passage.is(amount + 3, Kind.OPERATOR) || passage.is(amount + 3, Kind.EQUAL);
    if (sum != null && !goesOn) {
      compare(at, amount + 2, amount, sign, sum, amount + 3);
    }
  }

  private boolean isMidnight(int at) {
    return passage.isClock(at) && Clock.MIDNIGHT.equals(passage.at(at).clock());
  }

  /** "Adding 50 minutes to 9:45 gives 10:35". */
  private void added(int at) {
    String verb = passage.word(at - 1);
    boolean adds = verb.startsWith("add") && passage.word(at + 1).equals("to");
    boolean takes = verb.startsWith("subtract") && passage.word(at + 1).equals("from");
    if ((!adds && !takes) || !passage.isClock(at + 2) || !usable(passage.at(at).amount())) {
      return;
    }
    int said = joined(at + 3, passage.words.stating);
    Sum sum = said < 0 ? null : passage.sums.read(said, passage.end(said));
    if (sum != null && sum.hasClock() && !sum.computes() && !spoils(sum)) {
      compare(at - 1, at + 2, at, adds ? 1 : -1, sum, sum.next());
    }
  }

  /** Compares a clock that is moved by an amount with the result that the text states. */
  private void compare(int first, int clock, int amount, int sign, Sum said, int next) {
    BigFraction by = sign > 0 ? BigFraction.ONE : BigFraction.ONE.negate();
    Sum moved =
        new Sum(
            List.of(
                new Sum.Term(passage.at(clock), BigFraction.ONE),
                new Sum.Term(passage.at(amount), by)),
            first,
            next,
            next);
    PossibleSums l = PossibleSums.of(moved);
    PossibleSums r = PossibleSums.of(said);
    PossibleSums.SumReading truth = l.first(1);
    if (truth == null || !r.has(1)) {
      return;
    }
    boolean holds = l.agrees(r, BigFraction.ZERO, true);
    if (!holds
        && (passage.near(passage.words.except, first, next)
            || passage.zonesExplain(first, next, said, truth.seconds()))) {
      return;
    }
    String shown = MeasureText.clock(truth.seconds(), passage.style(first, next));
    found.add(passage.timing(first, said, next, shown, holds));
  }
}
