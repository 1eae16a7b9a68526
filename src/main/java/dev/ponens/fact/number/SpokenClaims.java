package dev.ponens.fact.number;

import dev.ponens.fact.Equation;
import dev.ponens.fact.Span;
import dev.ponens.fact.number.SpokenNumbers.SpokenNumber;
import dev.ponens.fact.number.SpokenNumbers.Verb;
import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import java.math.BigInteger;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** Turns a calculation in words and its result into an equation, if the text claims it. */
final class SpokenClaims {
  private static final BigFraction ABOUT = BigFraction.of(1, 20);

  private final List<NumberToken> tokens;
  private final String masked;
  private final Claims claims;
  private final EquationCautions cautions;
  private final SumWords words;
  private final SpokenNumbers numbers;
  private final ExpressionContext surroundings;
  private final LeadingWords leading;

  SpokenClaims(
      List<NumberToken> tokens,
      String masked,
      Claims claims,
      EquationCautions cautions,
      SpokenNumbers numbers) {
    this.tokens = tokens;
    this.masked = masked;
    this.claims = claims;
    this.cautions = cautions;
    this.words = cautions.sumWords();
    this.numbers = numbers;
    this.surroundings = new ExpressionContext(tokens, cautions, claims.words());
    this.leading = claims.words().leading;
  }

  /** True when nothing before a calculation makes it a part of something larger. */
  boolean opens(int first) {
    return surroundings.opens(first);
  }

  /** Does the same for a calculation that may have an article before it: "the sum of". */
  boolean leads(int first) {
    int i = first;
    while (i > 0 && words.article.contains(numbers.word(i - 1))) {
      i--;
    }
    return !numbers.isWord(i - 1, "of") && (surroundings.opens(i) || (i < first && plain(i - 1)));
  }

  /** "I need the sum of 3 and 4, which is 7": the word before the article is not arithmetic. */
  private boolean plain(int before) {
    String word = numbers.word(before);
    return tokens.get(before).is(Kind.WORD)
        && !tokens.get(before).isVariable()
        && !numbers.partial(word)
        && !leading.partial(tokens.get(before))
        && !tokens.get(before).meaning().isCount()
        && numbers.operand(before) == null;
  }

  /** True for a number that is the result of an earlier calculation. */
  boolean isResult(int index) {
    for (int i = index - 1; i >= 0 && i > index - 4; i--) {
      Verb verb = numbers.verb(i);
      if (verb != null && verb.next() == index) {
        return true;
      }
    }
    return false;
  }

  /** Does the same for an act, after which a person may get the result: "if you double 35 you". */
  @Nullable Equation told(int from, SpokenNumber sum) {
    Verb verb = numbers.got(sum.next());
    boolean acts = numbers.acts(from);
    return verb == null ? null : equation(from, sum, verb, acts, "");
  }

  /** Reads the verb and the result after a calculation. */
  @Nullable Equation result(int from, SpokenNumber sum) {
    Verb verb = numbers.verb(sum.next());
    return verb == null ? null : equation(from, sum, verb, false, "");
  }

  /**
   * Returns the equation.
   *
   * @param first the first token of the calculation
   * @param sum its value, and the index after it
   * @param verb what introduces the result
   * @param acts true when the condition before it is an act and not a supposition: "if I divide"
   * @param sign what is written after the correct result
   */
  @Nullable Equation equation(int first, SpokenNumber sum, Verb verb, boolean acts, String sign) {
    SpokenNumber shown =
        sign.equals("%") ? numbers.percentage(verb.next()) : numbers.operand(verb.next());
    if (shown == null
        || numbers.goesOn(numbers.behindThem(shown.next()))
        || unlike(sum, shown)
        || cautions.elsewhere(tokens.get(first).start())
        || (!sign.equals("%") && cautions.circular(tokens.get(first).start()))) {
      return null;
    }
    boolean told =
        acts ? claims.stands(shown.next()) : claims.claimed(first, verb.next(), shown.next());
    return equation(
        new Place(first, sum.next(), verb.next(), shown.next()),
        sum.value(),
        sign,
        holds(sum.value(), shown, verb.about()),
        told);
  }

  /**
   * The places of an equation.
   *
   * @param first its first token
   * @param left the index after its left side
   * @param said the first token of its right side
   * @param next the index after it
   */
  private record Place(int first, int left, int said, int next) {}

  private Equation equation(
      Place place, BigFraction truth, String sign, boolean holds, boolean told) {
    int start = tokens.get(place.first()).start();
    int stop = tokens.get(place.next() - 1).end();
    Span span = new Span(start, stop);
    String all = masked.substring(start, stop);
    return new Equation(
        all,
        masked.substring(start, tokens.get(place.left() - 1).end()),
        masked.substring(tokens.get(place.said()).start(), stop),
        Decimal.write(truth) + sign,
        "",
        holds,
        false,
        told && !cautions.refuted(span) && (holds || !UnitLabels.currencies(all)),
        false,
        false,
        span);
  }

  /** "From 200 to 160, a fall of 25%" or "of 40": the result is not directly after the verb. */
  @Nullable Equation change(int first, SpokenNumber sum, int said, SpokenNumber shown) {
    String sign = sum.noun().equals("%") ? "%" : "";
    // The names of months do not make a percentage a count in a circle.
    boolean circular = sign.isEmpty() && cautions.circular(tokens.get(first).start());
    if (circular || cautions.elsewhere(tokens.get(first).start())) {
      return null;
    }
    Place place = new Place(first, sum.next(), said, shown.next());
    boolean told = claims.claimed(first, said, shown.next());
    return equation(place, sum.value(), sign, holds(sum.value(), shown, false), told);
  }

  /** "54, i.e. 24.5 %" of a whole that other shares of the text have. */
  @Nullable Equation share(
      int first, SpokenNumber count, int said, SpokenNumber shown, BigFraction whole) {
    BigFraction value = count.value().multiply(100).divide(whole);
    SpokenNumber sum = new SpokenNumber(value, BigFraction.ZERO, count.next(), true, "%");
    Equation read = change(first, sum, said, shown);
    if (read == null || read.holds()) {
      return null;
    }
    return new Equation(
        read.words(),
        read.left() + " of " + Decimal.write(whole),
        read.right(),
        read.truth(),
        "",
        false,
        false,
        read.claimed(),
        false,
        false,
        read.span());
  }

  /**
   * "60 is twice 25": the calculation is behind the verb.
   *
   * @param rounds true when the right side is right but for rounding
   */
  @Nullable Equation turned(
      int first, SpokenNumber number, int from, SpokenNumber right, boolean rounds) {
    if (cautions.elsewhere(tokens.get(first).start())
        || cautions.circular(tokens.get(first).start())) {
      return null;
    }
    int start = tokens.get(from).start();
    int stop = tokens.get(right.next() - 1).end();
    int begin = tokens.get(first).start();
    Span span = new Span(begin, stop);
    return new Equation(
        masked.substring(begin, stop),
        masked.substring(start, stop),
        masked.substring(begin, tokens.get(number.next() - 1).end()),
        Decimal.write(right.value()),
        "",
        rounds || holds(right.value(), number, false),
        false,
        claims.claimed(first, from, right.next()) && !cautions.refuted(span),
        false,
        false,
        span);
  }

  /** True when the result counts something else than the calculation: "20 minutes times 3". */
  private boolean unlike(SpokenNumber sum, SpokenNumber shown) {
    String noun = numbers.noun(shown);
    if (sum.noun().length() == 2) { // a sign of a unit, which any other word can replace
      noun = numbers.word(shown.next());
    }
    boolean letter = shown.next() < tokens.size() && tokens.get(shown.next()).isVariable();
    if (noun.isEmpty() && letter) { // "16 / 84 min = 11.43 s": it may be the sign of a unit
      noun = numbers.word(shown.next());
    }
    if (!sum.noun().isEmpty() && !sum.noun().equals("%")) {
      return !noun.isEmpty() && !alike(sum.noun(), noun);
    }
    if (numbers.unit(noun) == null || shown.value().signum() == 0 || sum.value().signum() == 0) {
      return false;
    }
    BigFraction ratio = sum.value().divide(shown.value());
    return ratio.getDenominator().equals(BigInteger.ONE)
        || ratio.getNumerator().equals(BigInteger.ONE);
  }

  /** True when two numbers may count the same thing: "apple" and "apples", or not said. */
  static boolean mayBeAlike(String a, String b) {
    boolean same = a.startsWith(b) || b.startsWith(a);
    return a.isEmpty() || b.isEmpty() || (same && Math.abs(a.length() - b.length()) <= 2);
  }

  private static boolean alike(String a, String b) {
    int length = Math.min(a.length(), b.length());
    return length > 0 && a.regionMatches(0, b, 0, Math.max(1, length - 2));
  }

  /** True when ordinary rounding explains the difference. */
  private static boolean holds(BigFraction truth, SpokenNumber shown, boolean about) {
    BigFraction gap = truth.subtract(shown.value()).abs();
    boolean exact =
        shown.place().signum() == 0
            || truth.divide(shown.place()).getDenominator().equals(BigInteger.ONE);
    return gap.signum() == 0
        || (!exact && gap.compareTo(shown.place()) <= 0)
        || (about && gap.compareTo(truth.abs().multiply(ABOUT)) <= 0);
  }
}
