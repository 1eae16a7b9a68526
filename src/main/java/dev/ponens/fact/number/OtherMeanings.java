package dev.ponens.fact.number;

import dev.ponens.fact.number.WrittenExpression.ExpressionItem;
import dev.ponens.fact.number.token.Numeral;
import java.math.BigInteger;
import java.time.Month;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Checks what else two sides may mean if they differ as numbers. They may have different units,
 * count unlike things, be dates, or be joined instead of added.
 */
final class OtherMeanings {
  /** The most digits of a number, and items of a side, that are tried. */
  private static final int MOST_TRIED = 64;

  /** Digits above this number can be a base and an exponent: "12" for 1 squared. */
  private static final int LEAST_RAISED = 11;

  /** The number of items of a range: two numbers and a hyphen. */
  private static final int RANGE = 3;

  /** The largest denominator of a share in a text problem. */
  private static final int MOST_DENOMINATOR = 20;

  /** The lengths of the cycles of hours, months, minutes, degrees and weekdays. */
  private static final int[] CIRCLES = {7, 12, 60};

  /** A full turn, in degrees. */
  private static final BigFraction TURN = BigFraction.of(360);

  private static final Set<String> MONTHS =
      Stream.of(Month.values())
          .map(m -> m.name().toLowerCase(Locale.ROOT))
          .collect(Collectors.toCollection(LinkedHashSet::new));

  /** The number of items of a date with a year. */
  private static final int FULL_DATE = 5;

  private static final int MONTHS_OF_YEAR = 12;

  /** The first number that is read as a year. */
  private static final BigFraction FIRST_YEAR = BigFraction.of(1000);

  private static final Set<String> CALENDAR =
      Set.of("day", "days", "week", "weeks", "month", "months", "weekdays", "nights", "night");

  private final WrittenExpression left;
  private final WrittenExpression right;
  private final EquationContext around;

  OtherMeanings(WrittenExpression left, WrittenExpression right, EquationContext around) {
    this.left = left;
    this.right = right;
    this.around = around;
  }

  /** True when one of these meanings is possible for sides with these values. */
  boolean explain(BigFraction l, BigFraction r) {
    return new UnitMeanings(left, right, around).explain(l, r)
        || new UnitLabels(left, right, around.cautions()).differ()
        || explainNumbers(l, r);
  }

  /** True when such a meaning is possible apart from the units, whose factors are known. */
  boolean explainNumbers(BigFraction l, BigFraction r) {
    return ofSomething(l, r)
        || ranges()
        || lostExponent()
        || unlike(l, r)
        || withoutPrecedence(r)
        || roundedTerms(l, r)
        || roundsEachTerm()
        || loss(l, r)
        || exclusiveOr(r)
        || joined()
        || circular(l, r)
        || shareOfWhole()
        || inverse(l, r)
        || dates()
        || percentOf(l)
        || roundedShare(l)
        || binary()
        || numeral(left, right, r)
        || numeral(right, left, l);
  }

  /**
   * "12 + 8 = 2/3 of the total": the share is of something else than what the left side counts. Two
   * shares of one whole can be compared: "1/2 + 1/4 = 7/8 of a pizza".
   */
  private boolean ofSomething(BigFraction l, BigFraction r) {
    if (left.nouns().contains(RunReader.OF)) {
      return true;
    }
    boolean shares = isPart(l) && isPart(r) && !l.getDenominator().equals(BigInteger.ONE);
    return right.nouns().contains(RunReader.OF) && !shares;
  }

  /**
   * "10–20 % of 50 = 5–10": both sides are ranges, and the equation holds for their lower ends and
   * for their upper ends.
   */
  private boolean ranges() {
    List<ExpressionItem> to = right.items();
    int from = range(left.items());
    if (to.size() != RANGE || range(to) != 0 || from < 0 || left.items().size() > MOST_TRIED) {
      return false;
    }
    for (int end : List.of(0, 2)) {
      List<ExpressionItem> ends = new ArrayList<>(left.items());
      Numeral last = ends.get(from + 2).number();
      Numeral one = ends.get(from + end).number();
      Numeral wanted = to.get(end).number();
      if (last == null || one == null || wanted == null) {
        return false;
      }
      Numeral same =
          new Numeral(one.value(), one.decimals(), last.percent(), one.open(), last.scale());
      ends.subList(from, from + RANGE).clear();
      ends.add(from, ExpressionItem.of(same));
      BigFraction value = Evaluator.evaluate(ends, 0);
      if (value == null || !value.equals(wanted.scaled())) {
        return false;
      }
    }
    return true;
  }

  /** Returns the index of the only range of a side: two numbers, the smaller one first; -1. */
  private static int range(List<ExpressionItem> items) {
    int found = -1;
    for (int i = 0; i + 2 < items.size(); i++) {
      Numeral low = items.get(i).number();
      Numeral high = items.get(i + 2).number();
      boolean minus = items.get(i + 1).sign() == '-' && items.get(i + 1).number() == null;
      if (minus && low != null && high != null && low.value().compareTo(high.value()) < 0) {
        if (found >= 0) {
          return -1;
        }
        found = i;
      }
    }
    return found;
  }

  /** "1011 + 110 = 10001": the equation holds if all its numbers are binary. */
  private boolean binary() {
    List<ExpressionItem> sum = binary(left.items());
    List<ExpressionItem> result = sum.size() > 1 ? binary(right.items()) : List.of();
    BigFraction value = result.size() == 1 ? Evaluator.evaluate(sum, 0) : null;
    return value != null && value.equals(Evaluator.evaluate(result, 0));
  }

  /** Returns a side with its numbers read as binary ones; empty if one has another digit. */
  private static List<ExpressionItem> binary(List<ExpressionItem> side) {
    if (side.size() > MOST_TRIED) {
      return List.of();
    }
    List<ExpressionItem> items = new ArrayList<>(side.size());
    for (ExpressionItem item : side) {
      Numeral number = item.number();
      if (number == null) {
        items.add(item);
        continue;
      }
      String digits = number.isWhole() ? number.value().getNumerator().toString() : "";
      if (number.percent() || digits.length() > MOST_TRIED || !digits.matches("[01]+")) {
        return List.of();
      }
      BigFraction value = BigFraction.of(new BigInteger(digits, 2));
      items.add(
          ExpressionItem.of(
              new Numeral(value, number.decimals(), false, number.open(), number.scale())));
    }
    return items;
  }

  /**
   * "101 = 1*2^2 + 0*2^1 + 1*2^0": the digits are those of a number in a base whose powers the
   * other side has.
   */
  private static boolean numeral(
      WrittenExpression digits, WrittenExpression powers, BigFraction value) {
    Numeral number = digits.lone();
    if (number == null || !number.isWhole() || number.decimals() > 0 || number.percent()) {
      return false;
    }
    String written = number.value().getNumerator().toString();
    boolean several = written.length() > 1 && written.length() <= MOST_TRIED;
    if (!several || digits.items().size() > 1 || powers.items().size() > MOST_TRIED) {
      return false;
    }
    boolean raises = false;
    int products = 0;
    for (ExpressionItem item : powers.items()) {
      raises |= item.sign() == '^';
      products += item.sign() == '*' ? 1 : 0;
    }
    raises |= products >= written.length(); // "1*8 + 0*4 + 1*2 + 0*1"
    for (int i = 0; raises && i < powers.items().size(); i++) {
      Numeral base = powers.items().get(i).number();
      if (base != null && base.isWhole() && inBase(written, base.value(), value)) {
        return true;
      }
    }
    return false;
  }

  private static boolean inBase(String digits, BigFraction base, BigFraction value) {
    if (base.compareTo(BigFraction.of(2)) < 0 || base.compareTo(BigFraction.of(9)) > 0) {
      return false;
    }
    int radix = base.intValue();
    for (int i = 0; i < digits.length(); i++) {
      if (digits.charAt(i) - '0' >= radix) {
        return false;
      }
    }
    return value.getDenominator().equals(BigInteger.ONE)
        && new BigInteger(digits, radix).equals(value.getNumerator());
  }

  private static boolean isPart(BigFraction value) {
    return value.signum() > 0 && value.compareTo(BigFraction.ONE) <= 0;
  }

  /** "100 - 25 = 75 percent of 50": the result is the percentage, and the sentence continues. */
  private boolean percentOf(BigFraction l) {
    Numeral first = right.items().get(0).number();
    return right.items().size() > 1 && first != null && first.percent() && first.value().equals(l);
  }

  /** "702 = 7.4 % of 9,500": the percentage is rounded. */
  private boolean roundedShare(BigFraction l) {
    List<ExpressionItem> items = right.items();
    Numeral share = items.size() == RANGE ? items.get(0).number() : null;
    Numeral whole = items.size() == RANGE ? items.get(2).number() : null;
    return share != null
        && whole != null
        && share.percent()
        && left.lone() != null
        && items.get(1).sign() == '*'
        && rounds(share, l, whole.scaled());
  }

  /** True for a percentage that rounds the share of a part in its whole. */
  static boolean rounds(Numeral share, BigFraction part, BigFraction whole) {
    return whole.signum() > 0 && rounds(share.value(), share.place(), part, whole);
  }

  /**
   * Does the same for a percentage with this value and unit of its last place.
   *
   * @param whole a positive number
   */
  static boolean rounds(
      BigFraction percent, BigFraction place, BigFraction part, BigFraction whole) {
    BigFraction exact = part.multiply(100).divide(whole);
    return exact.subtract(percent).abs().multiply(2).compareTo(place) <= 0;
  }

  /** "364 * 363 / 3652": copying the text turned an exponent into plain digits. */
  private boolean lostExponent() {
    for (WrittenExpression side : List.of(left, right)) {
      for (int i = 0; i < side.items().size() && side.items().size() <= MOST_TRIED; i++) {
        Numeral number = side.items().get(i).number();
        if (number != null && raisable(number) && holdsWith(side, i, number)) {
          return true;
        }
      }
      if (holdsRaised(side, 2) || holdsRaised(side, 3)) {
        return true;
      }
    }
    return false;
  }

  /** "32 + 42 = 25": all numbers of a side that end with this digit lost the same exponent. */
  private boolean holdsRaised(WrittenExpression side, int exponent) {
    List<ExpressionItem> raised = new ArrayList<>(side.items());
    int changed = 0;
    for (int i = 0; i < raised.size() && raised.size() <= MOST_TRIED; i++) {
      Numeral number = raised.get(i).number();
      if (number != null && raisable(number) && number.value().intValue() % 10 == exponent) {
        BigFraction base = BigFraction.of(number.value().intValue() / 10);
        raised.set(i, ExpressionItem.of(Numeral.plain(base.pow(exponent), 0)));
        changed++;
      }
    }
    return changed > 1 && agrees(side, raised);
  }

  private boolean agrees(WrittenExpression side, List<ExpressionItem> raised) {
    BigFraction value = Evaluator.evaluate(raised, 0);
    return value != null
        && value.equals(
            Evaluator.evaluate((side.first() == left.first() ? right : left).items(), 0));
  }

  private static boolean raisable(Numeral number) {
    return number.isWhole()
        && number.decimals() == 0
        && number.value().getNumerator().bitLength() < 32
        && number.value().intValue() > LEAST_RAISED;
  }

  private boolean holdsWith(WrittenExpression side, int index, Numeral number) {
    int digits = number.value().intValue();
    List<ExpressionItem> raised = new ArrayList<>(side.items());
    BigFraction power = BigFraction.of(digits / 10).pow(digits % 10);
    // The exponents of equal numbers are lost together: "0.1 x 12 + 0.1 x 12".
    for (int i = index; i < raised.size(); i++) {
      Numeral other = raised.get(i).number();
      if (i == index
          || (other != null && raisable(other) && other.value().equals(number.value()))) {
        raised.set(i, ExpressionItem.of(Numeral.plain(power, 0)));
      }
    }
    return digits % 10 > 1 && agrees(side, raised);
  }

  /**
   * "2 lattes + 3 bagels = $17.50", "3 wins + 1 draw = 10 points": the prices or points are added.
   */
  private boolean unlike(BigFraction l, BigFraction r) {
    if (right.lone() == null || right.nouns().isEmpty() || left.nouns().isEmpty() || !sums(left)) {
      return false;
    }
    Set<String> counted = new TreeSet<>();
    left.nouns().stream()
        .filter(n -> !n.equals(RunReader.OF))
        .forEach(n -> counted.add(UnitLabels.singular(n)));
    for (String noun : right.nouns()) {
      if (counted.contains(UnitLabels.singular(noun)) || around.cautions().sum(noun)) {
        return false;
      }
    }
    boolean times =
        l.signum() > 0 && r.compareTo(l) > 0 && r.divide(l).getDenominator().equals(BigInteger.ONE);
    return counted.size() > 1 || times;
  }

  /** True for terms that are added or subtracted, without a product among them. */
  static boolean sums(WrittenExpression run) {
    boolean added = false;
    for (int i = 1; i < run.items().size(); i++) {
      char sign = run.items().get(i).sign();
      if ("*/^%iam".indexOf(sign) >= 0) {
        return false;
      }
      added |= sign == '+' || sign == '-';
    }
    return added;
  }

  /**
   * "Evaluated from left to right, 2 + 3 × 4 = 20": the sentence names an order of operations, and
   * the result fits it.
   */
  private boolean withoutPrecedence(BigFraction r) {
    if (left.items().size() > MOST_TRIED || !around.cautions().ordered(left.start())) {
      return false;
    }
    return r.equals(inOrder(false)) || r.equals(inOrder(true));
  }

  /** Returns the value without precedence; null for a side with brackets or signs. */
  private @Nullable BigFraction inOrder(boolean fromRight) {
    List<ExpressionItem> items = new ArrayList<>(left.items());
    if (items.size() < 5 || items.size() % 2 == 0) {
      return null;
    }
    while (items.size() > 1) {
      int at = fromRight ? items.size() - 3 : 0;
      BigFraction value = Evaluator.evaluate(items.subList(at, at + 3), 0);
      if (value == null) {
        return null;
      }
      items.subList(at, at + 3).clear();
      items.add(at, ExpressionItem.of(Numeral.plain(value, 0)));
    }
    return Evaluator.evaluate(items, 0);
  }

  /** "6 ^ 3 = 5": in most programming languages, the sign compares the bits of two numbers. */
  private boolean exclusiveOr(BigFraction r) {
    if (left.items().size() != 3 || left.items().get(1).sign() != '^') {
      return false;
    }
    Numeral a = left.items().get(0).number();
    Numeral b = left.items().get(2).number();
    return a != null
        && b != null
        && a.isWhole()
        && b.isWhole()
        && r.equals(BigFraction.of(a.value().getNumerator().xor(b.value().getNumerator())));
  }

  /** "7 + 8 = 16 (rounded figures)": each term may be half a unit of its last place off. */
  private boolean roundedTerms(BigFraction l, BigFraction r) {
    if (!sums(left) || right.lone() == null || !around.rounds().getAsBoolean()) {
      return false;
    }
    BigFraction slack = BigFraction.ZERO;
    for (ExpressionItem item : left.items()) {
      Numeral number = item.number();
      slack = number == null ? slack : slack.add(number.place().multiply(number.scale()));
    }
    return l.subtract(r).abs().multiply(2).compareTo(slack) <= 0;
  }

  /** "4² + 2.31² = 16 + 5.34": each term of the right side is that of the left one, rounded. */
  private boolean roundsEachTerm() {
    List<List<ExpressionItem>> from = terms(left);
    List<List<ExpressionItem>> to = terms(right);
    if (to.size() < 2 || from.size() != to.size()) {
      return false;
    }
    for (int i = 0; i < to.size(); i++) {
      Numeral shown = to.get(i).get(to.get(i).size() - 1).number();
      BigFraction exact = Evaluator.evaluate(from.get(i), 0);
      BigFraction value = Evaluator.evaluate(to.get(i), 0);
      if (shown == null || to.get(i).size() > 2 || exact == null || value == null) {
        return false;
      }
      BigFraction place = shown.decimals() > 0 ? shown.place() : BigFraction.ZERO;
      if (exact.subtract(value).abs().multiply(2).compareTo(place) > 0) {
        return false;
      }
    }
    return true;
  }

  /** Returns the terms of a sum, each with its sign; empty for a side that is too long. */
  private static List<List<ExpressionItem>> terms(WrittenExpression side) {
    List<List<ExpressionItem>> terms = new ArrayList<>();
    int depth = 0;
    int start = 0;
    int size = side.items().size() <= MOST_TRIED ? side.items().size() : 0;
    for (int i = 0; i < size; i++) {
      char sign = side.items().get(i).sign();
      depth += sign == '(' ? 1 : sign == ')' ? -1 : 0;
      if (depth == 0 && i > 0 && (sign == '+' || sign == '-') && !side.isSign(i)) {
        terms.add(side.items().subList(start, i));
        start = i;
      }
    }
    if (size > 0) {
      terms.add(side.items().subList(start, size));
    }
    return terms;
  }

  /** "8,400 − 9,650 = (1,250)": accounts write a loss in brackets. */
  private boolean loss(BigFraction l, BigFraction r) {
    List<ExpressionItem> items = right.items();
    return items.size() == RANGE
        && items.get(0).sign() == '('
        && l.signum() < 0
        && l.negate().equals(r);
  }

  /** "12 + 13 = 1213": the text joins strings. */
  private boolean joined() {
    Numeral whole = right.lone();
    if (whole == null || left.items().size() > MOST_TRIED) {
      return false;
    }
    StringBuilder digits = new StringBuilder();
    for (int i = 0; i < left.items().size(); i++) {
      ExpressionItem item = left.items().get(i);
      boolean number = i % 2 == 0;
      if (number ? item.number() == null || !plain(item.number()) : item.sign() != '+') {
        return false;
      }
      if (item.number() != null) {
        digits.append(item.number().value().getNumerator());
      }
    }
    return left.items().size() > 1
        && plain(whole)
        && digits.toString().equals(whole.value().getNumerator().toString());
  }

  private static boolean plain(Numeral number) {
    return number.isWhole() && number.decimals() == 0 && !number.percent() && !number.isScaled();
  }

  /** "10 + 9 = 7" on a dial: the difference is a multiple of the cycle. */
  private boolean circular(BigFraction l, BigFraction r) {
    BigFraction gap = l.subtract(r);
    if (turns(gap)) {
      return true;
    }
    if (!gap.getDenominator().equals(BigInteger.ONE) || !around.cautions().circular(left.start())) {
      return false;
    }
    for (int circle : CIRCLES) {
      if (gap.getNumerator().mod(BigInteger.valueOf(circle)).signum() == 0) {
        return true;
      }
    }
    return false;
  }

  /** "350 + 20 = 10 degrees": full turns do not count. */
  private boolean turns(BigFraction gap) {
    boolean angles =
        right.nouns().contains("degrees")
            || left.nouns().contains("degrees")
            || right.nouns().contains("degree");
    return angles && gap.divide(TURN).getDenominator().equals(BigInteger.ONE);
  }

  /** "24 = 100% + 20%", "2/5 = 40 marbles": the share names a whole or its part. */
  private boolean shareOfWhole() {
    return names(left, right) || names(right, left);
  }

  private boolean names(WrittenExpression share, WrittenExpression thing) {
    Numeral number = thing.lone();
    if (number == null || number.percent() || share.items().size() > MOST_TRIED) {
      return false;
    }
    boolean percents = UnitMeanings.hasPercent(share);
    for (ExpressionItem item : share.items()) {
      percents &= item.number() == null || item.number().percent();
    }
    if (percents) {
      return sums(share) && (thing.labelled() || thing.equals(left));
    }
    return isShare(share) && thing.labelled() && upTo(number, Integer.MAX_VALUE);
  }

  /** Shares have small numbers and are in lowest terms; divisions need not be. */
  private static boolean isShare(WrittenExpression run) {
    if (run.items().size() != 3 || run.items().get(1).sign() != '/' || run.labelled()) {
      return false;
    }
    Numeral over = run.items().get(0).number();
    Numeral under = run.items().get(2).number();
    return over != null
        && under != null
        && plain(over)
        && upTo(under, MOST_DENOMINATOR)
        && over.value().compareTo(under.value()) < 0
        && over.value().divide(under.value()).getDenominator().equals(under.value().getNumerator());
  }

  /** "1/3 + 1/6 = 2 hours": the left side adds rates, and the right side is the time. */
  private boolean inverse(BigFraction l, BigFraction r) {
    boolean fractions = false;
    boolean added = false;
    for (ExpressionItem item : left.items()) {
      fractions |= item.sign() == '/';
      added |= item.sign() == '+' || item.sign() == '-';
    }
    if (!fractions || !added || l.signum() == 0) {
      return false;
    }
    boolean alike = l.subtract(r).abs().multiply(4).compareTo(l.abs()) <= 0;
    return !alike && l.multiply(r).subtract(1).abs().compareTo(BigFraction.of(1, 100)) <= 0;
  }

  /** "7/4 - 7/1 = 3 days", "12/24/2024 - 12/20/2024 = 4 days": calendar dates. */
  private boolean dates() {
    boolean days =
        left.units().stream().allMatch(u -> u.name().equals("day"))
            || !named(left)
            || !named(right);
    if (!days) {
      return true; // "5 May + 2 weeks = 19 May"
    }
    if (dateLength(left.items(), 0) == 0 || !sums(withoutDates(left))) {
      return false;
    }
    return fullDates() > 1
        || right.nouns().stream().anyMatch(CALENDAR::contains)
        || left.nouns().stream().anyMatch(CALENDAR::contains);
  }

  /** Returns the number of dates with a year on both sides. */
  private int fullDates() {
    int found = 0;
    for (WrittenExpression side : List.of(left, right)) {
      for (int i = 0; i < side.items().size(); i++) {
        found += dateLength(side.items(), i) == FULL_DATE ? 1 : 0;
      }
    }
    return found;
  }

  /**
   * Returns the number of items of a date with tight slashes or hyphens at this index: a month and
   * a day, in any order, and perhaps a year before or after them; 0 for none.
   */
  private static int dateLength(List<ExpressionItem> items, int at) {
    boolean slash = joins(items, at + 1, '/');
    if (!slash && !joins(items, at + 1, '-')) {
      return 0;
    }
    Numeral first = items.get(at).number();
    Numeral second = items.get(at + 2).number();
    Numeral third = joins(items, at + 3, slash ? '/' : '-') ? items.get(at + 4).number() : null;
    if (first == null || second == null || !upTo(second, 31)) {
      return 0;
    }
    boolean day = upTo(first, 31);
    boolean year = third != null && (day ? isYear(third, slash) : isYear(first, false));
    Numeral part = day ? first : third;
    if (year && part != null && upTo(part, 31) && (month(part) || month(second))) {
      return FULL_DATE;
    }
    return slash && day ? 3 : 0;
  }

  private static boolean month(Numeral number) {
    return upTo(number, MONTHS_OF_YEAR);
  }

  /** True where the name of a month is beside a number. */
  private static boolean named(WrittenExpression run) {
    return run.nouns().stream().anyMatch(MONTHS::contains);
  }

  private static boolean joins(List<ExpressionItem> items, int at, char sign) {
    return at + 1 < items.size() && items.get(at).sign() == sign && items.get(at).tight();
  }

  /** True for "2024", and for "24" where the year may be short. */
  private static boolean isYear(Numeral number, boolean shortened) {
    return plain(number)
        && (number.value().compareTo(FIRST_YEAR) >= 0
            || (shortened && number.value().compareTo(BigFraction.of(100)) < 0));
  }

  private static boolean upTo(Numeral number, int most) {
    return plain(number)
        && number.value().compareTo(BigFraction.ONE) >= 0
        && number.value().compareTo(BigFraction.of(most)) <= 0;
  }

  private static WrittenExpression withoutDates(WrittenExpression run) {
    List<ExpressionItem> rest = new ArrayList<>();
    for (int i = 0; i < run.items().size(); i++) {
      rest.add(run.items().get(i));
      i += Math.max(0, dateLength(run.items(), i) - 1);
    }
    return run.with(rest);
  }
}
