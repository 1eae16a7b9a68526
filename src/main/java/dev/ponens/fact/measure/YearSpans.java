package dev.ponens.fact.measure;

import dev.ponens.fact.Fact;
import dev.ponens.fact.measure.sum.Sum;
import dev.ponens.fact.measure.sum.Sums;
import dev.ponens.fact.measure.token.Amount;
import dev.ponens.fact.number.token.NumberToken.Kind;
import java.math.BigInteger;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Finds the number of years between two years: "from 2008 to 2021, so for 13 years". One year more
 * or less is right too, because a text may count both years or only full ones.
 */
final class YearSpans {
  private static final int FIRST_YEAR = 1000;
  private static final int LAST_YEAR = 2999;

  /** The most pieces between the second year and the number of years. */
  private static final int MOST_BETWEEN = 6;

  /** The largest difference that is a mistake in counting, in years. */
  private static final BigFraction LARGEST_SLIP = BigFraction.of(20);

  private final Passage passage;
  private final List<Fact> found;

  YearSpans(Passage passage, List<Fact> found) {
    this.passage = passage;
    this.found = found;
  }

  /** True when the text may state such a span. */
  static boolean mayState(String text) {
    return text.contains(" years") && text.contains("from ");
  }

  void find() {
    for (int i = 1; i + 2 < passage.size(); i++) {
      int from = passage.word(i - 1).equals("from") ? year(i) : 0;
      int to = from > 0 && passage.words.reaching.contains(passage.word(i + 1)) ? year(i + 2) : 0;
      if (to > from && !passage.word(i + 1).equals("and")) {
        length(i - 1, i + 3, to - from);
      }
    }
  }

  private void length(int first, int from, int years) {
    boolean concludes = false;
    for (int i = from; i <= from + MOST_BETWEEN && i < passage.size(); i++) {
      if (passage.isAmount(i)) {
        if (concludes) {
          compare(first, i, years);
        }
        return;
      }
      int shortened = RestatedValue.idEst(passage, i);
      if (shortened > 0) {
        concludes = true;
        i = shortened - 1;
        continue;
      }
      String word = passage.word(i);
      boolean is = passage.is(i, Kind.EQUAL) || word.equals("is") || word.equals("that's");
      boolean says = is || passage.words.concluding.contains(word) || word.equals("total");
      concludes |= says;
      // "so in 3 years they grew": another time.
      boolean passes =
          says
              || passage.is(i, Kind.COMMA)
              || word.equals("for")
              || (!word.equals("in") && passage.words.joining.contains(word))
              || ((word.equals("which") || word.equals("that")) && isNext(i + 1));
      if (!passes) {
        return;
      }
    }
  }

  private boolean isNext(int at) {
    return passage.is(at, Kind.EQUAL) || passage.word(at).equals("is");
  }

  private void compare(int first, int at, int years) {
    Amount amount = passage.at(at).amount();
    Sum said = passage.sums.read(at, at + 1);
    if (amount == null
        || said == null
        || amount.rate()
        || amount.parts().size() > 1
        || !amount.last().unit().name().equals("year")
        || passage.words.bound.contains(passage.word(at - 1))
        || passage.words.about.contains(passage.word(at - 1))
        || passage.has(passage.words.differing, at + 1, at + 2)) {
      return;
    }
    BigFraction gap = amount.last().number().subtract(years).abs();
    if (gap.compareTo(LARGEST_SLIP) > 0) {
      return; // "from 1200 to 1500, so 4 years": numbers of something else
    }
    found.add(
        passage.timing(
            first,
            at,
            said,
            at + 1,
            years + (years == 1 ? " year" : " years"),
            gap.compareTo(BigFraction.ONE) <= 0));
  }

  /** Returns the year at this index; 0 when there is none. */
  private int year(int at) {
    BigFraction number = passage.is(at, Kind.NUMBER) ? Sums.plain(passage.at(at)) : null;
    boolean whole = number != null && number.getDenominator().equals(BigInteger.ONE);
    boolean four = whole && passage.at(at).end() - passage.at(at).start() == 4;
    int year = four && number != null ? number.intValue() : 0;
    return year >= FIRST_YEAR && year <= LAST_YEAR ? year : 0;
  }
}
