package dev.ponens.fact.measure;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Timing;
import dev.ponens.fact.measure.sum.Sums;
import dev.ponens.fact.measure.token.Amount;
import dev.ponens.fact.measure.token.MeasureText;
import dev.ponens.fact.measure.token.MeasureToken;
import dev.ponens.fact.number.token.Numeral;
import dev.ponens.fact.quantity.NumberWords.NumberUse;
import dev.ponens.fact.quantity.UnitOfMeasure;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Finds a rate that the text repeats for another unit of time: "767 drops per hour, so about 13
 * drops per minute". Both rates must count the same things.
 */
final class RateConversions {
  private static final BigFraction EIGHTH = BigFraction.of(1, 8);
  private static final BigFraction FORTIETH = BigFraction.of(1, 40);
  private static final BigFraction TENTH = BigFraction.of(1, 10);

  /** The most words between a number and its unit of time. */
  private static final int MOST_WORDS = 4;

  /** How many pieces around a statement can have the factor that makes it right. */
  private static final int AROUND = 40;

  private static final String[] TIMES = {"second", "minute", "hour", "/min", "/h", "/s"};

  private final Passage passage;
  private final List<Fact> found;

  RateConversions(Passage passage, List<Fact> found) {
    this.passage = passage;
    this.found = found;
  }

  /**
   * A number of things in a unit of time.
   *
   * @param number the number as written
   * @param decimals the number of its digits behind the point
   * @param unit the unit of the things; null when they have none
   * @param thing the last word for the things; empty when there is none
   * @param time the unit of time
   * @param next the index after the rate
   */
  private record Rate(
      BigFraction number,
      int decimals,
      @Nullable UnitOfMeasure unit,
      String thing,
      UnitOfMeasure time,
      int next) {
    /** The worth of half its last digit. */
    BigFraction place() {
      return BigFraction.ONE.divide(Numeral.tens(Math.min(decimals, 9))).divide(2);
    }

    /** True when both count the same things; the second rate need not repeat them. */
    boolean counts(Rate other) {
      if (unit != null || other.unit != null) {
        return unit != null && (unit.equals(other.unit) || (other.unit == null && other.isBare()));
      }
      return other.isBare() || singular(thing).equals(singular(other.thing));
    }

    private boolean isBare() {
      return thing.isEmpty();
    }

    private static String singular(String word) {
      return word.endsWith("s") ? word.substring(0, word.length() - 1) : word;
    }
  }

  /** A cheap check: true when the text has two units of time behind "per", "a" or a slash. */
  static boolean mayState(String text) {
    int rates = 0;
    for (String time : TIMES) {
      boolean there = false;
      for (int i = text.indexOf(time); i >= 0 && !there; i = text.indexOf(time, i + 1)) {
        there = time.charAt(0) == '/' || isRate(text, i);
      }
      rates += there ? 1 : 0;
    }
    return rates > 1;
  }

  private static boolean isRate(String text, int at) {
    return (text.startsWith(" ", at - 1)
            && (text.startsWith("per", at - 4)
                || text.startsWith(" a", at - 3)
                || text.startsWith(" an", at - 4)
                || text.startsWith("each", at - 5)
                || text.startsWith("every", at - 6)))
        || text.startsWith("/", at - 1);
  }

  void find() {
    for (int i = 0; i < passage.size(); i++) {
      Rate left = passage.at(i).token().apart() ? null : rate(i);
      if (left != null) {
        repeated(i, left);
        i = left.next() - 1;
      }
    }
  }

  private @Nullable Rate rate(int at) {
    MeasureToken piece = passage.at(at);
    Amount amount = piece.amount();
    Numeral number = piece.isNumber() ? piece.token().number() : null;
    BigFraction value = amount == null ? Sums.plain(piece) : amount.parts().get(0).number();
    boolean measured = amount != null && amount.parts().size() == 1 && !amount.isTime();
    if (value == null || value.signum() <= 0 || (amount == null ? number == null : !measured)) {
      return null;
    }
    int i = at + 1;
    String thing = "";
    while (i <= at + MOST_WORDS && !passage.word(i).isEmpty() && timeAt(i) == null) {
      if (passage.words.link.contains(passage.word(i)) && !isPer(i)) {
        return null;
      }
      if (isPer(i)) {
        break;
      }
      thing = passage.word(i);
      i++;
    }
    UnitOfMeasure time = timeAt(i);
    int next = i + 1;
    if (time == null && isPer(i)) {
      time = passage.words.units.inAmount(passage.word(i + 1));
      next = i + 2;
    }
    if (time == null || !time.isFixedTime()) {
      return null;
    }
    int decimals = amount == null && number != null ? number.decimals() : 0;
    decimals = amount == null ? decimals : amount.last().decimals();
    UnitOfMeasure unit = amount == null ? null : amount.last().unit();
    return new Rate(value, decimals, unit, thing, time, next);
  }

  private boolean isPer(int at) {
    return at < passage.size()
        && (passage.at(at).isOperator('/')
            || passage.words.timeEach.contains(passage.word(at))
            || passage.words.one.contains(passage.word(at)));
  }

  /** Returns the unit of "an hour", which is read as an amount; null for anything else. */
  private @Nullable UnitOfMeasure timeAt(int at) {
    Amount amount = at < passage.size() ? passage.at(at).amount() : null;
    return amount != null
            && amount.parts().size() == 1
            && passage.words.one.contains(passage.at(at).token().word())
            && amount.last().number().equals(BigFraction.ONE)
        ? amount.last().unit()
        : null;
  }

  private void repeated(int at, Rate left) {
    RestatedValue link = RestatedValue.read(passage, left.next());
    Rate right = link == null ? null : rate(link.next());
    if (link == null
        || right == null
        || left.time().equals(right.time())
        || !left.counts(right)
        || !RestatedValue.ends(passage, right.next())) {
      return;
    }
    boolean concludes = passage.has(passage.words.concluding, left.next(), link.next());
    int from = sentence(at);
    int to = passage.end(right.next());
    if (!(link.same() || concludes)
        || passage.words.bound.contains(passage.word(at - 1))
        || passage.words.bound.contains(passage.word(link.next() - 1))
        || passage.has(passage.words.comparison, from, to)
        || hasSeveral(from, to)
        || passage.has(passage.words.except, from, to)
        || passage.has(passage.words.rateChosen, from, to)
        || hasDuration(from, to)) {
      return;
    }
    BigFraction truth = left.number().multiply(right.time().size()).divide(left.time().size());
    boolean about = passage.has(passage.words.about, at - 2, link.next());
    BigFraction place =
        left.place().multiply(right.time().size()).divide(left.time().size()).add(right.place());
    BigFraction slack = truth.multiply(about ? EIGHTH : FORTIETH).add(place);
    boolean holds = truth.subtract(right.number()).abs().compareTo(slack) <= 0;
    if (!holds && isExplained(at, link.next(), right, truth)) {
      return;
    }
    found.add(
        new Timing(
            passage.words(at, right.next()),
            passage.words(link.next(), right.next()),
            written(link.next(), right, truth),
            holds,
            passage.claimed(at, link.next(), right.next()),
            passage.span(at, right.next())));
  }

  /** Writes the right rate with the words of the other one. */
  private String written(int at, Rate right, BigFraction truth) {
    BigFraction rounded = truth.compareTo(BigFraction.of(100)) < 0 ? truth : whole(truth);
    String unit = right.unit() == null ? "" : " " + right.unit().plural();
    String rest = passage.written(passage.at(at).end(), passage.at(right.next() - 1).end());
    return MeasureText.number(rounded) + unit + rest;
  }

  private static BigFraction whole(BigFraction value) {
    return BigFraction.of(value.add(BigFraction.of(1, 2)).longValue(), 1L);
  }

  /** Returns the index of the first piece of the sentence. */
  private int sentence(int at) {
    int from = at;
    while (from > 0 && from > at - AROUND && !passage.stops(from - 1)) {
      from--;
    }
    return from;
  }

  /** True for "each" and "two", but not for "each minute", which is the unit of a rate. */
  private boolean hasSeveral(int from, int to) {
    for (int i = from; i < to; i++) {
      String word = passage.word(i);
      boolean unit =
          passage.words.timeEach.contains(word)
              && passage.words.units.inAmount(passage.word(i + 1)) != null;
      if (passage.words.several.contains(word) && !unit) {
        return true;
      }
    }
    return false;
  }

  /** True for a duration: what happens in a part of the hour only has another rate. */
  private boolean hasDuration(int from, int to) {
    for (int i = from; i < to; i++) {
      Amount amount = passage.at(i).amount();
      if (amount != null && amount.isTime() && timeAt(i) == null) {
        return true;
      }
    }
    return false;
  }

  /** True when another number of the text is the factor by which the rates differ. */
  private boolean isExplained(int at, int second, Rate right, BigFraction truth) {
    BigFraction factor = right.number().divide(truth);
    factor = factor.compareTo(BigFraction.ONE) < 0 ? factor.reciprocal() : factor;
    int to = Math.min(passage.size(), right.next() + AROUND);
    for (int i = Math.max(0, at - AROUND); i < to; i++) {
      MeasureToken piece = passage.at(i);
      Amount amount = piece.amount();
      BigFraction number =
          amount != null
              ? amount.last().number()
              : piece.isNumber()
                  ? Sums.plain(piece)
                  : piece.token().meaning().value(NumberUse.NUMBER);
      boolean other = i != at && i != second && number != null && number.signum() > 0;
      if (other
          && number != null
          && factor.subtract(number).abs().compareTo(number.multiply(TENTH)) <= 0) {
        return true;
      }
    }
    return false;
  }
}
