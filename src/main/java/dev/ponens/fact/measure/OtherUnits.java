package dev.ponens.fact.measure;

import dev.ponens.fact.Fact;
import dev.ponens.fact.measure.sum.Sum;
import dev.ponens.fact.measure.token.Amount;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.quantity.UnitOfMeasure;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Finds an amount that a new clause converts into another unit: "That makes 7 tsp. In tablespoons
 * that's 3 1/2 tbsp".
 */
final class OtherUnits {
  /** The most pieces from an amount to the clause that converts it. */
  private static final int APART = 12;

  /** One part in this many is the difference of amounts that are about equal. */
  private static final int SLACK = 8;

  private final Passage passage;
  private final List<Fact> found;

  OtherUnits(Passage passage, List<Fact> found) {
    this.passage = passage;
    this.found = found;
  }

  void find() {
    for (int i = 1; i < passage.size(); i++) {
      if (passage.word(i).equals("in") && begins(i)) {
        UnitOfMeasure unit = passage.words.units.inAmount(passage.word(i + 1));
        int said = unit == null ? -1 : said(i + 2, unit);
        int amount = said < 0 ? -1 : amount(i - 1);
        if (amount >= 0) {
          compare(amount, said);
        }
      }
    }
  }

  /** True at the beginning of a clause. */
  private boolean begins(int at) {
    return passage.at(at - 1).ends() || passage.is(at - 1, Kind.COMMA);
  }

  /** Returns the amount in this unit behind "that is"; -1 for none. */
  private int said(int from, UnitOfMeasure unit) {
    RestatedValue link = RestatedValue.read(passage, from);
    Amount amount = link != null && link.same() ? amountAt(link.next()) : null;
    return link != null
            && amount != null
            && amount.parts().size() == 1
            && amount.last().unit().equals(unit)
            && RestatedValue.ends(passage, link.next() + 1)
        ? link.next()
        : -1;
  }

  private @Nullable Amount amountAt(int index) {
    return passage.isAmount(index) ? passage.at(index).amount() : null;
  }

  /** Returns the last amount before a clause; -1 where another number or sentence is behind it. */
  private int amount(int last) {
    int ends = 0;
    for (int i = last; i >= 0 && i > last - APART && ends < 2; i--) {
      if (passage.isAmount(i)) {
        return passage.words.bound.contains(passage.word(i - 1)) ? -1 : i;
      }
      if (passage.isClock(i) || passage.at(i).isNumber()) {
        return -1;
      }
      ends += passage.stops(i) ? 1 : 0;
    }
    return -1;
  }

  /** Adds a wrong conversion, unless another amount of the sentence before it is meant. */
  private void compare(int amount, int said) {
    Amount right = passage.at(said).amount();
    Sum one = passage.sums.read(amount, amount + 1);
    Sum shown = passage.sums.read(said, said + 1);
    for (int i = amount - 1; i >= 0 && !passage.stops(i); i--) {
      Amount other = passage.at(i).amount();
      if (other != null && right != null && isNear(other, right)) {
        return;
      }
    }
    if (one != null && shown != null) {
      boolean about = passage.has(passage.words.about, amount, said);
      new UnitEqualities(passage, found).apposed(one, shown, true, about, true);
    }
  }

  /** True for two amounts that are about equal. */
  private static boolean isNear(Amount one, Amount other) {
    if (!one.last().unit().measuresSame(other.last().unit())
        || !one.last().unit().hasSize()
        || !other.last().unit().hasSize()) {
      return false;
    }
    BigFraction size = size(other);
    return size(one).subtract(size).abs().multiply(SLACK).compareTo(size) <= 0;
  }

  private static BigFraction size(Amount amount) {
    BigFraction size = BigFraction.ZERO;
    for (Amount.AmountPart part : amount.parts()) {
      size = size.add(part.number().multiply(part.unit().size()));
    }
    return size;
  }
}
