package dev.ponens.fact.number;

import dev.ponens.fact.Equation;
import dev.ponens.fact.number.SpokenNumbers.SpokenNumber;
import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.quantity.NumberWords;
import java.math.BigInteger;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Reads what somebody does with numbers: "doubling 47 gives 94", "84 split 6 ways is 14 each", "the
 * remainder when 17 is divided by 5 is 2".
 */
final class SpokenActs {
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
    BigFraction times = numbers.meaning(first).value(NumberWords.NumberUse.VERB);
    if (times != null) {
      return scaled(first, times);
    }
    if (word.equals("remainder")) {
      return remainder(first);
    }
    SpokenNumber count = numbers.operand(first);
    if (count == null || !claimed.opens(first)) {
      return null;
    }
    return split(first, count);
  }

  /** "Doubling 47 gives 94", "if you halve 70 you get 35". */
  private @Nullable Equation scaled(int first, BigFraction factor) {
    SpokenNumber of = numbers.counted(first + 1);
    if (of == null || numbers.isWord(first - 1, "of") || numbers.isWord(first - 1, "a")) {
      return null;
    }
    SpokenNumber sum = computed(of.value().multiply(factor), of.next(), of.noun());
    return claimed.told(first, sum);
  }

  /** "84 split 6 ways is 14 each", "84 shared equally between 6 people gives 14". */
  private @Nullable Equation split(int first, SpokenNumber whole) {
    SpokenNumber thing = numbers.counted(first);
    SpokenNumber of =
        thing != null && words.shared.contains(numbers.word(thing.next())) ? thing : whole;
    int i = of.next();
    if (!words.shared.contains(numbers.word(i))) {
      return null;
    }
    i++;
    i += words.evenly.contains(numbers.word(i)) ? 1 : 0;
    boolean joint = words.among.contains(numbers.word(i));
    SpokenNumber by = numbers.operand(joint ? i + 1 : i);
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
    SpokenNumber of = when ? numbers.operand(first + 2) : null;
    int i = of == null ? 0 : of.next();
    i += numbers.isWord(i, "is") ? 1 : 0;
    boolean operator = of != null && numbers.is(i, Kind.OPERATOR) && tokens.get(i).sign() == '/';
    boolean spelled = numbers.isWord(i, "divided") && numbers.isWord(i + 1, "by");
    SpokenNumber by = operator || spelled ? numbers.operand(operator ? i + 1 : i + 2) : null;
    if (of == null || by == null || !whole(of) || !whole(by)) {
      return null;
    }
    BigInteger rest = of.value().getNumerator().mod(by.value().getNumerator());
    return claimed.result(first, computed(BigFraction.of(rest), by.next(), ""));
  }

  private static boolean whole(SpokenNumber part) {
    return part.value().getDenominator().equals(BigInteger.ONE) && part.value().signum() > 0;
  }

  private static SpokenNumber computed(BigFraction value, int next, String noun) {
    return new SpokenNumber(value, BigFraction.ZERO, next, true, noun);
  }
}
