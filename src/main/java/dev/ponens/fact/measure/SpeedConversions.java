package dev.ponens.fact.measure;

import dev.ponens.fact.Fact;
import dev.ponens.fact.MixedUnits;
import dev.ponens.fact.measure.sum.Sums;
import dev.ponens.fact.measure.token.Amount;
import dev.ponens.fact.measure.token.MeasurePrecheck;
import dev.ponens.fact.measure.token.MeasureText;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.number.token.Numeral;
import dev.ponens.fact.quantity.UnitOfMeasure;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** Finds a speed that the text repeats in another unit: "90 km/h, that's 25 m/s". */
final class SpeedConversions {
  private static final BigFraction EIGHTH = BigFraction.of(1, 8);
  private static final BigFraction FORTIETH = BigFraction.of(1, 40);
  private static final String LENGTH = "length";

  private final Passage passage;
  private final List<Fact> found;

  SpeedConversions(Passage passage, List<Fact> found) {
    this.passage = passage;
    this.found = found;
  }

  /**
   * A speed.
   *
   * @param number the number as written
   * @param decimals the number of its digits behind the point
   * @param length the unit of length
   * @param time the unit of time
   * @param next the index after it
   */
  private record Speed(
      BigFraction number, int decimals, UnitOfMeasure length, UnitOfMeasure time, int next) {
    /** The worth of the unit, in metres per second. */
    private BigFraction unit() {
      return length.size().divide(time.size());
    }

    /** The speed in metres per second. */
    BigFraction value() {
      return number.multiply(unit());
    }

    /** The worth of half its last digit, in metres per second. */
    BigFraction place() {
      return unit().divide(Numeral.tens(Math.min(decimals, 9))).divide(2);
    }

    boolean sameUnit(Speed other) {
      return length.equals(other.length) && time.equals(other.time);
    }

    String write(BigFraction metres) {
      return MeasureText.number(metres.divide(length.size()).multiply(time.size()))
          + " "
          + length.plural()
          + " per "
          + time.name();
    }
  }

  void find() {
    for (int i = 0; i < passage.size(); i++) {
      Speed left = passage.isAmount(i) || passage.is(i, Kind.NUMBER) ? speed(i) : null;
      if (left != null) {
        repeated(i, left);
        i = left.next() - 1;
      }
    }
  }

  private void repeated(int at, Speed left) {
    RestatedValue link = RestatedValue.read(passage, left.next());
    Speed right = link != null && link.same() ? speed(link.next()) : null;
    if (link == null
        || right == null
        || left.sameUnit(right)
        || passage.words.bound.contains(passage.word(at - 1))
        || !RestatedValue.alone(passage, at)
        || !RestatedValue.ends(passage, right.next())
        || passage.has(passage.words.comparison, at, passage.end(right.next()))) {
      return;
    }
    boolean about = passage.has(passage.words.about, at - 2, link.next());
    BigFraction slack =
        left.value().multiply(about ? EIGHTH : FORTIETH).add(left.place()).add(right.place());
    boolean holds = left.value().subtract(right.value()).abs().compareTo(slack) <= 0;
    found.add(
        new MixedUnits(
            passage.words(at, right.next()),
            passage.words(at, left.next()) + " is " + right.write(left.value()),
            holds,
            passage.claimed(at, link.next(), right.next()),
            passage.span(at, right.next())));
  }

  private @Nullable Speed speed(int at) {
    Amount amount = at < passage.size() ? passage.at(at).amount() : null;
    if (amount != null) {
      boolean per = passage.word(at + 1).equals("per") || article(at + 1);
      per |= at + 1 < passage.size() && passage.at(at + 1).isOperator('/');
      UnitOfMeasure length = amount.last().unit();
      UnitOfMeasure time = per ? passage.words.units.inAmount(passage.word(at + 2)) : null;
      return amount.parts().size() > 1 || time == null
          ? null
          : speed(amount.last().number(), amount.last().decimals(), length, time, at + 3);
    }
    List<String> units = MeasurePrecheck.ONE_WORD.get(passage.word(at + 1));
    Numeral number = passage.is(at, Kind.NUMBER) ? passage.at(at).token().number() : null;
    BigFraction plain = units == null || number == null ? null : Sums.plain(passage.at(at));
    UnitOfMeasure length = units == null ? null : passage.words.units.inAmount(units.get(0));
    UnitOfMeasure time = units == null ? null : passage.words.units.inAmount(units.get(1));
    return plain == null || number == null || length == null || time == null
        ? null
        : speed(plain, number.decimals(), length, time, at + 2);
  }

  private boolean article(int at) {
    return passage.words.one.contains(passage.word(at));
  }

  private static @Nullable Speed speed(
      BigFraction number, int decimals, UnitOfMeasure length, UnitOfMeasure time, int next) {
    if (!length.quantity().equals(LENGTH) || !time.isFixedTime() || number.signum() <= 0) {
      return null;
    }
    return new Speed(number, decimals, length, time, next);
  }
}
