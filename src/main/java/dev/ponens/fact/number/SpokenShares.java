package dev.ponens.fact.number;

import dev.ponens.fact.Equation;
import dev.ponens.fact.number.SpokenNumbers.SpokenNumber;
import dev.ponens.fact.number.SpokenNumbers.Verb;
import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.quantity.NumberWords;
import java.math.BigInteger;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Reads shares, multiples and percentages in words: "half of 30 is 15", "20% off 50 is 40", "15 out
 * of 60 is 25%", "60 is twice 30".
 */
final class SpokenShares {
  private static final BigFraction HUNDRED = BigFraction.of(100);
  private static final BigFraction HALF = BigFraction.of(1, 2);
  private static final int REACH = 10;
  private static final int NOUNS = 3;

  /** How many tokens before a difference the text can name a value. */
  private static final int FAR = 60;

  private final List<NumberToken> tokens;
  private final SumWords words;
  private final SpokenNumbers numbers;
  private final SpokenClaims claimed;
  private final EquationCautions cautions;
  private final SpokenChanges changes;

  SpokenShares(
      List<NumberToken> tokens,
      SumWords words,
      SpokenNumbers numbers,
      SpokenClaims claimed,
      EquationCautions cautions) {
    this.tokens = tokens;
    this.words = words;
    this.numbers = numbers;
    this.claimed = claimed;
    this.cautions = cautions;
    this.changes = new SpokenChanges(tokens, words, numbers, claimed, cautions);
  }

  @Nullable Equation at(int first) {
    String word = numbers.word(first);
    Equation change = changes.at(first);
    if (change != null || word.equals("from")) {
      return change;
    }
    if (word.equals("of")) {
      return ofWhole(first);
    }
    if (word.equals("relative")) {
      return relative(first);
    }
    BigFraction times = numbers.meaning(first).value(NumberWords.NumberUse.MULTIPLE);
    if (times != null && claimed.leads(first)) {
      SpokenNumber of = numbers.counted(first + 1);
      return of == null ? null : computed(first, of.value().multiply(times), of);
    }
    SpokenNumber share = numbers.percentage(first);
    if (share != null && (claimed.opens(first) || numbers.isWord(first - 1, "at"))) {
      return percent(first, share);
    }
    SpokenNumber fraction = fraction(first);
    if (fraction != null && claimed.leads(first)) {
      SpokenNumber of = numbers.counted(fraction.next());
      return of == null ? null : computed(first, of.value().multiply(fraction.value()), of);
    }
    SpokenNumber number = numbers.operand(first);
    if (number == null) {
      return null;
    }
    Equation same = inHundredths(first, number);
    if (same != null) {
      return same;
    }
    if (!claimed.opens(first)) {
      boolean behindWord =
          numbers.is(first - 1, Kind.WORD) && !words.partial.contains(numbers.word(first - 1));
      return behindWord && numbers.isWord(number.next(), "of") ? outOf(first, number) : null;
    }
    Equation part = outOf(first, number);
    part = part == null ? changed(first, number) : part;
    return part == null ? stated(first, number) : part;
  }

  /** "Target 0.25, found 0.2491. Difference -0.0009, relative to the target that is -0.36 %". */
  private @Nullable Equation relative(int at) {
    int noun = words.article.contains(numbers.word(at + 2)) ? at + 3 : at + 2;
    Verb verb = numbers.isWord(at + 1, "to") ? numbers.verb(noun + 1) : null;
    int said = verb == null || verb.about() ? -1 : verb.next();
    said += said >= 0 && tokens.size() > said && tokens.get(said).isOperator('-') ? 1 : 0;
    SpokenNumber share = said < 0 ? null : numbers.percentage(said);
    int first = share == null ? -1 : difference(at - 1);
    SpokenNumber part = first < 0 ? null : numbers.operand(first);
    BigFraction whole = part == null ? null : named(numbers.word(noun), first);
    if (share == null || part == null || whole == null || goesOn(share.next())) {
      return null;
    }
    BigFraction value = part.value().multiply(HUNDRED).divide(whole);
    return claimed.change(
        first, new SpokenNumber(value, BigFraction.ZERO, noun + 1, true, "%"), said, share);
  }

  /** Returns the number of a difference, which ends at this index or before a comma; -1. */
  private int difference(int last) {
    int number = numbers.is(last, Kind.COMMA) ? last - 1 : last;
    if (numbers.operand(number) == null) {
      return -1;
    }
    for (int i = number - 1; i >= 0 && i > number - NOUNS - 1; i--) {
      if (words.difference.contains(numbers.word(i))) {
        return number;
      }
      if (tokens.get(i).is(Kind.BREAK) && tokens.get(i).sign() != ':') {
        return -1;
      }
    }
    return -1;
  }

  /** Returns the value that the text before gives a noun, as in "target 0.25"; null for none. */
  private @Nullable BigFraction named(String noun, int before) {
    BigFraction value = null;
    for (int i = Math.max(0, before - FAR); i < before; i++) {
      boolean links = words.saying.contains(numbers.word(i + 1)) || numbers.isWord(i + 1, "of");
      links |= numbers.is(i + 1, Kind.EQUAL);
      boolean named = !noun.isEmpty() && numbers.isWord(i, noun);
      SpokenNumber number = named ? numbers.operand(links ? i + 2 : i + 1) : null;
      if (number != null && value != null && !value.equals(number.value())) {
        return null;
      }
      value = number == null ? value : number.value();
    }
    return value == null || value.signum() <= 0 ? null : value;
  }

  private @Nullable Equation computed(int first, BigFraction value, SpokenNumber last) {
    return claimed.result(
        first, new SpokenNumber(value, BigFraction.ZERO, last.next(), true, last.noun()));
  }

  /** "Half of", "a third of", "two thirds of the": the value is the fraction. */
  private @Nullable SpokenNumber fraction(int first) {
    SpokenNumber count = numbers.operand(first);
    boolean article = numbers.isWord(first, "a") || numbers.isWord(first, "one");
    int at = article || count == null ? first + (article ? 1 : 0) : count.next();
    String word = numbers.word(at);
    BigFraction over = article || count == null ? BigFraction.ONE : count.value();
    int hyphen = word.indexOf('-');
    BigFraction part = numbers.meaning(at).value(NumberWords.NumberUse.PART);
    if (hyphen > 0 && count == null && !article) {
      Integer small = words.quantities.whole(word.substring(0, hyphen));
      over = BigFraction.of(small == null ? 0 : small);
      part = words.quantities.of(word.substring(hyphen + 1)).value(NumberWords.NumberUse.PART);
    }
    if (part == null || over.signum() == 0 || !numbers.isWord(at + 1, "of")) {
      return null;
    }
    if (at == first && part.compareTo(HALF) < 0 && numbers.isWord(first - 1, "the")) {
      return null; // "the twelfth of 30 days": a place in an order
    }
    int next = numbers.isWord(at + 2, "the") ? at + 3 : at + 2;
    return new SpokenNumber(over.multiply(part), BigFraction.ZERO, next, true, "");
  }

  /** "20% off 50 is 40", "a 20% discount on 50", "20% of 50 comes to 10". */
  private @Nullable Equation percent(int first, SpokenNumber share) {
    int i = share.next();
    if (isOf(i)) {
      SpokenNumber of = numbers.counted(i + 1);
      // "20% of 50 is 10" is read elsewhere, and "10% of 20 and 20% of 50 make 12" is a sum.
      boolean other =
          of == null || numbers.is(of.next(), Kind.EQUAL) || numbers.isWord(first - 1, "and");
      return other || of == null
          ? null
          : computed(first, of.value().multiply(share.value()).divide(HUNDRED), of);
    }
    boolean off = words.off.contains(numbers.word(i));
    SpokenNumber of = off ? numbers.counted(numbers.isWord(i + 1, "of") ? i + 2 : i + 1) : null;
    if (of == null) {
      return null;
    }
    BigFraction rest = HUNDRED.subtract(share.value()).divide(HUNDRED);
    Verb verb = numbers.verb(of.next());
    SpokenNumber shown = verb == null ? null : numbers.operand(verb.next());
    BigFraction saved = of.value().multiply(share.value()).divide(HUNDRED);
    // "20% off 50 is 10": what is saved.
    boolean saving = shown != null && shown.value().equals(saved);
    return computed(first, saving ? saved : of.value().multiply(rest), of);
  }

  /** True for "of" between a share and its whole, which is read as a multiplication. */
  private boolean isOf(int index) {
    NumberToken token = index < tokens.size() ? tokens.get(index) : null;
    return token != null && token.isOperator('*') && token.end() - token.start() > 1;
  }

  /** "50 reduced by 20% is 40", "50 plus 20% is 60". */
  private @Nullable Equation changed(int first, SpokenNumber number) {
    int i = number.next();
    NumberToken token = i < tokens.size() ? tokens.get(i) : null;
    String sign =
        token != null && token.is(Kind.OPERATOR) && token.end() - token.start() > 3
            ? String.valueOf(token.sign())
            : words.changed.get(numbers.word(i));
    if (sign == null || !(sign.equals("+") || sign.equals("-"))) {
      return null;
    }
    SpokenNumber share = numbers.percentage(numbers.isWord(i + 1, "by") ? i + 2 : i + 1);
    if (share == null) {
      return null;
    }
    BigFraction factor =
        sign.equals("+") ? HUNDRED.add(share.value()) : HUNDRED.subtract(share.value());
    BigFraction value = number.value().multiply(factor).divide(HUNDRED);
    return claimed.result(
        first, new SpokenNumber(value, BigFraction.ZERO, share.next(), true, number.noun()));
  }

  /** "15 out of 60 is 25%", "15 of 60 pupils came, which is 25%". */
  private @Nullable Equation outOf(int first, SpokenNumber number) {
    boolean out = numbers.isWord(number.next(), "out");
    int of = out ? number.next() + 1 : number.next();
    if (!numbers.isWord(of, "of")) {
      return null;
    }
    SpokenNumber whole = numbers.counted(!out && numbers.isWord(of + 1, "the") ? of + 2 : of + 1);
    if (whole == null || whole.value().signum() <= 0 || (!out && !counts(number, whole))) {
      return null;
    }
    Verb verb = numbers.verb(whole.next());
    verb = verb == null ? pointing(whole.next()) : verb;
    verb = verb == null && counts(number, whole) ? aside(whole.next(), out) : verb;
    if (verb != null && !out && numbers.percentage(verb.next()) == null) {
      verb = pointing(whole.next()); // "45 of 60 seats are taken, i.e. 80 %"
    }
    if (verb == null) {
      return null;
    }
    SpokenNumber said = out ? null : numbers.percentage(verb.next());
    if (!out && (said == null || goesOn(numbers.behindThem(said.next())))) {
      return null; // "3 of 4 pieces is 20% heavier"
    }
    BigFraction share = number.value().multiply(HUNDRED).divide(whole.value());
    SpokenNumber sum = new SpokenNumber(share, BigFraction.ZERO, whole.next(), true, "%");
    return claimed.equation(first, sum, verb, false, "%");
  }

  /** "3/4, that is 75 %", "0.045, i.e. 4.5 %": a fraction, or a decimal with a moved point. */
  private @Nullable Equation inHundredths(int first, SpokenNumber number) {
    int i = number.next();
    boolean slash =
        i + 1 < tokens.size()
            && tokens.get(i).isOperator('/')
            && tokens.get(i).start() == tokens.get(first).end()
            && tokens.get(i + 1).start() == tokens.get(i).end();
    SpokenNumber under = slash ? numbers.operand(i + 1) : null;
    i = under == null ? i : under.next();
    boolean comma = numbers.is(i, Kind.COMMA);
    boolean says = numbers.idEst(i) > 0 || (comma && words.which.contains(numbers.word(i + 1)));
    boolean begins =
        first == 0
            || numbers.is(first - 1, Kind.EQUAL)
            || numbers.is(first - 1, Kind.BREAK)
            || (numbers.is(first - 1, Kind.WORD)
                && !words.partial.contains(numbers.word(first - 1))
                && !cautions.rises(numbers.word(first - 1)));
    Verb verb = says && begins && (under != null) == slash ? numbers.verb(i) : null;
    SpokenNumber said = verb == null || verb.about() ? null : numbers.percentage(verb.next());
    if (verb == null || said == null || said.value().signum() <= 0 || goesOn(said.next())) {
      return null;
    }
    boolean whole = under != null && under.value().signum() > 0;
    BigFraction value =
        whole && under != null ? number.value().divide(under.value()) : number.value();
    BigFraction share = value.multiply(HUNDRED);
    if (value.signum() <= 0 || value.compareTo(BigFraction.ONE) >= 0) {
      return null;
    }
    BigFraction ratio = share.divide(said.value());
    boolean moved =
        ratio.equals(BigFraction.of(10))
            || ratio.equals(BigFraction.of(1, 10))
            || ratio.equals(HUNDRED);
    return whole || moved
        ? claimed.equation(
            first, new SpokenNumber(share, BigFraction.ZERO, i, true, "%"), verb, false, "%")
        : null;
  }

  /** "12 of 40 patients (30 %)", "12 of 40 patients, or 30 %": only a percentage follows. */
  private @Nullable Verb aside(int from, boolean out) {
    int i = from;
    while (i < from + NOUNS && numbers.isNoun(i) && numbers.operand(i) == null) {
      i++;
    }
    int or = numbers.is(i, Kind.COMMA) ? i + 1 : i;
    SpokenNumber said = !out && numbers.isWord(or, "or") ? numbers.percentage(or + 1) : null;
    if (said != null) {
      return new Verb(or + 1, false);
    }
    SpokenNumber share = numbers.is(i, Kind.OPEN) ? numbers.percentage(i + 1) : null;
    return share != null && numbers.is(share.next(), Kind.CLOSE) ? new Verb(i + 1, false) : null;
  }

  /** "Of 60 pupils 15 came, which is 25%". */
  private @Nullable Equation ofWhole(int first) {
    SpokenNumber whole = numbers.operand(first + 1);
    if (whole == null || !claimed.opens(first)) {
      return null;
    }
    int i = whole.next();
    while (i < whole.next() + NOUNS && numbers.isNoun(i) && numbers.operand(i) == null) {
      i++;
    }
    i += numbers.is(i, Kind.COMMA) ? 1 : 0;
    SpokenNumber number = i == whole.next() ? null : numbers.operand(i);
    Verb verb = number == null || !counts(number, whole) ? null : pointing(number.next());
    SpokenNumber said = verb == null ? null : numbers.percentage(verb.next());
    if (number == null || verb == null || said == null || goesOn(numbers.behindThem(said.next()))) {
      return null;
    }
    BigFraction share = number.value().multiply(HUNDRED).divide(whole.value());
    return claimed.equation(
        first,
        new SpokenNumber(share, BigFraction.ZERO, number.next(), true, "%"),
        verb,
        false,
        "%");
  }

  /** True for a whole number of things and the whole number of all of them. */
  private static boolean counts(SpokenNumber number, SpokenNumber whole) {
    return number.value().getDenominator().equals(BigInteger.ONE)
        && whole.value().getDenominator().equals(BigInteger.ONE)
        && whole.value().compareTo(number.value()) > 0
        && number.value().signum() >= 0;
  }

  /**
   * "… pupils came, which is": reads up to four words and a pronoun with its verb. Returns null
   * when something else is there.
   */
  private @Nullable Verb pointing(int from) {
    for (int i = from; i < Math.min(tokens.size(), from + REACH / 2); i++) {
      if (tokens.get(i).is(Kind.COMMA)) {
        if (i > from && numbers.idEst(i) > 0) {
          return numbers.filled(numbers.idEst(i), false);
        }
        boolean which = i > from && words.which.contains(numbers.word(i + 1));
        return which ? numbers.verb(i + 2) : null;
      }
      if (!tokens.get(i).is(Kind.WORD) || numbers.operand(i) != null) {
        return null;
      }
    }
    return null;
  }

  /** "30 is 25% of 120", "60 is twice 30", "15 is half of 30", "27 is 5 more than 22". */
  private @Nullable Equation stated(int first, SpokenNumber number) {
    Verb verb = numbers.verb(number.next());
    if (verb == null || verb.about()) {
      return null;
    }
    int i = verb.next();
    SpokenNumber right = right(i);
    if (right == null || numbers.goesOn(right.next()) || numbers.isNoun(right.next())) {
      return null;
    }
    // The number is the result here; it is what the right side must be worth.
    return claimed.turned(first, number, i, right, roundsShare(i, number));
  }

  /** "702, which is 7.4 % of 9,500": the percentage is rounded. */
  private boolean roundsShare(int i, SpokenNumber part) {
    SpokenNumber share = numbers.percentage(i);
    SpokenNumber whole = share == null ? null : numbers.operand(share.next() + 1);
    return share != null
        && whole != null
        && whole.value().signum() > 0
        && OtherMeanings.rounds(share.value(), share.place(), part.value(), whole.value());
  }

  private @Nullable SpokenNumber right(int i) {
    SpokenNumber share = numbers.percentage(i);
    if (share != null) {
      boolean of = i + 1 < tokens.size() && tokens.get(share.next()).isOperator('*');
      SpokenNumber whole = of ? numbers.operand(share.next() + 1) : null;
      return whole == null
          ? null
          : value(whole.value().multiply(share.value()).divide(HUNDRED), whole);
    }
    BigFraction times = numbers.meaning(i).value(NumberWords.NumberUse.MULTIPLE);
    if (times != null) {
      SpokenNumber of = numbers.operand(i + 1);
      return of == null ? null : value(of.value().multiply(times), of);
    }
    SpokenNumber fraction = fraction(i);
    if (fraction != null) {
      SpokenNumber of = numbers.operand(fraction.next());
      return of == null ? null : value(of.value().multiply(fraction.value()), of);
    }
    SpokenNumber more = numbers.operand(i);
    boolean compares =
        more != null
            && (numbers.isWord(more.next(), "more") || numbers.isWord(more.next(), "less"))
            && numbers.isWord(more.next() + 1, "than");
    if (more == null || !compares) {
      return null;
    }
    SpokenNumber than = numbers.operand(more.next() + 2);
    boolean adds = numbers.isWord(more.next(), "more");
    return than == null
        ? null
        : value(adds ? than.value().add(more.value()) : than.value().subtract(more.value()), than);
  }

  private static SpokenNumber value(BigFraction value, SpokenNumber last) {
    return new SpokenNumber(value, BigFraction.ZERO, last.next(), true, last.noun());
  }

  private boolean goesOn(int next) {
    return next < tokens.size()
        && !tokens.get(next).is(Kind.BREAK)
        && !tokens.get(next).is(Kind.CLOSE)
        && !tokens.get(next).is(Kind.COMMA);
  }
}
