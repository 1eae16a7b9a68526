package dev.ponens.fact.number;

import dev.ponens.fact.Equation;
import dev.ponens.fact.number.SpokenNumbers.Part;
import dev.ponens.fact.number.SpokenNumbers.Verb;
import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.number.token.Units;
import java.math.BigInteger;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Reads what somebody does with numbers or things: "doubling 47 gives 94", "84 split 6 ways is 14
 * each". Equal groups, prices and fees are read too: "7 tickets at $3 each cost $21".
 */
final class SpokenActs {
  private static final BigFraction HUNDRED = BigFraction.of(100);

  /** How many words can be between a fee and its amount: "on a bill of". */
  private static final int FEE_WORDS = 4;

  private final List<NumberToken> tokens;
  private final SumWords words;
  private final SpokenNumbers numbers;
  private final SpokenClaims claimed;

  SpokenActs(
      List<NumberToken> tokens, SumWords words, SpokenNumbers numbers, SpokenClaims claimed) {
    this.tokens = tokens;
    this.words = words;
    this.numbers = numbers;
    this.claimed = claimed;
  }

  @Nullable Equation at(int first) {
    String word = numbers.word(first);
    String times = word.isEmpty() ? null : words.scaling.get(word);
    if (times != null) {
      return scaled(first, times);
    }
    if (word.equals("at")) {
      return priceFirst(first);
    }
    if (word.equals("remainder")) {
      return remainder(first);
    }
    Part share = numbers.percentage(first);
    if (share != null) {
      return fee(first, share);
    }
    Part count = numbers.operand(first);
    if (count == null || !claimed.opens(first)) {
      return null;
    }
    Equation equation = split(first, count);
    equation = equation == null ? groups(first, count) : equation;
    equation = equation == null ? payments(first, count) : equation;
    return equation == null ? price(first, count) : equation;
  }

  /** "Doubling 47 gives 94", "if you halve 70 you get 35". */
  private @Nullable Equation scaled(int first, String times) {
    Part of = numbers.counted(first + 1);
    if (of == null || numbers.isWord(first - 1, "of") || numbers.isWord(first - 1, "a")) {
      return null;
    }
    BigFraction factor = times.equals("1/2") ? BigFraction.of(1, 2) : SpokenShares.number(times);
    Part sum = computed(of.value().multiply(factor), of.next(), of.noun());
    return claimed.told(first, sum);
  }

  /** "84 split 6 ways is 14 each", "84 shared equally between 6 people gives 14". */
  private @Nullable Equation split(int first, Part whole) {
    Part thing = numbers.counted(first);
    Part of = thing != null && words.shared.contains(numbers.word(thing.next())) ? thing : whole;
    int i = of.next();
    if (!words.shared.contains(numbers.word(i))) {
      return null;
    }
    i++;
    i += words.evenly.contains(numbers.word(i)) ? 1 : 0;
    boolean joint = words.among.contains(numbers.word(i));
    Part by = numbers.operand(joint ? i + 1 : i);
    if (by == null || by.value().signum() <= 0 || (!joint && !numbers.isWord(by.next(), "ways"))) {
      return null;
    }
    int next = by.next();
    next += words.evenly.contains(numbers.word(next)) ? 1 : 0;
    next += numbers.isNoun(next) || numbers.isWord(next, "ways") ? 1 : 0;
    return claimed.told(first, computed(of.value().divide(by.value()), next, of.noun()));
  }

  /** "The remainder when 17 is divided by 5 is 2". */
  private @Nullable Equation remainder(int first) {
    boolean when =
        (numbers.isWord(first + 1, "when") || numbers.isWord(first + 1, "of"))
            && claimed.leads(first);
    Part of = when ? numbers.operand(first + 2) : null;
    int i = of == null ? 0 : of.next();
    i += numbers.isWord(i, "is") ? 1 : 0;
    boolean operator = of != null && numbers.is(i, Kind.OPERATOR) && tokens.get(i).sign() == '/';
    boolean spelled = numbers.isWord(i, "divided") && numbers.isWord(i + 1, "by");
    Part by = operator || spelled ? numbers.operand(operator ? i + 1 : i + 2) : null;
    if (of == null || by == null || !whole(of) || !whole(by)) {
      return null;
    }
    BigInteger rest = of.value().getNumerator().mod(by.value().getNumerator());
    return claimed.result(first, computed(BigFraction.of(rest), by.next(), ""));
  }

  private static boolean whole(Part part) {
    return part.value().getDenominator().equals(BigInteger.ONE) && part.value().signum() > 0;
  }

  /** "5 groups of 12 make 60", "6 boxes of 24 pencils is 144 pencils". */
  private @Nullable Equation groups(int first, Part count) {
    boolean group = words.group.contains(numbers.word(count.next()));
    Part each =
        group && numbers.isWord(count.next() + 1, "of") ? numbers.counted(count.next() + 2) : null;
    if (each == null || numbers.is(each.next(), Kind.OPERATOR)) {
      return null;
    }
    Verb verb = numbers.verb(each.next());
    Part shown = verb == null ? null : numbers.operand(verb.next());
    String noun = shown == null ? "" : numbers.noun(shown);
    boolean other = !noun.isEmpty() && (priced(noun) || Units.of(noun) != null);
    // "3 rows of 4 is 3 rows": what is counted may be the groups.
    boolean groups = SpokenClaims.mayBeAlike(noun, numbers.word(count.next())) && !noun.isEmpty();
    if (other || groups) {
      return null;
    }
    BigFraction value = count.value().multiply(each.value());
    return claimed.result(first, computed(value, each.next(), each.noun()));
  }

  /** "18 payments of $35 total $630": both amounts have the sign of a currency. */
  private @Nullable Equation payments(int first, Part count) {
    boolean of = numbers.isNoun(count.next()) && numbers.isWord(count.next() + 1, "of");
    Part each = of ? numbers.operand(count.next() + 2) : null;
    return each == null || !priced(each.noun()) ? null : cost(first, count, each, each.next());
  }

  private static boolean priced(String noun) {
    return noun.equals("$") || noun.startsWith("dollar") || noun.startsWith("euro");
  }

  /** "7 tickets at $3 each cost $21". */
  private @Nullable Equation price(int first, Part count) {
    if (!numbers.isNoun(count.next())) {
      return null;
    }
    int at = count.next() + 1;
    at += numbers.isNoun(at) && !words.pricing.contains(numbers.word(at)) ? 1 : 0;
    Part each = words.pricing.contains(numbers.word(at)) ? numbers.counted(at + 1) : null;
    int next = each == null ? -1 : each(each.next());
    return each == null || next < 0 ? null : cost(first, count, each, next);
  }

  /** "At $3 each, 7 tickets cost $21". */
  private @Nullable Equation priceFirst(int first) {
    Part each = numbers.counted(first + 1);
    int next = each == null || !claimed.opens(first) ? -1 : each(each.next());
    if (each == null || next < 0 || !numbers.is(next, Kind.COMMA)) {
      return null;
    }
    Part count = numbers.counted(next + 1);
    return count == null || count.noun().isEmpty() ? null : cost(first, count, each, count.next());
  }

  /** Returns the index after "each", "apiece" or "a piece"; -1 for other words. */
  private int each(int index) {
    boolean piece = numbers.isWord(index, "a") && numbers.isWord(index + 1, "piece");
    return words.apiece.contains(numbers.word(index)) ? index + 1 : piece ? index + 2 : -1;
  }

  private @Nullable Equation cost(int first, Part count, Part each, int next) {
    Verb verb = numbers.verb(next);
    boolean costs = verb == null && words.costing.contains(numbers.word(next));
    verb = costs ? numbers.filled(next + 1, false) : verb;
    Part shown = verb == null ? null : numbers.operand(verb.next());
    if (shown == null || !SpokenClaims.mayBeAlike(numbers.noun(shown), each.noun())) {
      return null;
    }
    int end = shown.next() + (shown.noun().isEmpty() && numbers.isNoun(shown.next()) ? 1 : 0);
    boolean ends =
        end >= tokens.size()
            || numbers.is(end, Kind.BREAK)
            || numbers.is(end, Kind.COMMA)
            || words.altogether.contains(numbers.word(end));
    BigFraction value = count.value().multiply(each.value());
    Part sum = computed(value, next, each.noun());
    return ends && verb != null ? claimed.equation(first, sum, verb, false, "") : null;
  }

  /** "An 18% tip on a bill of $65 is $11.70". */
  private @Nullable Equation fee(int first, Part share) {
    int i = share.next();
    if (!words.fee.contains(numbers.word(i))
        || !words.feeOf.contains(numbers.word(i + 1))
        || !(numbers.isWord(first - 1, "a")
            || numbers.isWord(first - 1, "an")
            || claimed.leads(first))) {
      return null;
    }
    i += 2;
    int end = i + FEE_WORDS;
    while (i < end && numbers.operand(i) == null && numbers.is(i, Kind.WORD)) {
      i++;
    }
    Part of = numbers.counted(i);
    Verb verb = of == null ? null : numbers.verb(of.next());
    Part shown = verb == null ? null : numbers.operand(verb.next());
    if (of == null || shown == null) {
      return null;
    }
    BigFraction part = of.value().multiply(share.value()).divide(HUNDRED);
    // "a 20% discount on 50 is 40": the rest, or the sum with a tax.
    boolean rest = shown.value().equals(of.value().subtract(part));
    boolean all = shown.value().equals(of.value().add(part));
    BigFraction value = rest || all ? shown.value() : part;
    return claimed.result(first, computed(value, of.next(), of.noun()));
  }

  private static Part computed(BigFraction value, int next, String noun) {
    return new Part(value, BigFraction.ZERO, next, true, noun);
  }
}
