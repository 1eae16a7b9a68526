package dev.ponens.fact.number;

import dev.ponens.fact.Equation;
import dev.ponens.fact.number.SpokenNumbers.SpokenNumber;
import dev.ponens.fact.number.SpokenNumbers.Verb;
import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Reads how many things two groups are together: "4 red marbles and 7 blue marbles make 11
 * marbles", "3 dogs and 4 cats are 7 animals". The result must count the things of both groups,
 * because "2 eggs and 3 cups of flour make 12 pancakes" is no sum.
 */
final class SpokenGroups {
  /** The most words of a group: "integration tests". */
  private static final int LONGEST = 3;

  /** How far back a word that repeats the groups is looked for: "each box has". */
  private static final int LOOK_BACK = 12;

  private final List<NumberToken> tokens;
  private final SumWords words;
  private final SpokenNumbers numbers;
  private final SpokenClaims claimed;

  /**
   * A number with what it counts.
   *
   * @param part the number
   * @param noun the last of its words
   * @param next the index after it
   */
  private record Group(SpokenNumber part, String noun, int next) {}

  SpokenGroups(
      List<NumberToken> tokens, SumWords words, SpokenNumbers numbers, SpokenClaims claimed) {
    this.tokens = tokens;
    this.words = words;
    this.numbers = numbers;
    this.claimed = claimed;
  }

  @Nullable Equation at(int first) {
    Group one = group(first);
    Group two = one != null && numbers.isWord(one.next(), "and") ? group(one.next() + 1) : null;
    if (one == null || two == null || repeated(first)) {
      return null;
    }
    int verb = two.next();
    boolean equal = numbers.is(verb, Kind.EQUAL) && tokens.get(verb).sign() != '≈';
    if (!equal && !words.groupVerb.contains(numbers.word(verb))) {
      return null;
    }
    int said = verb + 1;
    boolean total = numbers.isWord(said, "a") && numbers.isWord(said + 1, "total");
    said += total ? (numbers.isWord(said + 2, "of") ? 3 : 2) : 0;
    SpokenNumber shown = numbers.operand(said);
    if (shown == null || !counts(one, two, shown, total)) {
      return null;
    }
    BigFraction value = one.part().value().add(two.part().value());
    if (another(one, two, shown.value(), value)) {
      return null;
    }
    SpokenNumber sum = new SpokenNumber(value, BigFraction.ZERO, verb, true, "");
    return claimed.equation(first, sum, new Verb(said, false), false, "");
  }

  /** Reads a whole number and one to three words, the last of which is a plural. */
  private @Nullable Group group(int index) {
    SpokenNumber part = numbers.operand(index);
    if (part == null
        || !part.noun().isEmpty()
        || !part.value().getDenominator().equals(java.math.BigInteger.ONE)) {
      return null;
    }
    int i = part.next();
    while (i < part.next() + LONGEST
        && numbers.isNoun(i)
        && !words.groupVerb.contains(numbers.word(i))) {
      if (plural(numbers.word(i))) {
        return new Group(part, numbers.word(i), i + 1);
      }
      i++;
    }
    return null;
  }

  private boolean plural(String word) {
    return words.member.containsKey(word)
        || (word.length() > 3 && word.endsWith("s") && !word.endsWith("ss"));
  }

  /** "Each of 3 boxes has 4 red balls and …": the sum stands for one of several groups. */
  private boolean repeated(int first) {
    for (int i = first - 1; i >= 0 && i > first - LOOK_BACK; i--) {
      NumberToken token = tokens.get(i);
      if (token.is(Kind.BREAK)) {
        return false;
      }
      if (token.is(Kind.NUMBER) || words.repeatingGroups.contains(token.word())) {
        return true;
      }
    }
    return false;
  }

  /** True when the result counts the things of both groups. */
  private boolean counts(Group one, Group two, SpokenNumber shown, boolean total) {
    int i = shown.next();
    boolean ends = i >= tokens.size() || tokens.get(i).is(Kind.BREAK);
    boolean altogether = words.altogether.contains(numbers.word(i)) || (total && ends);
    boolean same = one.noun().equals(two.noun());
    if (altogether || (ends && same)) {
      return same || (words.member.containsKey(one.noun()) && kinds(one.noun(), two.noun()));
    }
    String noun = "";
    for (int k = i; k < i + LONGEST && numbers.isNoun(k); k++) {
      noun = numbers.word(k);
    }
    return (same && noun.equals(one.noun()))
        || (kinds(one.noun(), noun) && kinds(two.noun(), noun));
  }

  /** True when both nouns name things of one kind: "dogs" and "animals", "dogs" and "cats". */
  private boolean kinds(String one, String other) {
    String a = words.member.get(one);
    String b = words.member.get(other);
    return a != null && a.equals(b);
  }

  /** True when the result is another calculation: a product, or several times the sum. */
  private static boolean another(Group one, Group two, BigFraction said, BigFraction sum) {
    boolean product = said.equals(one.part().value().multiply(two.part().value()));
    boolean multiple =
        sum.signum() != 0
            && said.compareTo(sum) > 0
            && said.divide(sum).getDenominator().equals(java.math.BigInteger.ONE);
    return product || multiple;
  }
}
