package dev.ponens.fact.number;

import dev.ponens.fact.number.WrittenExpression.ExpressionItem;
import dev.ponens.fact.number.token.Numeral;
import dev.ponens.fact.quantity.UnitSize;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Converts a calculation into the unit of its result: "1.5 kn × 40 min = 0.6 nm" becomes 1 nautical
 * mile. A symbol with several meanings gives several readings.
 */
final class UnitConversion {
  /** The longest calculation that is converted. */
  private static final int MOST_ITEMS = 40;

  /** The most readings of the units of a calculation. */
  private static final int MOST_READINGS = 24;

  /** The most plain numbers that may be factors between units. */
  private static final int MOST_FACTORS = 3;

  private static final BigFraction TEN = BigFraction.of(10);

  /** The items of the left side, with each power of ten as a part of its number. */
  private final List<ExpressionItem> items = new ArrayList<>();

  /** The units of the number at each index of the items; empty for all other items. */
  private final List<List<UnitSize>> units = new ArrayList<>();

  private final WrittenExpression left;
  private final int end;
  private final List<WrittenExpression> readings = new ArrayList<>(2);
  private boolean customary;

  /** The items of the calculation whose units are computed. */
  private List<UnitSize> chosen = List.of();

  private int at;

  private UnitConversion(WrittenExpression left, int end) {
    this.left = left;
    this.end = end;
  }

  /**
   * Returns the conversion of a calculation into the unit of its result; null when a unit is not
   * known, or when the sides measure different quantities.
   */
  static @Nullable UnitConversion of(
      WrittenExpression left, WrittenExpression right, @Nullable UnitReader reader) {
    boolean labelled = left.labelled() && right.labelled();
    if (reader == null
        || !labelled
        || right.lone() == null
        || !left.computes()
        || left.items().size() > MOST_ITEMS) {
      return null;
    }
    List<List<UnitSize>> results = reader.units(right, true);
    int end = reader.end();
    List<List<UnitSize>> operands = results == null ? null : reader.units(left, false);
    if (results == null || operands == null || results.size() != 1) {
      return null;
    }
    UnitConversion conversion = new UnitConversion(left, end);
    return conversion.takes(operands) && conversion.converts(results.get(0)) ? conversion : null;
  }

  /** Joins numbers, powers of ten and units; false when they do not belong together. */
  private boolean takes(List<List<UnitSize>> operands) {
    List<ExpressionItem> written = left.items();
    int number = 0;
    for (int i = 0; i < written.size(); i++) {
      ExpressionItem item = written.get(i);
      if ("am%".indexOf(item.sign()) >= 0) {
        return false;
      }
      if (item.number() == null) {
        add(item, List.of());
        continue;
      }
      if (number >= operands.size()) {
        return false;
      }
      List<UnitSize> unit = operands.get(number++);
      int stop = isPlain(unit) ? scientific(i) : 0;
      BigFraction power = stop == 0 ? null : Evaluator.evaluate(written.subList(i + 2, stop), 0);
      if (power != null) {
        if (number + 1 >= operands.size() || !isPlain(operands.get(number))) {
          return false;
        }
        unit = operands.get(number + 1);
        number += 2;
        i = stop - 1;
        add(ExpressionItem.of(item.number().times(power)), unit);
      } else if (raises(i) && !isPlain(unit)) {
        return false;
      } else if (ofFraction(i, unit)) {
        fraction(item.number(), unit);
      } else {
        add(item, unit);
      }
    }
    return number == operands.size();
  }

  /** "2 cups / 1/4 cup": the unit behind a tight fraction of plain numbers is that of both. */
  private boolean ofFraction(int index, List<UnitSize> unit) {
    int last = items.size() - 1;
    Numeral over = last < 1 ? null : items.get(last - 1).number();
    return !isPlain(unit)
        && over != null
        && over.isWhole()
        && isPlain(units.get(last - 1))
        && items.get(last).sign() == '/'
        && left.items().get(index - 1).tight()
        && (last < 2 || items.get(last - 2).sign() != '^');
  }

  private void fraction(Numeral under, List<UnitSize> unit) {
    int over = items.size() - 2;
    Numeral above = items.get(over).number();
    items.remove(over + 1);
    units.remove(over + 1);
    if (above != null && under.value().signum() != 0) {
      items.set(over, ExpressionItem.of(Numeral.plain(above.scaled().divide(under.scaled()), 0)));
    }
    units.set(over, unit);
  }

  private void add(ExpressionItem item, List<UnitSize> unit) {
    items.add(item);
    units.add(unit);
  }

  private static boolean isPlain(List<UnitSize> unit) {
    return unit.size() == 1 && unit.get(0).equals(UnitSize.ONE);
  }

  /** True for the number of an exponent. */
  private boolean raises(int index) {
    int i = index - 1;
    while (i > 0 && "-(".indexOf(left.items().get(i).sign()) >= 0) {
      i--;
    }
    return i > 0 && left.items().get(i).sign() == '^';
  }

  /** Returns the index after "× 10^14" behind the number at this index; 0 when there is none. */
  private int scientific(int index) {
    List<ExpressionItem> all = left.items();
    if (index + 4 >= all.size()
        || all.get(index + 1).sign() != '*'
        || all.get(index + 3).sign() != '^') {
      return 0;
    }
    Numeral ten = all.get(index + 2).number();
    int i = index + 4;
    boolean braced = all.get(i).sign() == '(';
    i += braced ? 1 : 0;
    i += i < all.size() && all.get(i).sign() == '-' ? 1 : 0;
    boolean power = i < all.size() && all.get(i).number() != null;
    boolean closed = !braced || (i + 1 < all.size() && all.get(i + 1).sign() == ')');
    return ten != null && ten.value().equals(TEN) && power && closed ? i + (braced ? 2 : 1) : 0;
  }

  private boolean converts(List<UnitSize> results) {
    long count = results.size();
    for (List<UnitSize> unit : new LinkedHashSet<>(units)) {
      count *= Math.max(1, unit.size());
      if (count > MOST_READINGS) {
        return false;
      }
    }
    choose(0, new ArrayList<>(units.size()), results);
    return !readings.isEmpty();
  }

  /** Adds a reading for each choice of units whose product measures what the result measures. */
  private void choose(int index, List<UnitSize> choice, List<UnitSize> results) {
    if (index == units.size()) {
      chosen = choice;
      at = 0;
      UnitSize whole = sum();
      int same = units.indexOf(results);
      for (UnitSize result : same < 0 ? results : List.of(choice.get(same))) {
        boolean known = result.isKnown() || choice.stream().anyMatch(UnitSize::isKnown);
        if (known && whole != null && at == items.size() && whole.measuresSame(result)) {
          customary |= whole.customary() || result.customary();
          readings.add(left.with(converted(choice, result)));
        }
      }
      return;
    }
    List<UnitSize> several = units.get(index);
    int same = units.indexOf(several);
    if (same < index) {
      // The same unit has the same size everywhere: "14 × 45 GB = 630 GB".
      several = List.of(choice.get(same));
    }
    for (UnitSize unit : several.isEmpty() ? List.of(UnitSize.ONE) : several) {
      choice.add(unit);
      choose(index + 1, choice, results);
      choice.remove(choice.size() - 1);
    }
  }

  private List<ExpressionItem> converted(List<UnitSize> choice, UnitSize result) {
    List<ExpressionItem> all = new ArrayList<>();
    all.add(new ExpressionItem('(', null, false));
    for (int i = 0; i < items.size(); i++) {
      BigFraction size = choice.get(i).size();
      if (size.equals(BigFraction.ONE)) {
        all.add(items.get(i));
      } else {
        all.add(new ExpressionItem('(', null, false));
        all.add(items.get(i));
        all.add(new ExpressionItem('*', null, false));
        all.add(ExpressionItem.of(Numeral.plain(size, 0)));
        all.add(new ExpressionItem(')', null, false));
      }
    }
    all.add(new ExpressionItem(')', null, false));
    if (!result.size().equals(BigFraction.ONE)) {
      all.add(new ExpressionItem('/', null, false));
      all.add(ExpressionItem.of(Numeral.plain(result.size(), 0)));
    }
    return all;
  }

  /** Returns the left side in the unit of the result, under each reading of the units. */
  List<WrittenExpression> readings() {
    return readings;
  }

  /** Returns the index of the token after the unit of the result. */
  int end() {
    return end;
  }

  /** True when factors between units may be rounded, because some are not metric. */
  boolean isCustomary() {
    return customary;
  }

  private List<ExpressionItem> factors() {
    List<ExpressionItem> plain = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      boolean exponent = i > 0 && items.get(i - 1).sign() == '^';
      if (items.get(i).number() != null && isPlain(units.get(i)) && !exponent) {
        plain.add(items.get(i));
      }
    }
    return plain;
  }

  /**
   * Returns the readings without each set of plain numbers, which may be factors between units:
   * "340 µg/min × 60 = 20.4 mg/h". Null when there are too many of them.
   */
  @Nullable List<WrittenExpression> withoutFactors() {
    List<ExpressionItem> plain = factors();
    if (plain.size() > MOST_FACTORS) {
      return null;
    }
    List<WrittenExpression> without = new ArrayList<>();
    for (int set = 1; set < 1 << plain.size(); set++) {
      for (WrittenExpression reading : readings) {
        List<ExpressionItem> changed = new ArrayList<>(reading.items());
        for (int k = 0; k < plain.size(); k++) {
          for (int i = 0; i < changed.size() && (set >> k & 1) == 1; i++) {
            if (isSame(changed.get(i), plain.get(k))) {
              changed.set(i, ExpressionItem.of(Numeral.plain(BigFraction.ONE, 0)));
            }
          }
        }
        without.add(reading.with(changed));
      }
    }
    return without;
  }

  @SuppressWarnings("ReferenceEquality") // an equal number may be the size of a unit
  private static boolean isSame(ExpressionItem one, ExpressionItem other) {
    return one == other;
  }

  private char sign() {
    return at < items.size() ? items.get(at).sign() : '\0';
  }

  private @Nullable UnitSize sum() {
    UnitSize first = product();
    while (first != null && (sign() == '+' || sign() == '-')) {
      at++;
      UnitSize other = product();
      first = other != null && first.measuresSame(other) ? first : null;
    }
    return first;
  }

  private @Nullable UnitSize product() {
    UnitSize all = factor();
    while (all != null && (sign() == '*' || sign() == '/' || sign() == 'i')) {
      int power = items.get(at++).sign() == '/' ? -1 : 1;
      UnitSize other = factor();
      all = other == null ? null : all.times(other, power);
    }
    return all;
  }

  private @Nullable UnitSize factor() {
    while (sign() == '-' || sign() == '+') {
      at++;
    }
    UnitSize base = null;
    if (sign() == '(') {
      at++;
      base = sum();
      if (sign() != ')') {
        return null;
      }
      at++;
    } else if (sign() == 'n') {
      base = chosen.get(at++);
    }
    return base != null && sign() == '^' ? raised(base) : base;
  }

  private @Nullable UnitSize raised(UnitSize base) {
    int from = ++at;
    if (factor() == null) {
      return null;
    }
    BigFraction power = Evaluator.evaluate(items.subList(from, at), 0);
    boolean whole =
        power != null
            && power.getDenominator().equals(java.math.BigInteger.ONE)
            && power.abs().compareTo(BigFraction.of(UnitSize.MOST_POWER)) <= 0;
    if (base.powers().isEmpty()) {
      return UnitSize.ONE;
    }
    return whole && power != null ? UnitSize.ONE.times(base, power.intValue()) : null;
  }
}
