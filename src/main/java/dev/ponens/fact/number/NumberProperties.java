package dev.ponens.fact.number;

import dev.ponens.fact.NumberProperty;
import dev.ponens.fact.Span;
import dev.ponens.fact.number.SpokenNumbers.SpokenNumber;
import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.number.token.NumberTokens;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Finds properties of whole numbers that a text states, and checks them: "91 is prime", "1,234 is
 * divisible by 4". Lists of numbers and of factors are read too.
 */
public final class NumberProperties {
  private static final int LONGEST_LIST = 30;

  private final List<NumberToken> tokens;
  private final String masked;
  private final Claims claims;
  private final EquationCautions cautions;
  private final SumWords words;
  private final SpokenNumbers numbers;
  private final ExpressionContext surroundings;

  private NumberProperties(NumberTokens tokens, String masked, EquationCautions cautions) {
    this.tokens = tokens.all();
    this.masked = masked;
    this.claims = new Claims(tokens);
    this.cautions = cautions.over(tokens.text(), this.tokens);
    this.words = cautions.sumWords();
    this.numbers = new SpokenNumbers(this.tokens, words, claims.words().modifiers);
    this.surroundings = new ExpressionContext(this.tokens, cautions, claims.words());
  }

  /**
   * Returns the properties and comparisons of numbers that a text states. Takes time linear in the
   * length of the text.
   *
   * @param tokens the text
   * @param masked the same text with secrets masked, of the same length
   * @param cautions the words of the text that change what numbers mean
   */
  public static List<NumberProperty> find(
      NumberTokens tokens, String masked, EquationCautions cautions) {
    if (!cautions.properties() || !(tokens.signs().digits() || cautions.numberWord())) {
      return List.of();
    }
    return new NumberProperties(tokens, masked, cautions).find();
  }

  private List<NumberProperty> find() {
    List<NumberProperty> found = new ArrayList<>(0);
    NumberComparisons comparisons =
        new NumberComparisons(tokens, masked, words, numbers, surroundings, claims.words().leading);
    for (int i = 0; i < tokens.size(); i++) {
      NumberStatement statement = factors(i);
      statement = statement == null ? property(i) : statement;
      statement = statement == null ? comparisons.at(i) : statement;
      if (statement != null && !cautions.elsewhere(tokens.get(statement.first()).start())) {
        found.add(fact(statement));
        i = statement.next() - 1;
      }
    }
    return found;
  }

  /**
   * What a text states about numbers.
   *
   * @param first its first token
   * @param said the first token of the property
   * @param next the index after it
   * @param truth what is true instead; empty when it holds
   */
  record NumberStatement(int first, int said, int next, String truth) {}

  private NumberProperty fact(NumberStatement statement) {
    int start = tokens.get(statement.first()).start();
    int stop = tokens.get(statement.next() - 1).end();
    Span span = new Span(start, stop);
    boolean claimed = claims.claimed(statement.first(), statement.said(), statement.next());
    return new NumberProperty(
        masked.substring(start, stop),
        statement.truth(),
        statement.truth().isEmpty(),
        claimed && !cautions.refuted(span),
        span);
  }

  private @Nullable NumberStatement property(int first) {
    SpokenNumber part = numbers.operand(first);
    BigInteger one = whole(part);
    if (part == null || one == null || !opens(first) || isOne(part, numbers.word(first))) {
      return null;
    }
    List<BigInteger> subjects = new ArrayList<>(2);
    int i = list(first, subjects);
    boolean verb = numbers.isWord(i, "is") || numbers.isWord(i, "are");
    if (!verb || subjects.isEmpty()) {
      return divides(first, one);
    }
    // "2 and 37 is": only the last number is meant, and more than that may come before it.
    if (subjects.size() > 1 == numbers.isWord(i, "is")) {
      return null;
    }
    int said = ++i;
    boolean not = numbers.isWord(i, "not");
    i += not ? 1 : 0;
    i += words.certainly.contains(numbers.word(i)) ? 1 : 0;
    i += words.propertyArticle.contains(numbers.word(i)) ? 1 : 0;
    return judged(first, said, i, not, subjects);
  }

  private @Nullable NumberStatement judged(
      int first, int said, int at, boolean not, List<BigInteger> subjects) {
    int i = at;
    String word = numbers.word(i);
    boolean perfect = words.perfect.contains(word);
    i += perfect ? 1 : 0;
    String kind = words.property.get(numbers.word(i));
    if (kind == null) {
      return null;
    }
    i++;
    BigInteger by = null;
    switch (kind) {
      case "divisible", "multiple", "factor" -> {
        boolean joint = numbers.isWord(i, kind.equals("divisible") ? "by" : "of");
        SpokenNumber operand = joint ? numbers.operand(i + 1) : null;
        by = whole(operand);
        if (operand == null || by == null || by.signum() <= 0) {
          return null;
        }
        i = operand.next();
      }
      case "square", "cube" -> {
        if (!perfect) {
          return null; // "9 is square" says nothing about numbers
        }
      }
      default -> i += words.number.contains(numbers.word(i)) ? 1 : 0;
    }
    if (!closes(i)) {
      return null;
    }
    String truth = "";
    for (BigInteger subject : subjects) {
      String other = WholeNumber.of(subject).unless(kind, by, !not);
      if (other == null) {
        return null;
      }
      truth = truth.isEmpty() ? other : truth;
    }
    return new NumberStatement(first, said, i, truth);
  }

  /** "7 divides 91". */
  private @Nullable NumberStatement divides(int first, BigInteger divisor) {
    SpokenNumber left = numbers.operand(first);
    boolean divides = left != null && numbers.isWord(left.next(), "divides");
    SpokenNumber right = divides && left != null ? numbers.operand(left.next() + 1) : null;
    BigInteger number = whole(right);
    if (left == null || right == null || number == null || divisor.signum() <= 0) {
      return null;
    }
    String truth = WholeNumber.of(number).unless("divisible", divisor, true);
    return truth == null || !closes(right.next())
        ? null
        : new NumberStatement(first, left.next(), right.next(), truth);
  }

  /** "The factors of 18 are 1, 2, 3, 6, 9 and 18." */
  private @Nullable NumberStatement factors(int first) {
    if (!words.factors.contains(numbers.word(first)) || !numbers.isWord(first + 1, "of")) {
      return null;
    }
    SpokenNumber of = numbers.operand(first + 2);
    BigInteger number = whole(of);
    boolean are =
        of != null && (numbers.isWord(of.next(), "are") || numbers.is(of.next(), Kind.EQUAL));
    boolean some = numbers.isWord(first - 1, "common") || numbers.isWord(first - 2, "of");
    if (of == null || number == null || !are || some || number.signum() <= 0) {
      return null;
    }
    List<BigInteger> listed = new ArrayList<>(8);
    int next = list(of.next() + 1, listed);
    if (listed.size() < 2 || !closes(next)) {
      return null;
    }
    boolean all = !numbers.isWord(first - 1, "prime");
    String truth = WholeNumber.of(number).unlessFactors(listed, all);
    return truth == null ? null : new NumberStatement(first, of.next(), next, truth);
  }

  /** Reads "196", "196 and 250" or "1, 2 and 3", and returns the index after it. */
  private int list(int from, List<BigInteger> into) {
    int i = from;
    while (into.size() < LONGEST_LIST) {
      SpokenNumber part = numbers.operand(i);
      BigInteger number = whole(part);
      if (part == null || number == null) {
        into.clear();
        return i;
      }
      into.add(number);
      i = part.next();
      int more = numbers.is(i, Kind.COMMA) ? i + 1 : i;
      more += numbers.isWord(more, "and") ? 1 : 0;
      if (more == i || numbers.operand(more) == null) {
        return i;
      }
      i = more;
    }
    into.clear();
    return i;
  }

  private static @Nullable BigInteger whole(@Nullable SpokenNumber part) {
    boolean whole = part != null && part.value().getDenominator().equals(BigInteger.ONE);
    return part == null || !whole || !part.noun().isEmpty() ? null : part.value().getNumerator();
  }

  /** "Plus 2", "with remainder 2", "apart from 2": the statement goes on. */
  private boolean goesOn(int index) {
    boolean sign = numbers.is(index, Kind.OPERATOR);
    boolean rest =
        numbers.isWord(index, "with")
            && (numbers.operand(index + 1) != null
                || words.addition.contains(numbers.word(index + 1))
                || words.addition.contains(numbers.word(index + 2)));
    return sign || rest || words.addition.contains(numbers.word(index));
  }

  private boolean opens(int first) {
    String before = numbers.word(first - 1);
    boolean minus = first > 0 && tokens.get(first - 1).is(Kind.OPERATOR);
    boolean equal = first > 0 && tokens.get(first - 1).is(Kind.EQUAL);
    boolean listed =
        before.equals("of") || (before.equals("and") && numbers.operand(first - 2) != null);
    return !minus
        && !listed
        && (surroundings.opens(first)
            || equal
            || words.number.contains(before)
            || before.equals("both")
            || words.closing.contains(before));
  }

  /** "Of the two, one is even": the word for one of several things. */
  static boolean isOne(SpokenNumber part, String word) {
    return part.spelled() && word.equals("one") && part.value().equals(BigFraction.ONE);
  }

  private boolean closes(int next) {
    // "8 is a multiple of 3, plus 2"
    if (goesOn(next) || (numbers.is(next, Kind.COMMA) && goesOn(next + 1))) {
      return false;
    }
    boolean too = numbers.isWord(next, "too") && !ends(next + 1); // "a factor of two too large"
    return ends(next) || (words.closing.contains(numbers.word(next)) && !too);
  }

  private boolean ends(int index) {
    return index >= tokens.size()
        || numbers.is(index, Kind.BREAK)
        || numbers.is(index, Kind.COMMA)
        || numbers.is(index, Kind.CLOSE);
  }
}
