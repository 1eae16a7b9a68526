package dev.ponens.fact.number;

import dev.ponens.fact.Equation;
import dev.ponens.fact.Span;
import dev.ponens.fact.number.SpokenNumbers.SpokenNumber;
import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.number.token.Numeral;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Finds a count whose percentage does not fit the whole that the other counts and percentages have:
 * "96 name the price, which is 40 %, 54 the delivery, i.e. 24.5 %, and 42 the move, i.e. 17.5 %".
 * At least two of them must fit the same whole.
 */
final class ShareBases {
  private static final BigFraction HUNDRED = BigFraction.of(100);

  /** The fewest counts with percentages: two that fit, and a wrong one. */
  private static final int FEWEST = 3;

  /** More are a table. */
  private static final int MOST = 8;

  /** The most tokens from a count to its percentage. */
  private static final int APART = 10;

  /** The most tokens from one count to the next one. */
  private static final int FAR = 30;

  /** The fewest digits of a share of which one can be a slip. */
  private static final int DIGITS = 3;

  /** The largest part of a whole by which two roundings may move it. */
  private static final BigFraction TIGHT = BigFraction.of(1, 25);

  private final List<NumberToken> tokens;
  private final SumWords words;
  private final SpokenNumbers numbers;
  private final SpokenClaims claimed;

  ShareBases(
      List<NumberToken> tokens, SumWords words, SpokenNumbers numbers, SpokenClaims claimed) {
    this.tokens = tokens;
    this.words = words;
    this.numbers = numbers;
    this.claimed = claimed;
  }

  /**
   * A count and its percentage.
   *
   * @param least the least whole that they fit
   * @param most the largest one
   */
  private record CountedShare(
      int first,
      SpokenNumber count,
      int said,
      SpokenNumber share,
      BigFraction least,
      BigFraction most) {
    static @Nullable CountedShare of(int first, SpokenNumber count, int said, SpokenNumber share) {
      BigFraction half = share.place().divide(2);
      BigFraction low = share.value().subtract(half);
      if (low.signum() <= 0 || share.value().compareTo(HUNDRED) > 0) {
        return null;
      }
      BigFraction hundredfold = count.value().multiply(HUNDRED);
      BigFraction most = hundredfold.divide(low);
      BigFraction least = hundredfold.divide(share.value().add(half));
      return new CountedShare(first, count, said, share, least, most);
    }

    boolean fits(BigFraction whole) {
      return whole.compareTo(least) >= 0 && whole.compareTo(most) <= 0;
    }
  }

  /** Adds a wrong share where no equation was found. */
  void find(List<Equation> found) {
    List<CountedShare> group = new ArrayList<>(0);
    for (int i = 0; i < tokens.size(); i++) {
      CountedShare share = tokens.get(i).is(Kind.NUMBER) ? share(i) : null;
      if (share == null) {
        continue;
      }
      boolean apart = !group.isEmpty() && i > group.get(group.size() - 1).said() + FAR;
      if (apart) {
        judge(group, found);
        group.clear();
      }
      group.add(share);
      i = share.said();
    }
    judge(group, found);
  }

  /** Reads "54, i.e. 24.5 %", "9 makes 35.1 %", "42 of them (17.5 %)"; null for anything else. */
  private @Nullable CountedShare share(int first) {
    Numeral number = tokens.get(first).number();
    SpokenNumber count = numbers.operand(first);
    boolean counts =
        count != null
            && number != null
            && number.decimals() == 0
            && number.isWhole()
            && !number.isScaled()
            && count.noun().isEmpty()
            && count.value().compareTo(BigFraction.ONE) > 0
            && !ExpressionFinder.isYear(number);
    boolean behindSign = first > 0 && !numbers.is(first - 1, Kind.WORD) && !starts(first);
    if (count == null || !counts || behindSign) {
      return null;
    }
    boolean says = false;
    int end = Math.min(tokens.size(), first + APART);
    for (int i = count.next(); i < end; i++) {
      SpokenNumber share = numbers.percentage(i);
      if (share != null) {
        return says && ends(share.next()) ? CountedShare.of(first, count, i, share) : null;
      }
      int brief = numbers.idEst(i);
      if (brief > 0) {
        says = true;
        i = brief - 1;
        continue;
      }
      boolean verb =
          numbers.is(i, Kind.OPEN)
              || numbers.is(i, Kind.EQUAL)
              || words.saying.contains(numbers.word(i))
              || numbers.isWord(i, "or");
      boolean noun = !says && numbers.is(i, Kind.WORD) && numbers.operand(i) == null;
      boolean whole = numbers.isWord(i - 1, "of") && numbers.operand(i) != null; // "5 of 28"
      boolean links =
          whole || words.shareLink.contains(numbers.word(i)) || numbers.is(i, Kind.COMMA);
      if (!verb && !noun && !links) {
        return null;
      }
      says |= verb;
    }
    return null;
  }

  private boolean starts(int first) {
    return numbers.is(first - 1, Kind.COMMA)
        || numbers.is(first - 1, Kind.BREAK)
        || numbers.is(first - 1, Kind.EQUAL);
  }

  private boolean ends(int next) {
    return next >= tokens.size()
        || numbers.is(next, Kind.BREAK)
        || numbers.is(next, Kind.COMMA)
        || numbers.is(next, Kind.CLOSE)
        || (numbers.isWord(next, "and") && numbers.percentage(next + 1) == null);
  }

  private void judge(List<CountedShare> group, List<Equation> found) {
    if (group.size() < FEWEST || group.size() > MOST) {
      return;
    }
    CountedShare odd = null;
    BigFraction base = null;
    for (CountedShare one : group) {
      BigFraction whole = common(group, one);
      if (whole != null && odd != null) {
        return; // several of them may be wrong
      }
      odd = whole == null ? odd : one;
      base = whole == null ? base : whole;
    }
    if (odd == null || base == null || isOfAnother(odd) || !isCertain(group, odd, base)) {
      return;
    }
    Equation equation = claimed.share(odd.first(), odd.count(), odd.said(), odd.share(), base);
    if (equation != null && found.stream().noneMatch(e -> overlap(e.span(), equation.span()))) {
      found.add(equation);
    }
  }

  /** Returns the whole that all but one fit, if that one does not fit it; null for none. */
  private @Nullable BigFraction common(List<CountedShare> group, CountedShare odd) {
    BigFraction least = BigFraction.ONE;
    BigFraction most = null;
    for (CountedShare share : group) {
      if (!share.equals(odd)) {
        least = share.least().compareTo(least) > 0 ? share.least() : least;
        most = most == null || share.most().compareTo(most) < 0 ? share.most() : most;
      }
    }
    if (most == null || least.compareTo(most) > 0) {
      return null;
    }
    boolean tight = most.subtract(least).compareTo(most.multiply(TIGHT)) <= 0;
    BigFraction whole = tight ? whole(group, least, most) : null;
    if (whole == null) {
      return null;
    }
    // Digits that are cut instead of rounded are right too.
    BigFraction right = odd.count().value().multiply(HUNDRED).divide(whole);
    BigFraction gap = right.subtract(odd.share().value()).abs();
    boolean apart = gap.compareTo(odd.share().place()) > 0;
    boolean near = gap.multiply(2).compareTo(right) < 0;
    return apart && near ? whole : null;
  }

  /** Returns the sum of the counts, a number of the text or the only whole number that fits. */
  private @Nullable BigFraction whole(
      List<CountedShare> group, BigFraction least, BigFraction most) {
    BigFraction sum = BigFraction.ZERO;
    for (CountedShare share : group) {
      sum = sum.add(share.count().value());
    }
    if (sum.compareTo(least) >= 0 && sum.compareTo(most) <= 0) {
      return sum;
    }
    for (NumberToken token : tokens) {
      Numeral number = token.number();
      if (number != null
          && !number.percent()
          && number.isWhole()
          && number.value().compareTo(least) >= 0
          && number.value().compareTo(most) <= 0) {
        return number.value();
      }
    }
    BigInteger last = most.getNumerator().divide(most.getDenominator());
    BigFraction largest = BigFraction.of(last);
    boolean only =
        largest.compareTo(least) >= 0 && largest.subtract(BigFraction.ONE).compareTo(least) < 0;
    return only ? largest : null;
  }

  /**
   * True when the share cannot have a different whole: the counts add up to the common one, no
   * whole number fits the share, or one of three digits or more is wrong.
   */
  private static boolean isCertain(List<CountedShare> group, CountedShare odd, BigFraction base) {
    BigFraction sum = BigFraction.ZERO;
    for (CountedShare share : group) {
      sum = sum.add(share.count().value());
    }
    BigInteger largest = odd.most().getNumerator().divide(odd.most().getDenominator());
    return sum.equals(base)
        || odd.least().compareTo(BigFraction.of(largest)) > 0
        || isSlip(odd, base);
  }

  private static boolean isSlip(CountedShare odd, BigFraction base) {
    BigFraction place = odd.share().place();
    BigFraction right = odd.count().value().multiply(HUNDRED).divide(base).divide(place);
    String truth = right.bigDecimalValue(0, RoundingMode.HALF_UP).toPlainString();
    String said = odd.share().value().divide(place).bigDecimalValue().toPlainString();
    int other = 0;
    for (int i = 0; i < said.length() && said.length() == truth.length(); i++) {
      other += said.charAt(i) == truth.charAt(i) ? 0 : 1;
    }
    return said.length() >= DIGITS && other == 1;
  }

  /** True when a number of the text is the whole of this share: "of the 96 women, 24 (25 %)". */
  private boolean isOfAnother(CountedShare odd) {
    for (NumberToken token : tokens) {
      Numeral number = token.number();
      if (number != null && !number.percent() && odd.fits(number.value())) {
        return true;
      }
    }
    return false;
  }

  private static boolean overlap(Span a, Span b) {
    return a.start() < b.end() && b.start() < a.end();
  }
}
