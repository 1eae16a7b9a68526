package dev.ponens.fact.measure;

import dev.ponens.fact.Fact;
import dev.ponens.fact.MixedUnits;
import dev.ponens.fact.measure.sum.PossibleSums;
import dev.ponens.fact.measure.sum.Sum;
import dev.ponens.fact.measure.sum.Sum.Term;
import dev.ponens.fact.measure.sum.Sums;
import dev.ponens.fact.measure.token.Amount;
import dev.ponens.fact.measure.token.MeasureText;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.number.token.Numeral;
import dev.ponens.fact.quantity.UnitOfMeasure;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Judges equalities of amounts in different units. If both sides have the same unit, the equality
 * is plain arithmetic and other finders judge it.
 */
final class UnitEqualities {
  private static final BigFraction TENTH = BigFraction.of(1, 10);

  /** The tolerance between metric and customary units: a pound of 500 g, a metre of three feet. */
  private static final BigFraction EIGHTH = BigFraction.of(1, 8);

  /** The tolerance for gallons, pints and spoons, which differ that much between countries. */
  private static final BigFraction IMPERIAL = BigFraction.of(2, 5);

  private static final BigFraction TWENTIETH = BigFraction.of(1, 20);
  private static final BigFraction HALF = BigFraction.of(1, 2);

  /** The ratio from which a statement is a scale, a price or a game, not a wrong conversion. */
  private static final BigFraction FAR = BigFraction.of(25, 2);

  private static final BigFraction FAR_BUT_COUNTED = BigFraction.of(101);
  private static final BigFraction NEAR = BigFraction.of(2);

  /** The least ratio of two units whose conversion in the wrong direction is clearly wrong. */
  private static final BigFraction CLEAR_FACTOR = BigFraction.of(3, 2);

  /** The largest part of a day that people work. */
  private static final BigFraction MOST_OF_DAY = BigFraction.of(2, 3);

  private final Passage passage;
  private final List<Fact> found;

  UnitEqualities(Passage passage, List<Fact> found) {
    this.passage = passage;
    this.found = found;
  }

  void pair(Sum left, Sum right, int equal) {
    boolean bare = right.terms().size() == 1 && right.hasNumber();
    if (left.hasNumber() || (right.hasNumber() && !bare) || onlyLetters(left, right)) {
      return;
    }
    Set<String> kinds = new TreeSet<>(left.quantities());
    if (kinds.size() > 1) {
      different(left, right);
      return;
    }
    kinds.addAll(right.quantities());
    Set<UnitOfMeasure> units = new TreeSet<>(left.units());
    units.addAll(right.units());
    if (kinds.size() > 1 || units.size() < 2) {
      return;
    }
    boolean holds = bare ? holdsBare(left, right) : holds(left, right, equal);
    if (holds) {
      holds(left, right);
    } else if (addsAsTheyStand(left, right)) {
      emit(
          left,
          right,
          passage.words(left.first(), left.next()) + " is " + worth(left, right),
          false);
    } else if (!bare && judged(left, right, equal, units) && !goesOn(right)) {
      fails(left, right);
    }
  }

  /** "5 cups are 1 quart and 1 cup": the amount goes on in a smaller unit of the same quantity. */
  private boolean goesOn(Sum right) {
    int next = right.next() + 1;
    boolean joined = passage.word(next - 1).equals("and") || passage.word(next - 1).equals("plus");
    Amount more = joined && passage.isAmount(next) ? passage.at(next).amount() : null;
    UnitOfMeasure unit = smallest(right);
    return more != null
        && more.last().unit().measuresSame(unit)
        && more.last().unit().size().compareTo(unit.size()) < 0;
  }

  /**
   * Judges an amount that the text repeats in another unit.
   *
   * @param same true when the text says that both are the same amount
   * @param about true when the text says that an amount is not exact
   * @param converts true when the text says that the amount is converted: "works out at"
   */
  void apposed(Sum left, Sum right, boolean same, boolean about, boolean converts) {
    Set<String> kinds = new TreeSet<>(left.quantities());
    kinds.addAll(right.quantities());
    Set<UnitOfMeasure> all = new TreeSet<>(left.units());
    all.addAll(right.units());
    boolean crosses = crosses(left, right);
    if (kinds.size() > 1
        || all.size() < 2
        || all.stream().anyMatch(UnitOfMeasure::isRough)
        || onlyLetters(left, right)
        || passage.near(passage.words.drawn, left.first(), right.next())
        || holds(left, right, left.next())) {
      return;
    }
    UnitOfMeasure unit = smallest(right);
    BigFraction l = in(left, unit.size()).abs();
    BigFraction r = in(right, unit.size()).abs();
    Amount from = left.last().piece().amount();
    Amount to = right.last().piece().amount();
    if (l.signum() == 0 || r.signum() == 0 || from == null || to == null) {
      return;
    }
    if (all.stream().anyMatch(u -> u.isTime() && !u.isFixedTime())) {
      if (same && !about && !isWorkingTime(left, right)) {
        fails(left, right);
      }
      return;
    }
    BigFraction ratio = l.compareTo(r) > 0 ? l.divide(r) : r.divide(l);
    if (crosses) {
      boolean wrong = converts && !to.last().unit().isVolume() && ratio.compareTo(FAR) < 0;
      if (wrong || ((same || about) && isReversed(left, right))) {
        fails(left, right);
      }
      return;
    }
    boolean number = from.last().number().equals(to.last().number());
    boolean one = from.last().number().equals(BigFraction.ONE);
    boolean shifted = isShifted(ratio) || (about && isNearlyShifted(ratio));
    if ((shifted && !number && !one) || (same && ratio.compareTo(NEAR) < 0)) {
      fails(left, right);
    }
  }

  /**
   * True when the time in the smaller unit can be the working time of the days or weeks: at most 16
   * hours of a day, any part of a week.
   */
  private static boolean isWorkingTime(Sum left, Sum right) {
    boolean longer = smallest(left).size().compareTo(smallest(right).size()) > 0;
    BigFraction calendar = in(longer ? left : right, BigFraction.ONE).abs();
    BigFraction stated = in(longer ? right : left, BigFraction.ONE).abs();
    boolean day = smallest(longer ? left : right).name().equals("day");
    return stated.compareTo(day ? calendar.multiply(MOST_OF_DAY) : calendar) <= 0;
  }

  /** "10 miles, so about 6.2 km": converted in the wrong direction. */
  private static boolean isReversed(Sum left, Sum right) {
    Amount from = left.last().piece().amount();
    Amount to = right.last().piece().amount();
    if (from == null || to == null || from.parts().size() > 1 || to.parts().size() > 1) {
      return false;
    }
    BigFraction factor = from.last().unit().size().divide(to.last().unit().size());
    BigFraction larger = factor.compareTo(BigFraction.ONE) > 0 ? factor : factor.reciprocal();
    BigFraction reversed = from.last().number().divide(factor);
    BigFraction gap = reversed.subtract(to.last().number()).abs();
    return larger.compareTo(CLEAR_FACTOR) > 0 && gap.compareTo(reversed.multiply(TWENTIETH)) <= 0;
  }

  /** True for a ratio of nearly 10, 100 or 1000. */
  private static boolean isNearlyShifted(BigFraction ratio) {
    for (int power : new int[] {10, 100, 1000}) {
      BigFraction gap = ratio.subtract(BigFraction.of(power)).abs();
      if (gap.compareTo(BigFraction.of(power).multiply(TWENTIETH)) <= 0) {
        return true;
      }
    }
    return false;
  }

  /** "3m + 2h": single letters may be variables; one unit in full shows that they are not. */
  private static boolean onlyLetters(Sum left, Sum right) {
    for (Sum sum : List.of(left, right)) {
      for (Term term : sum.terms()) {
        Amount amount = term.piece().amount();
        if (amount != null && !amount.letter()) {
          return false;
        }
      }
    }
    return true;
  }

  /** Feet plus hours: no unit fits such a sum. */
  private void different(Sum left, Sum right) {
    Set<UnitOfMeasure> units = left.units();
    boolean fluid =
        units.stream().anyMatch(UnitOfMeasure::isFluid)
            && units.stream().anyMatch(UnitOfMeasure::isVolume);
    if (fluid || !addsAsTheyStand(left, right)) {
      return;
    }
    String kinds =
        units.stream()
            .map(u -> u.plural() + " measure " + u.quantity())
            .collect(Collectors.joining(", "));
    emit(left, right, kinds, false);
  }

  /** "3 hours + 20 minutes = 23": the text adds the numbers and ignores the units. */
  private static boolean addsAsTheyStand(Sum left, Sum right) {
    if (left.terms().size() < 2 || left.units().size() < 2 || right.terms().size() > 1) {
      return false;
    }
    BigFraction sum = BigFraction.ZERO;
    for (Term term : left.terms()) {
      BigFraction number = number(term);
      if (number == null) {
        return false;
      }
      sum = sum.add(number.multiply(term.times()));
    }
    BigFraction said = number(right.last());
    return said != null && sum.equals(said.multiply(right.last().times()));
  }

  private static @Nullable BigFraction number(Term term) {
    Amount amount = term.piece().amount();
    if (amount == null) {
      return Sums.plain(term.piece());
    }
    return amount.parts().size() == 1 ? amount.last().number() : null;
  }

  private boolean holdsBare(Sum left, Sum right) {
    BigFraction said = Sums.plain(right.last().piece());
    for (UnitOfMeasure unit : left.units()) {
      BigFraction gap =
          in(left, unit.size()).subtract(said == null ? BigFraction.ZERO : said).abs();
      if (gap.compareTo(TENTH) <= 0) {
        return true;
      }
    }
    return false;
  }

  private boolean holds(Sum left, Sum right, int equal) {
    UnitOfMeasure unit = smallest(right);
    BigFraction l = in(left, unit.size());
    BigFraction r = in(right, unit.size());
    BigFraction slack = slack(left, right, l, equal);
    boolean time = unit.isTime();
    if (l.subtract(r).abs().compareTo(slack) <= 0 || isFactor(left, unit, r, slack)) {
      return true;
    }
    // An explicit conversion is exact: "2.25 hours is 2 hours and 25 minutes".
    boolean converts = !left.computes() && !right.computes() && !loose(left) && !loose(right);
    return time
        && !converts
        && PossibleSums.of(left).agrees(PossibleSums.of(right), BigFraction.ZERO, false);
  }

  private static boolean loose(Sum sum) {
    Amount amount = sum.last().piece().amount();
    return amount == null || amount.loose();
  }

  /**
   * "2.5 hours x 60 = 150 minutes", "5 min / 60 = 0.083 hours": the conversion multiplies or
   * divides by the number.
   */
  private static boolean isFactor(
      Sum left, UnitOfMeasure unit, BigFraction said, BigFraction slack) {
    BigFraction value = BigFraction.ZERO;
    boolean product = false;
    for (Term term : left.terms()) {
      BigFraction sign = term.times().signum() < 0 ? BigFraction.ONE.negate() : BigFraction.ONE;
      product |= !term.times().equals(sign);
      Sum one =
          new Sum(List.of(new Term(term.piece(), sign)), left.first(), left.next(), left.next());
      value = value.add(in(one, unit.size()));
    }
    return product && value.subtract(said).abs().compareTo(slack) <= 0;
  }

  private static UnitOfMeasure smallest(Sum sum) {
    UnitOfMeasure smallest = null;
    for (UnitOfMeasure unit : sum.units()) {
      smallest = unit;
    }
    if (smallest == null) {
      throw new IllegalArgumentException("sum without units");
    }
    return smallest;
  }

  private BigFraction slack(Sum left, Sum right, BigFraction value, int equal) {
    Amount.AmountPart last = lastPart(right);
    BigFraction size = value.abs();
    BigFraction unit = last.unit().size().divide(smallest(right).size());
    BigFraction slack =
        last.decimals() > 0
            ? unit.divide(Numeral.tens(Math.min(last.decimals(), 9)))
            : least(unit.multiply(HALF), size.multiply(TWENTIETH));
    boolean exact = last.decimals() == 0 && isWhole(value.divide(unit));
    slack = exact ? BigFraction.ZERO : slack;
    boolean about =
        passage.equality(equal) == '≈'
            || passage.has(passage.words.about, equal - 3, right.behind() + 3);
    if (crosses(left, right)) {
      return slack.add(size.multiply(last.unit().isVolume() ? IMPERIAL : EIGHTH));
    }
    return about ? slack.add(size.multiply(TENTH)) : slack;
  }

  private static boolean isWhole(BigFraction value) {
    return value.getDenominator().equals(java.math.BigInteger.ONE);
  }

  private static BigFraction least(BigFraction a, BigFraction b) {
    return a.compareTo(b) <= 0 ? a : b;
  }

  private static Amount.AmountPart lastPart(Sum sum) {
    for (int i = sum.terms().size() - 1; i >= 0; i--) {
      Amount amount = sum.terms().get(i).piece().amount();
      if (amount != null) {
        return amount.last();
      }
    }
    throw new IllegalArgumentException("sum without an amount");
  }

  private static boolean crosses(Sum left, Sum right) {
    for (UnitOfMeasure a : left.units()) {
      for (UnitOfMeasure b : right.units()) {
        if (!a.isTime() && a.crossesSystems(b)) {
          return true;
        }
      }
    }
    return false;
  }

  /** True when a false statement is likely meant as a conversion. */
  private boolean judged(Sum left, Sum right, int equal, Set<UnitOfMeasure> units) {
    boolean fixed = units.stream().allMatch(u -> !u.isTime() || u.isFixedTime());
    if (!fixed || passage.near(passage.words.scale, left.first(), right.next())) {
      return false;
    }
    if (left.computes()) {
      return true;
    }
    boolean labelled =
        (left.behind() > left.next() && !passage.word(left.next()).equals("long"))
            || passage.word(right.next()).equals("of");
    UnitOfMeasure unit = smallest(right);
    BigFraction l = in(left, unit.size()).abs();
    BigFraction r = in(right, unit.size()).abs();
    if (labelled || right.computes() || l.signum() == 0 || r.signum() == 0) {
      return false;
    }
    BigFraction ratio = l.compareTo(r) > 0 ? l.divide(r) : r.divide(l);
    if (passage.equality(equal) == 'i') {
      return ratio.compareTo(NEAR) < 0 || (isShifted(ratio) && converts(left, right, equal));
    }
    Amount first = left.terms().get(0).piece().amount();
    boolean one = first != null && first.parts().get(0).number().equals(BigFraction.ONE);
    return ratio.compareTo(one ? FAR : FAR_BUT_COUNTED) < 0;
  }

  /** True for a ratio of 10, 100 or 1000: the decimal point was moved too far, or not enough. */
  private static boolean isShifted(BigFraction ratio) {
    return ratio.equals(BigFraction.of(10))
        || ratio.equals(BigFraction.of(100))
        || ratio.equals(BigFraction.of(1000));
  }

  /**
   * True when "is" gives one amount in another unit: "0.25 g are 25 mg", "2.5 m long, that is 2,500
   * cm". A length that "is" a length may be a scale, so it needs the pronoun. The amount ends its
   * clause.
   */
  private boolean converts(Sum left, Sum right, int equal) {
    boolean pointed =
        passage.word(equal - 1).equals("that") || passage.word(equal - 1).equals("which");
    boolean scale = left.units().stream().anyMatch(u -> u.quantity().equals("length"));
    boolean ends =
        right.next() >= passage.size()
            || passage.at(right.next()).ends()
            || (passage.at(right.next()).is(Kind.COMMA) && !compares(right.next()));
    Amount from = left.last().piece().amount();
    Amount to = right.last().piece().amount();
    return ends
        && (pointed || !scale)
        && left.terms().size() == 1
        && right.terms().size() == 1
        && from != null
        && to != null
        && !crosses(left, right)
        && !from.last().number().equals(BigFraction.ONE)
        && !from.last().number().equals(to.last().number());
  }

  /** True when a comparison follows in the sentence: "150 ml, half a glass, more than the jug". */
  private boolean compares(int comma) {
    return passage.has(passage.words.comparison, comma, passage.end(comma));
  }

  private void holds(Sum left, Sum right) {
    if (isTime(left)) {
      found.add(
          passage.timing(
              left.first(), right, right.next(), MeasureText.length(seconds(left)), true));
    } else {
      emit(left, right, "", true);
    }
  }

  private void fails(Sum left, Sum right) {
    if (isTime(left)) {
      boolean fixed = right.units().stream().allMatch(UnitOfMeasure::isFixedTime);
      String truth = fixed ? MeasureText.length(seconds(left)) : inUnit(left, smallest(right));
      found.add(passage.timing(left.first(), right, right.next(), truth, false));
    } else {
      emit(
          left,
          right,
          passage.words(left.first(), left.next()) + " is " + worth(left, right),
          false);
    }
  }

  private static boolean isTime(Sum sum) {
    return sum.units().stream().anyMatch(UnitOfMeasure::isTime);
  }

  private static BigFraction seconds(Sum sum) {
    return in(sum, BigFraction.ONE);
  }

  /** Returns the value of the left side, in the right side's unit. */
  private static String worth(Sum left, Sum right) {
    if (left.units().stream().allMatch(UnitOfMeasure::isFixedTime)) {
      return MeasureText.length(seconds(left));
    }
    return inUnit(left, smallest(right.hasAmount() ? right : left));
  }

  private static String inUnit(Sum sum, UnitOfMeasure unit) {
    BigFraction value = in(sum, unit.size());
    return MeasureText.number(value)
        + " "
        + (value.equals(BigFraction.ONE) ? unit.name() : unit.plural())
            .replace("square-", "square ")
            .replace("cubic-", "cubic ");
  }

  /**
   * Returns the value of a sum of one quantity.
   *
   * @param size the size of the unit in which it is returned; 1 for seconds
   */
  private static BigFraction in(Sum sum, BigFraction size) {
    BigFraction value = BigFraction.ZERO;
    for (Term term : sum.terms()) {
      Amount amount = term.piece().amount();
      if (amount != null) {
        for (Amount.AmountPart part : amount.parts()) {
          BigFraction more = part.number().multiply(part.unit().size()).divide(size);
          value = value.add(more.multiply(term.times()));
        }
      }
    }
    return value;
  }

  private void emit(Sum left, Sum right, String truth, boolean holds) {
    found.add(
        new MixedUnits(
            passage.words(left.first(), right.next()),
            truth,
            holds,
            passage.claimed(left.first(), right.first(), right.next()),
            passage.span(left.first(), right.next())));
  }
}
