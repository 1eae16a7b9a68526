package dev.ponens.fact.number;

import dev.ponens.fact.Equation;
import dev.ponens.fact.number.SpokenNumbers.SpokenNumber;
import dev.ponens.fact.number.SpokenNumbers.Verb;
import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.quantity.UnitOfMeasure;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Reads the total of several equal things: "12 crates of 24 bottles are 288 bottles", "14 bags of
 * 25 kg, 350 kg". Also reads the total of amounts in one unit, and of numbers with names: "120 g
 * and 80 g make 200 g", "1,150 + customs 480 = 1,630".
 */
final class SpokenProducts {
  private static final int NOUNS = 2;
  private static final int MOST_TERMS = 12;
  private static final int AROUND = 12;
  private static final BigFraction NEAR = BigFraction.of(3, 10);

  private final List<NumberToken> tokens;
  private final SumWords words;
  private final SpokenNumbers numbers;
  private final SpokenClaims claimed;

  /**
   * A number and its unit or the thing that it counts.
   *
   * @param part the number
   * @param noun the word; empty where there is none
   * @param unit the unit that the word names; null when it names none
   * @param next the index after it
   */
  private record Counted(SpokenNumber part, String noun, @Nullable UnitOfMeasure unit, int next) {
    boolean alike(Counted other) {
      UnitOfMeasure to = other.unit;
      if (unit != null && to != null) {
        return unit.equals(to);
      }
      return unit == null && to == null && SpokenClaims.mayBeAlike(noun, other.noun);
    }
  }

  SpokenProducts(
      List<NumberToken> tokens, SumWords words, SpokenNumbers numbers, SpokenClaims claimed) {
    this.tokens = tokens;
    this.words = words;
    this.numbers = numbers;
    this.claimed = claimed;
  }

  @Nullable Equation at(int first) {
    SpokenNumber count = numbers.operand(first);
    if (count == null) {
      return null;
    }
    Equation labelled = labelled(first, count);
    if (labelled != null) {
      return labelled;
    }
    if (!alone(first)) {
      return null;
    }
    Equation product = product(first, count);
    return product == null ? sum(first) : product;
  }

  /** True when nothing before the number makes it a part of a sum or a list. */
  private boolean alone(int first) {
    NumberToken before = first == 0 ? null : tokens.get(first - 1);
    return before == null
        || before.is(Kind.BREAK)
        || (before.is(Kind.EQUAL) && before.sign() == 'i')
        || (before.is(Kind.COMMA) && claimed.opens(first))
        || (before.is(Kind.WORD)
            && !before.isWord("and")
            && !words.partial.contains(before.word())
            && !words.more.contains(before.word())
            && !words.apiece.contains(before.word()));
  }

  // -------------------------------------------------- "three boxes at 45 euros each come to 135"

  private @Nullable Equation product(int first, SpokenNumber count) {
    // "3.5 tonnes at 480 euros": a measured amount need not be whole.
    boolean fits =
        count.value().getDenominator().equals(java.math.BigInteger.ONE)
            || (numbers.meaning(count.next()).unit() != null
                && numbers.isWord(count.next() + 1, "at"));
    if (!fits || count.value().compareTo(BigFraction.ONE) <= 0 || !count.noun().isEmpty()) {
      return null;
    }
    int i = count.next();
    boolean container = false;
    while (i < count.next() + NOUNS && numbers.isNoun(i) && !numbers.isWord(i, "at")) {
      container = words.container.contains(numbers.word(i));
      i++;
    }
    boolean at = numbers.isWord(i, "at");
    if (!at && !(container && numbers.isWord(i, "of"))) {
      return null;
    }
    Counted one = counted(i + 1);
    if (one == null || one.part().value().signum() <= 0) {
      return null;
    }
    int behind = one.next();
    boolean each = at && words.apiece.contains(numbers.word(behind));
    behind += each ? 1 : 0;
    boolean priced = one.noun().equals("$") || (one.unit() != null && !one.unit().isTime());
    if (at && !each && !priced) {
      return null;
    }
    BigFraction value = count.value().multiply(one.part().value());
    SpokenNumber sum = new SpokenNumber(value, BigFraction.ZERO, behind, true, "");
    Verb verb = numbers.verb(behind);
    boolean bare = verb == null && numbers.is(behind, Kind.COMMA) && !at && one.unit() != null;
    verb = bare ? new Verb(behind + 1, false) : verb;
    Counted said = verb == null ? null : counted(verb.next());
    if (said == null || verb == null || !ends(said.next(), bare) || spoilt(first, said.next())) {
      return null;
    }
    BigFraction gap = said.part().value().subtract(value).abs();
    boolean near = gap.compareTo(value.multiply(NEAR)) <= 0;
    boolean is = numbers.isWord(verb.next() - 1, "is") || numbers.isWord(verb.next() - 1, "are");
    boolean money = said.noun().equals("$") != one.noun().equals("$");
    boolean named = one.alike(said) && !said.noun().isEmpty() && !money;
    boolean same = named || (at && said.noun().isEmpty() && !is);
    return same && near ? claimed.equation(first, sum, verb, false, "") : null;
  }

  /** Reads a number with the unit or the plain noun behind it. */
  private @Nullable Counted counted(int index) {
    SpokenNumber part = numbers.operand(index);
    if (part == null) {
      return null;
    }
    int i = part.next();
    String word = numbers.word(i);
    UnitOfMeasure unit = word.isEmpty() ? null : words.quantities.units().of(word);
    boolean power = i + 1 < tokens.size() && tokens.get(i + 1).isOperator('^');
    boolean rate = i + 1 < tokens.size() && tokens.get(i + 1).isOperator('/');
    if (power || rate) {
      return null;
    }
    if (unit != null && !unit.quantity().equals("count")) {
      return new Counted(part, word, unit, i + 1);
    }
    boolean named = numbers.isNoun(i) || unit != null;
    return named && !words.joint.contains(word) && !words.altogether.contains(word)
        ? new Counted(part, word, null, i + 1)
        : new Counted(part, part.noun(), null, i);
  }

  private boolean ends(int next, boolean bare) {
    if (next >= tokens.size() || tokens.get(next).is(Kind.BREAK)) {
      return next >= tokens.size() || tokens.get(next).sign() != ':';
    }
    if (bare) {
      return false;
    }
    return tokens.get(next).is(Kind.COMMA)
        || tokens.get(next).is(Kind.CLOSE)
        || words.clauseEnd.contains(numbers.word(next))
        || words.altogether.contains(numbers.word(next));
  }

  /** "with the discount", "plus VAT": something else is a part of the total. */
  private boolean spoilt(int first, int next) {
    for (int i = first - 1; i >= 0 && i > first - AROUND && !tokens.get(i).is(Kind.BREAK); i--) {
      boolean part = tokens.get(i).is(Kind.OPERATOR) || tokens.get(i).is(Kind.NUMBER);
      if (part || numbers.meaning(i).isCount() || words.otherPart.contains(numbers.word(i))) {
        return true;
      }
    }
    int end = Math.min(tokens.size(), next + AROUND);
    for (int i = first; i < end && !(i >= next && tokens.get(i).is(Kind.BREAK)); i++) {
      if (words.otherPart.contains(numbers.word(i))) {
        return true;
      }
    }
    return false;
  }

  // -------------------------------------------------- "120 g and 80 g make 200 g"

  private @Nullable Equation sum(int first) {
    Counted one = counted(first);
    if (one == null || one.unit() == null || one.unit().isTime()) {
      return null;
    }
    BigFraction value = one.part().value();
    BigFraction product = value;
    int i = one.next();
    boolean last = false;
    for (int terms = 1; !last && terms < MOST_TERMS; terms++) {
      last = numbers.isWord(i, "and") || isPlus(i);
      Counted more = last || numbers.is(i, Kind.COMMA) ? counted(i + 1) : null;
      if (more == null || !one.unit().equals(more.unit())) {
        return null;
      }
      value = value.add(more.part().value());
      product = product.multiply(more.part().value());
      i = more.next();
      last &= !isPlus(i);
    }
    boolean joint = words.joint.contains(numbers.word(i));
    if (!joint && !words.totalling.contains(numbers.word(i))) {
      return null;
    }
    i += joint ? 1 : 0;
    Verb verb = numbers.verb(i);
    Counted said = verb == null ? null : counted(verb.next());
    if (verb == null
        || said == null
        || !one.unit().equals(said.unit())
        || !ends(said.next(), false)
        || spoilt(first, said.next())
        || said.part().value().equals(product)) {
      return null;
    }
    SpokenNumber sum = new SpokenNumber(value, BigFraction.ZERO, i, true, "");
    return claimed.equation(first, sum, verb, false, "");
  }

  private boolean isPlus(int index) {
    return index >= 0 && index < tokens.size() && tokens.get(index).isOperator('+');
  }

  // -------------------------------------------------- "22,080 + freight 1,150 = EUR 23,230"

  private @Nullable Equation labelled(int first, SpokenNumber number) {
    int i = behindUnit(number.next());
    if (!isPlus(i)) {
      return null;
    }
    int from = first;
    while (from > 0 && from > first - NOUNS && label(from - 1)) {
      from--;
    }
    boolean opens =
        from == 0 || tokens.get(from - 1).is(Kind.BREAK) || (from == first && claimed.opens(first));
    if (!opens) {
      return null;
    }
    BigFraction value = number.value();
    int labels = 0;
    for (int terms = 1; isPlus(i) && terms < MOST_TERMS; terms++) {
      int k = i + 1;
      while (k < i + 1 + NOUNS && label(k)) {
        k++;
      }
      labels += k > i + 1 ? 1 : 0;
      SpokenNumber more = numbers.operand(k);
      if (more == null || more.spelled()) {
        return null;
      }
      value = value.add(more.value());
      i = behindUnit(more.next());
    }
    if (labels == 0 || number.spelled()) {
      return null;
    }
    Verb verb = numbers.verb(i);
    int said = verb == null ? -1 : verb.next() + (currency(verb.next()) ? 1 : 0);
    SpokenNumber shown = numbers.operand(said);
    if (verb == null || shown == null || !ends(behindUnit(shown.next()), false)) {
      return null;
    }
    SpokenNumber sum = new SpokenNumber(value, BigFraction.ZERO, i, true, "");
    return spoilt(first, shown.next())
        ? null
        : claimed.equation(first, sum, new Verb(said, verb.about()), false, "");
  }

  private int behindUnit(int at) {
    return currency(at) ? at + 1 : at;
  }

  private boolean currency(int at) {
    return words.quantities.units().isCurrency(numbers.word(at));
  }

  /** True for a word that only names the number behind it: "freight 1,150". */
  private boolean label(int at) {
    return at >= 0
        && at < tokens.size()
        && (currency(at) || (numbers.isNoun(at) && numbers.meaning(at).unit() == null))
        && !numbers.meaning(at).isShare()
        && !words.about.contains(numbers.word(at))
        && !words.joint.contains(numbers.word(at));
  }
}
