package dev.ponens.fact.measure;

import dev.ponens.fact.Fact;
import dev.ponens.fact.MixedUnits;
import dev.ponens.fact.measure.sum.Sums;
import dev.ponens.fact.measure.token.Amount;
import dev.ponens.fact.measure.token.Amount.AmountPart;
import dev.ponens.fact.measure.token.MeasureToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.quantity.UnitOfMeasure;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Finds amounts that are combined with a rate in another unit. Fifty litres at two gallons a
 * minute: "50 / 2 = 25 minutes". Half an hour at sixty miles an hour: "30 * 60 = 1800 miles".
 */
final class Rates {
  /** The most amounts and rates of a text; a text with more is data, not a calculation. */
  private static final int MOST = 50;

  private final Passage passage;
  private final List<Fact> found;

  /**
   * An amount of one unit for each of another.
   *
   * @param part the amount
   * @param per the other unit
   */
  private record Rate(AmountPart part, UnitOfMeasure per) {}

  private final List<AmountPart> amounts = new ArrayList<>(2);
  private final List<Rate> rates = new ArrayList<>(1);

  Rates(Passage passage, List<Fact> found) {
    this.passage = passage;
    this.found = found;
  }

  void find() {
    for (int i = 0; i < passage.size(); i++) {
      if (passage.isAmount(i) && amounts.size() + rates.size() < MOST) {
        amount(i);
      } else if (passage.is(i, Kind.EQUAL) && !rates.isEmpty()) {
        equality(i);
      }
    }
  }

  private void amount(int at) {
    Amount amount = passage.at(at).amount();
    if (amount == null || amount.parts().size() > 1 || amount.letter()) {
      return;
    }
    boolean per = passage.word(at + 1).equals("per");
    boolean slash = passage.is(at + 1, Kind.OPERATOR) && passage.at(at + 1).isOperator('/');
    UnitOfMeasure unit = per || slash ? passage.words.units.inAmount(passage.word(at + 2)) : null;
    if (unit != null) {
      rates.add(new Rate(amount.last(), unit));
    } else if (!amount.rate()) {
      amounts.add(amount.last());
    }
  }

  /** "50 / 2 = 25 minutes". */
  private void equality(int equal) {
    int first = equal - 3;
    if (first < 0 || !passage.isAmount(equal + 1)) {
      return;
    }
    MeasureToken sign = passage.at(first + 1);
    boolean over = sign.isOperator('/');
    BigFraction left = Sums.plain(passage.at(first));
    BigFraction right = Sums.plain(passage.at(first + 2));
    Amount said = passage.at(equal + 1).amount();
    boolean alone = first == 0 || !passage.is(first - 1, Kind.OPERATOR);
    if (left == null || right == null || said == null || said.rate() || !alone) {
      return;
    }
    if (!over && !sign.isOperator('*')) {
      return;
    }
    if (said.parts().size() > 1 || !said.last().number().equals(value(left, right, over))) {
      return; // wrong in any unit: the arithmetic finders report it
    }
    AmountPart part = amount(left);
    Rate rate = rate(right);
    if (!over && (part == null || rate == null)) {
      part = amount(right);
      rate = rate(left);
    }
    if (part == null || rate == null) {
      return;
    }
    UnitOfMeasure meets = over ? rate.part().unit() : rate.per();
    UnitOfMeasure gives = over ? rate.per() : rate.part().unit();
    UnitOfMeasure unit = part.unit();
    if (meets.measuresSame(unit) && !meets.equals(unit) && said.last().unit().equals(gives)) {
      String truth =
          over
              ? unit.plural() + " are divided by " + meets.plural()
              : unit.plural() + " are multiplied by a rate per " + meets.name();
      found.add(
          new MixedUnits(
              passage.words(first, equal + 2),
              truth,
              false,
              passage.claimed(first, equal + 1, equal + 2),
              passage.span(first, equal + 2)));
    }
  }

  private static @Nullable BigFraction value(BigFraction left, BigFraction right, boolean over) {
    if (!over) {
      return left.multiply(right);
    }
    return right.signum() == 0 ? null : left.divide(right);
  }

  /** Returns the only amount with this number; null when there is none, or several. */
  private @Nullable AmountPart amount(BigFraction number) {
    AmountPart only = null;
    for (AmountPart part : amounts) {
      if (part.number().equals(number)) {
        if (only != null && !only.unit().equals(part.unit())) {
          return null;
        }
        only = part;
      }
    }
    return only;
  }

  private @Nullable Rate rate(BigFraction number) {
    Rate only = null;
    for (Rate rate : rates) {
      if (rate.part().number().equals(number)) {
        if (only != null && !only.equals(rate)) {
          return null;
        }
        only = rate;
      }
    }
    return only;
  }
}
