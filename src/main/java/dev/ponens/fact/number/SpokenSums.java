package dev.ponens.fact.number;

import dev.ponens.fact.Equation;
import dev.ponens.fact.Span;
import dev.ponens.fact.number.SpokenNumbers.SpokenNumber;
import dev.ponens.fact.number.SpokenNumbers.Verb;
import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.quantity.NumberWords;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Finds arithmetic stated in words: "nine sevens are sixty-four", "12 times 13 comes to 146", "half
 * of 30 is 10", "the product of 12 and 13 is 146". Only complete sentences of known patterns are
 * read.
 */
final class SpokenSums {
  private static final int LARGEST_EXPONENT = 32;
  private static final int LONGEST_LIST = 20;

  private final List<NumberToken> tokens;
  private final SumWords words;
  private final SpokenNumbers numbers;
  private final SpokenClaims claimed;
  private final SpokenShares shares;
  private final SpokenActs acts;
  private final SpokenGroups groups;
  private final SpokenProducts products;

  SpokenSums(List<NumberToken> tokens, String masked, Claims claims, EquationCautions cautions) {
    this.tokens = tokens;
    this.words = cautions.sumWords();
    this.numbers = new SpokenNumbers(tokens, words, claims.words().modifiers);
    this.claimed = new SpokenClaims(tokens, masked, claims, cautions, numbers);
    this.groups = new SpokenGroups(tokens, words, numbers, claimed);
    this.products = new SpokenProducts(tokens, words, numbers, claimed);
    this.shares = new SpokenShares(tokens, words, numbers, claimed, cautions);
    this.acts = new SpokenActs(tokens, words, numbers, claimed);
  }

  /** Adds the equations stated in words where none was found in signs. */
  void find(List<Equation> found) {
    List<Equation> more = new ArrayList<>(0);
    int next = 0;
    for (int i = 0; i < tokens.size(); i++) {
      while (next < found.size() && found.get(next).span().end() <= tokens.get(i).start()) {
        next++;
      }
      Equation equation = at(i);
      if (equation != null
          && (next == found.size() || !overlap(found.get(next).span(), equation.span()))) {
        more.add(equation);
        while (i + 1 < tokens.size() && tokens.get(i + 1).start() < equation.span().end()) {
          i++;
        }
      }
    }
    found.addAll(more);
    int known = found.size();
    new ShareBases(tokens, words, numbers, claimed).find(found);
    if (!more.isEmpty() || found.size() > known) {
      found.sort(Comparator.comparingInt(e -> e.span().start()));
    }
  }

  private static boolean overlap(Span a, Span b) {
    return a.start() < b.end() && b.start() < a.end();
  }

  private @Nullable Equation at(int first) {
    String word = numbers.word(first);
    if (!word.isEmpty()) {
      Equation noun = behindNoun(first, word);
      if (noun != null) {
        return noun;
      }
    }
    Equation share = shares.at(first);
    share = share == null ? acts.at(first) : share;
    if (share != null) {
      return share;
    }
    share = products.at(first);
    if (share != null) {
      return share;
    }
    SpokenNumber left = numbers.operand(first);
    if (left == null || !claimed.opens(first) || listed(first)) {
      return null;
    }
    SpokenNumber sum = power(left);
    if (sum == null) {
      SpokenNumber counted = numbers.counted(first);
      sum = counted == null ? null : product(counted);
      sum = sum == null ? product(left) : sum;
    }
    if (sum == null) {
      Equation pair = together(first, left);
      pair = pair == null ? joint(first) : pair;
      return pair == null ? groups.at(first) : pair;
    }
    // What is wholly in signs is read elsewhere: "12 * 13 = 156".
    boolean signs = numbers.is(sum.next(), Kind.EQUAL) && !spelledOut(left, sum);
    return signs ? null : claimed.result(first, sum);
  }

  private boolean spelledOut(SpokenNumber left, SpokenNumber sum) {
    for (int i = left.next() - 1; i < sum.next(); i++) {
      if (tokens.get(i).is(Kind.WORD) || isSpelled(i)) {
        return true;
      }
    }
    return false;
  }

  private boolean isSpelled(int index) {
    NumberToken token = tokens.get(index);
    return token.is(Kind.OPERATOR) && token.end() - token.start() >= 4;
  }

  /** Reads what a noun or a verb begins: "product of", "adding", "half of". */
  private @Nullable Equation behindNoun(int first, String word) {
    if (word.equals("average") || word.equals("mean") || word.equals("median")) {
      return numbers.isWord(first + 1, "of") && claimed.leads(first) ? average(first, word) : null;
    }
    String sign = words.named.get(word);
    if (sign != null) {
      boolean of = numbers.isWord(first + 1, "of") || numbers.isWord(first + 1, "between");
      return of && claimed.leads(first) ? named(first, sign.charAt(0)) : null;
    }
    String does = words.doing.get(word);
    if (does != null) {
      return doing(first, does.charAt(0));
    }
    boolean root = word.equals("root") && numbers.isWord(first + 1, "of");
    if (root && (numbers.isWord(first - 1, "square") || numbers.isWord(first - 1, "cube"))) {
      return root(first, numbers.isWord(first - 1, "square") ? 2 : 3);
    }
    boolean raised = word.equals("square") || word.equals("cube");
    if (raised && numbers.isWord(first + 1, "of") && claimed.leads(first)) {
      SpokenNumber base = numbers.operand(first + 2);
      return base == null
          ? null
          : claimed.result(
              first, computed(base.value().pow(word.equals("square") ? 2 : 3), base, base));
    }
    return null;
  }

  /** "2 and 3 times 4": the conjunction joins numbers. */
  private boolean listed(int first) {
    int i = first - 1;
    while (i > 0 && (numbers.isWord(i, "and") || tokens.get(i).is(Kind.COMMA))) {
      i--;
    }
    if (i < 0 || i == first - 1) {
      return false;
    }
    boolean number = numbers.operand(i) != null && !claimed.isResult(i);
    return numbers.more(i) || number;
  }

  /** "Fifteen squared", "two to the eleventh". */
  private @Nullable SpokenNumber power(SpokenNumber base) {
    int exponent =
        numbers.isWord(base.next(), "squared") ? 2 : numbers.isWord(base.next(), "cubed") ? 3 : 0;
    int next = base.next() + 1;
    if (exponent == 0 && numbers.isWord(base.next(), "to") && numbers.isWord(next, "the")) {
      boolean of = numbers.isWord(next + 1, "power") && numbers.isWord(next + 2, "of");
      SpokenNumber power = of ? numbers.operand(next + 3) : null;
      exponent = power == null ? ordinal(next + 1) : exponent(power);
      next = power == null ? next + 2 : power.next();
      next += numbers.isWord(next, "power") ? 1 : 0;
    }
    boolean fits = exponent > 1 && exponent <= LARGEST_EXPONENT && small(base.value());
    return fits
        ? new SpokenNumber(base.value().pow(exponent), BigFraction.ZERO, next, true, "")
        : null;
  }

  /** Returns the value of an ordinal: 11 for "eleventh"; 0 for other words. */
  private int ordinal(int index) {
    BigFraction value = numbers.meaning(index).value(NumberWords.NumberUse.ORDINAL);
    return value == null ? 0 : value.intValue();
  }

  private static int exponent(SpokenNumber part) {
    boolean whole = part.value().getDenominator().equals(BigInteger.ONE);
    return whole && small(part.value()) ? part.value().intValue() : 0;
  }

  private static boolean small(BigFraction value) {
    return value.getNumerator().bitLength() < 32 && value.getDenominator().bitLength() < 32;
  }

  /** "Nine sevens", "seven times eight", "20 apples divided by 4", "4 subtracted from 9". */
  private @Nullable SpokenNumber product(SpokenNumber left) {
    BigFraction plural = numbers.meaning(left.next()).value(NumberWords.NumberUse.PLURAL);
    if (plural != null) {
      BigFraction value = left.value().multiply(plural);
      return new SpokenNumber(value, BigFraction.ZERO, left.next() + 1, true, left.noun());
    }
    int i = left.next();
    String done = words.done.get(numbers.word(i));
    if (done != null) {
      boolean joins = numbers.isWord(i + 1, done.equals("+") ? "to" : "from");
      SpokenNumber from = joins ? numbers.counted(i + 2) : null;
      return from == null ? null : compute(from, done.charAt(0), left);
    }
    boolean compares = numbers.isWord(i, "more") || numbers.isWord(i, "less");
    if (compares && numbers.isWord(i + 1, "than")) {
      SpokenNumber from = numbers.counted(i + 2);
      return from == null ? null : compute(from, numbers.isWord(i, "more") ? '+' : '-', left);
    }
    char sign = sign(i);
    boolean by = numbers.isWord(i, "multiplied") || numbers.isWord(i, "divided");
    boolean away = sign == ' ' && numbers.isWord(i, "take") && numbers.isWord(i + 1, "away");
    sign = away ? '-' : sign;
    i += by || away ? 2 : 1;
    SpokenNumber right =
        sign == ' ' || (by && !numbers.isWord(i - 1, "by")) ? null : numbers.counted(i);
    return right == null ? null : compute(left, sign, right);
  }

  private static @Nullable SpokenNumber compute(SpokenNumber left, char sign, SpokenNumber right) {
    boolean unlike =
        (sign == '+' || sign == '-') && !SpokenClaims.mayBeAlike(left.noun(), right.noun());
    if (unlike || (sign == '/' && right.value().signum() == 0)) {
      return null;
    }
    BigFraction value =
        switch (sign) {
          case '+' -> left.value().add(right.value());
          case '-' -> left.value().subtract(right.value());
          case '*' -> left.value().multiply(right.value());
          default -> left.value().divide(right.value());
        };
    return computed(value, left, right);
  }

  private static SpokenNumber computed(BigFraction value, SpokenNumber left, SpokenNumber right) {
    String noun = left.noun().isEmpty() ? right.noun() : left.noun();
    int next = Math.max(left.next(), right.next());
    return new SpokenNumber(value, BigFraction.ZERO, next, true, noun);
  }

  private char sign(int index) {
    if (index >= tokens.size()) {
      return ' ';
    }
    NumberToken token = tokens.get(index);
    if (token.is(Kind.OPERATOR) && "+-*/".indexOf(token.sign()) >= 0) {
      return token.sign();
    }
    return switch (token.word()) {
      case "times", "multiplied" -> '*';
      case "divided" -> '/';
      default -> ' ';
    };
  }

  /** "The average of 71, 84 and 91 is 83." */
  private @Nullable Equation average(int first, String word) {
    List<SpokenNumber> parts = list(first + 2);
    if (parts.size() < 2) {
      return null;
    }
    BigFraction sum = BigFraction.ZERO;
    for (SpokenNumber part : parts) {
      if (!part.noun().isEmpty() && !part.noun().equals("$")) {
        return null; // "the average of 3 tests and 2 tests is 85" is not of these numbers
      }
      sum = sum.add(part.value());
    }
    SpokenNumber last = parts.get(parts.size() - 1);
    BigFraction mean = word.equals("median") ? median(parts) : sum.divide(parts.size());
    return claimed.result(first, computed(mean, parts.get(0), last));
  }

  private static BigFraction median(List<SpokenNumber> parts) {
    List<BigFraction> sorted = parts.stream().map(SpokenNumber::value).sorted().toList();
    int half = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(half)
        : sorted.get(half - 1).add(sorted.get(half)).divide(2);
  }

  /** Reads "71, 84 and 91"; empty when something else is in the list. */
  private List<SpokenNumber> list(int from) {
    List<SpokenNumber> parts = new ArrayList<>(3);
    int i = from;
    boolean last = false;
    while (!last && parts.size() < LONGEST_LIST) {
      SpokenNumber part = numbers.counted(i);
      if (part == null
          || (!parts.isEmpty() && !SpokenClaims.mayBeAlike(parts.get(0).noun(), part.noun()))) {
        return List.of();
      }
      parts.add(part);
      i = part.next();
      boolean comma = numbers.is(i, Kind.COMMA);
      boolean and = numbers.isWord(comma ? i + 1 : i, "and");
      last = (!comma && !and) || (comma && !and && numbers.operand(i + 1) == null);
      i += (comma ? 1 : 0) + (and ? 1 : 0);
    }
    return parts;
  }

  /** "The product of 12 and 13 is 156", "the sum of 1, 2 and 3 is 6". */
  private @Nullable Equation named(int first, char sign) {
    List<SpokenNumber> parts = list(first + 2);
    boolean pair = parts.size() == 2;
    if (parts.size() < 2 || (!pair && sign != '+' && sign != '*')) {
      return null;
    }
    SpokenNumber value = parts.get(0);
    for (SpokenNumber part : parts.subList(1, parts.size())) {
      SpokenNumber more = compute(value, sign, part);
      if (more == null) {
        return null;
      }
      value = more;
    }
    // "the difference between 3 and 8 is 5": the order does not matter.
    boolean turned = sign == '-' && value.value().signum() < 0;
    SpokenNumber result = turned ? computed(value.value().negate(), value, value) : value;
    return claimed.result(first, result);
  }

  /** "Dividing 90 by 4 gives 22.5", "if I divide 90 by 4 I get 22.5", "add 3 to 9 to get 12". */
  private @Nullable Equation doing(int first, char sign) {
    SpokenNumber left = numbers.counted(first + 1);
    if (left == null) {
      return null;
    }
    String joint = numbers.word(left.next());
    boolean joins =
        switch (sign) {
          case '+' -> joint.equals("and") || joint.equals("to");
          case '-' -> joint.equals("from");
          case '*' -> joint.equals("by") || joint.equals("and");
          default -> joint.equals("by") || words.among.contains(joint);
        };
    SpokenNumber right = joins ? numbers.counted(left.next() + 1) : null;
    SpokenNumber sum =
        right == null
            ? null
            : sign == '-' ? compute(right, sign, left) : compute(left, sign, right);
    if (sum == null) {
      return null;
    }
    return claimed.told(first, sum);
  }

  private @Nullable Equation root(int first, int degree) {
    SpokenNumber of = numbers.operand(first + 2);
    if (of == null || of.value().signum() < 0 || !claimed.leads(first - 1)) {
      return null;
    }
    if (of.value().getNumerator().bitLength() > 40) {
      return null; // six places of the root would not fit
    }
    double value =
        degree == 2 ? Math.sqrt(of.value().doubleValue()) : Math.cbrt(of.value().doubleValue());
    BigFraction exact = BigFraction.of(Math.round(value));
    boolean whole = exact.pow(degree).equals(of.value());
    // An irrational root is compared by its first places.
    BigFraction root = whole ? exact : BigFraction.of(Math.round(value * 1e6), 1_000_000);
    return claimed.result(first - 1, computed(root, of, of));
  }

  /** "4 red and 7 blue make 11", at the end of its clause. */
  private @Nullable Equation together(int first, SpokenNumber left) {
    int and = left.next() + 1;
    SpokenNumber right =
        thing(left.next()) && numbers.isWord(and, "and") ? numbers.operand(and + 1) : null;
    int make = right == null ? -1 : thing(right.next()) ? right.next() + 1 : -1;
    if (right == null
        || make < 0
        || !(numbers.isWord(make, "make") || numbers.isWord(make, "makes"))) {
      return null;
    }
    SpokenNumber shown = numbers.operand(make + 1);
    boolean ends =
        shown != null
            && (shown.next() >= tokens.size()
                || tokens.get(shown.next()).is(Kind.BREAK)
                || words.altogether.contains(numbers.word(shown.next())));
    if (shown == null || !ends || numbers.word(left.next()).equals(numbers.word(right.next()))) {
      return null;
    }
    BigFraction value = left.value().add(right.value());
    SpokenNumber sum = new SpokenNumber(value, BigFraction.ZERO, make, true, "");
    return claimed.equation(first, sum, new Verb(make + 1, false), false, "");
  }

  /** "84 and 24 together are 108", "20, 35 and 40 combined make 95". */
  private @Nullable Equation joint(int first) {
    List<SpokenNumber> parts = list(first);
    if (parts.size() < 2) {
      return null;
    }
    SpokenNumber last = parts.get(parts.size() - 1);
    boolean makes = numbers.isWord(last.next(), "makes") || numbers.isWord(last.next(), "make");
    if (parts.size() > 2 && makes) {
      return made(first, parts);
    }
    boolean behind = words.joint.contains(numbers.word(last.next()));
    if (!behind && !words.joint.contains(last.noun())) {
      return null;
    }
    BigFraction sum = BigFraction.ZERO;
    BigFraction product = BigFraction.ONE;
    for (SpokenNumber part : parts) {
      sum = sum.add(part.value());
      product = product.multiply(part.value());
    }
    int next = behind ? last.next() + 1 : last.next();
    Verb verb = numbers.verb(next);
    SpokenNumber shown = verb == null ? null : numbers.operand(verb.next());
    boolean other = shown == null || shown.value().equals(product);
    String noun = parts.get(0).noun();
    SpokenNumber total = new SpokenNumber(sum, BigFraction.ZERO, next, true, noun);
    return other ? null : claimed.result(first, total);
  }

  /** "Four and six and five makes fifteen": three numbers or more. */
  private @Nullable Equation made(int first, List<SpokenNumber> parts) {
    BigFraction sum = BigFraction.ZERO;
    BigFraction product = BigFraction.ONE;
    for (SpokenNumber part : parts) {
      sum = sum.add(part.value());
      product = product.multiply(part.value());
    }
    int verb = parts.get(parts.size() - 1).next();
    SpokenNumber shown = numbers.operand(verb + 1);
    boolean several =
        shown == null
            || shown.value().equals(product)
            || (sum.signum() != 0
                && shown.value().compareTo(sum) > 0
                && shown.value().divide(sum).getDenominator().equals(BigInteger.ONE));
    String noun = parts.get(0).noun();
    SpokenNumber total = new SpokenNumber(sum, BigFraction.ZERO, verb, true, noun);
    return several ? null : claimed.result(first, total);
  }

  /** True for a word that can be a thing or its property: no number and no unit of money. */
  private boolean thing(int index) {
    return numbers.isNoun(index)
        && !numbers.meaning(index).is(NumberWords.NumberUse.PLURAL)
        && !numbers.word(index).endsWith("s");
  }
}
