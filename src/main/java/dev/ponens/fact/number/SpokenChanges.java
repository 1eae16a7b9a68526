package dev.ponens.fact.number;

import dev.ponens.fact.Equation;
import dev.ponens.fact.number.SpokenNumbers.SpokenNumber;
import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.number.token.Numeral;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Reads changes in words: "from 200 to 160, a fall of 20%", "from 130 seconds to 156. That is 26
 * more, an increase of 20%", "May had 80 and June has 100, which is a 25% increase".
 */
final class SpokenChanges {
  private static final BigFraction THOUSAND = BigFraction.of(1000);
  private static final BigFraction HUNDRED = BigFraction.of(100);
  private static final int REACH = 10;

  /** The most tokens from two numbers to the percentage of a change behind other words. */
  private static final int FAR = 24;

  /** The most words between two numbers that are compared. */
  private static final int BETWEEN = 6;

  /** The most words from the second one to the comma before the change. */
  private static final int APART = 3;

  private final List<NumberToken> tokens;
  private final SumWords words;
  private final SpokenNumbers numbers;
  private final SpokenClaims claimed;
  private final EquationCautions cautions;

  SpokenChanges(
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
  }

  @Nullable Equation at(int first) {
    return numbers.isWord(first, "from") ? change(first) : compared(first);
  }

  /** "From 200 to 160, a fall of 20%", "rose from 80 to 100, which is 25%". */
  private @Nullable Equation change(int first) {
    SpokenNumber low = numbers.operand(first + 1);
    int to = low == null ? 0 : low.next() + (numbers.isWord(low.next() + 1, "to") ? 1 : 0);
    boolean named = low != null && to > low.next();
    if (low == null || (named && !numbers.isNoun(low.next()))) {
      return null;
    }
    SpokenNumber high = numbers.isWord(to, "to") ? numbers.operand(to + 1) : null;
    if (high == null || low.value().signum() <= 0 || (year(low) && year(high))) {
      return null;
    }
    if (scaled(low) != scaled(high)
        || (named && !SpokenClaims.mayBeAlike(numbers.noun(low), numbers.noun(high)))) {
      return null; // "from 5 to 8 million": both count millions
    }
    Equation near = near(first, low, high);
    Equation later = near == null || near.holds() ? later(first, low, high) : null;
    return near == null || (later != null && !later.holds()) ? later : near;
  }

  /** Reads the percentage or the difference that directly follows. */
  private @Nullable Equation near(int first, SpokenNumber low, SpokenNumber high) {
    BigFraction gap = high.value().subtract(low.value());
    boolean moves = moves(first);
    int end = Math.min(tokens.size(), high.next() + REACH);
    for (int i = high.next(); i < end; i++) {
      NumberToken token = tokens.get(i);
      SpokenNumber share = numbers.percentage(i);
      if (share != null) {
        boolean named = directed(share.next(), gap);
        boolean said = moves && !goesOn(share.next());
        return named || said
            ? percentage(first, high, i, share, gap.abs().divide(low.value()))
            : null;
      }
      boolean pointed = i == high.next() ? pointed(i) > 0 : false;
      if (pointed) {
        i = pointed(i) - 1;
        continue;
      }
      boolean unit = i == high.next() && numbers.isNoun(i);
      boolean joint = token.is(Kind.COMMA) || token.is(Kind.EQUAL) || joins(numbers.word(i));
      boolean turn = numbers.isWord(i, gap.signum() > 0 ? "up" : "down");
      if (!unit && !joint && !turn && !directed(i, gap)) {
        return null;
      }
      boolean up = numbers.isWord(i, gap.signum() > 0 ? "up" : "down");
      SpokenNumber upBy =
          up ? numbers.percentage(numbers.isWord(i + 1, "by") ? i + 2 : i + 1) : null;
      if (upBy != null) {
        return goesOn(upBy.next())
            ? null
            : percentage(first, high, upBy.next() - 1, upBy, gap.abs().divide(low.value()));
      }
      if (directed(i, gap) && numbers.isWord(i + 1, "of")) {
        SpokenNumber said = numbers.percentage(i + 2);
        return said == null
            ? difference(first, low, high, i + 2)
            : percentage(first, high, i + 2, said, gap.abs().divide(low.value()));
      }
    }
    return null;
  }

  /**
   * "From 130 seconds to 156. That is 26 seconds more, an increase of 20%": only the difference,
   * and words that name nothing else, are between the numbers and the percentage.
   */
  private @Nullable Equation later(int first, SpokenNumber low, SpokenNumber high) {
    BigFraction gap = high.value().subtract(low.value());
    String noun = numbers.noun(low).isEmpty() ? numbers.noun(high) : numbers.noun(low);
    int end = Math.min(tokens.size(), high.next() + FAR);
    boolean stopped = false;
    for (int i = high.next(); gap.signum() != 0 && i < end; i++) {
      NumberToken token = tokens.get(i);
      SpokenNumber share = numbers.percentage(i);
      if (share != null) {
        return directed(i, share, gap) && !goesOn(share.next() + (of(i) ? 0 : 1))
            ? percentage(first, high, i, share, gap.abs().divide(low.value()))
            : null;
      }
      SpokenNumber number = numbers.operand(i);
      if (number != null) {
        if (!number.value().equals(gap.abs())) {
          return null;
        }
        i = number.next() - 1;
      } else if (token.is(Kind.BREAK)) {
        if (stopped || token.sign() != '.' || !points(i + 1)) {
          return null;
        }
        stopped = true;
      } else if (!token.is(Kind.COMMA)
          && !token.is(Kind.EQUAL)
          && !numbers.isWord(i, noun)
          && !words.changeLink.contains(numbers.word(i))
          && !directed(i, gap)) {
        return null;
      }
    }
    return null;
  }

  /** True for a word such as "that" or "that's", which takes up what the text said before. */
  private boolean points(int index) {
    String word = numbers.word(index);
    int cut = Math.max(word.indexOf('\''), word.indexOf('’'));
    return words.which.contains(cut < 0 ? word : word.substring(0, cut));
  }

  private boolean of(int share) {
    return numbers.isWord(share - 1, "of");
  }

  /** True for "an increase of 20%" and "a 20% increase". */
  private boolean directed(int said, SpokenNumber share, BigFraction gap) {
    return of(said) ? directed(said - 2, gap) : directed(share.next(), gap);
  }

  /** "May had 80 and June has 100, which is a 25% increase": no other number is in the clause. */
  private @Nullable Equation compared(int first) {
    SpokenNumber low = isFirst(first) ? numbers.operand(first) : null;
    if (low == null || low.spelled() || low.value().signum() <= 0) {
      return null;
    }
    boolean joined = false;
    int i = low.next();
    while (i < low.next() + BETWEEN && numbers.is(i, Kind.WORD) && numbers.operand(i) == null) {
      joined |= words.changeJoin.contains(numbers.word(i));
      i++;
    }
    SpokenNumber high = joined ? numbers.operand(i) : null;
    boolean alike =
        high != null
            && isDated(first, low.next(), i)
            && numbers.noun(low).equals(numbers.noun(high))
            && scaled(low) == scaled(high)
            && !year(low)
            && !year(high);
    if (high == null || !alike || low.value().equals(high.value())) {
      return null;
    }
    BigFraction gap = high.value().subtract(low.value());
    int comma = high.next();
    while (comma < high.next() + APART
        && numbers.is(comma, Kind.WORD)
        && numbers.operand(comma) == null) {
      comma++;
    }
    int at = comma;
    while (at < comma + BETWEEN && numbers.percentage(at) == null && links(at, gap)) {
      at++;
    }
    SpokenNumber share = numbers.is(comma, Kind.COMMA) ? numbers.percentage(at) : null;
    boolean said =
        share != null && directed(at, share, gap) && !goesOn(share.next() + (of(at) ? 0 : 1));
    BigFraction truth = gap.abs().divide(low.value());
    return share != null && said && isNear(share.value(), truth.multiply(HUNDRED))
        ? percentage(first, high, at, share, truth)
        : null;
  }

  /** True when a time is named before the first number, and another before the second one. */
  private boolean isDated(int first, int next, int second) {
    boolean before = false;
    for (int i = first - 1; i >= 0 && numbers.is(i, Kind.WORD); i--) {
      before |= words.changeTime.contains(numbers.word(i));
    }
    boolean between = false;
    for (int i = next; i < second; i++) {
      between |= words.changeTime.contains(numbers.word(i));
    }
    return before && between;
  }

  private boolean links(int at, BigFraction gap) {
    return numbers.is(at, Kind.COMMA)
        || numbers.is(at, Kind.EQUAL)
        || joins(numbers.word(at))
        || numbers.isWord(at, "of")
        || directed(at, gap);
  }

  /** True for the first number of a sentence. */
  private boolean isFirst(int first) {
    if (!numbers.is(first, Kind.NUMBER)) {
      return false;
    }
    int i = first - 1;
    while (i >= 0 && numbers.is(i, Kind.WORD) && numbers.operand(i) == null && !of(i + 1)) {
      i--;
    }
    return i < 0 || numbers.is(i, Kind.BREAK);
  }

  /** A percentage that is far from the right one is probably about something else. */
  private static boolean isNear(BigFraction said, BigFraction right) {
    return said.multiply(2).compareTo(right) > 0 && right.multiply(2).compareTo(said) > 0;
  }

  /** "From 162 to 118 points, a drop of 44": both numbers and the difference have one unit. */
  private @Nullable Equation difference(int first, SpokenNumber low, SpokenNumber high, int from) {
    SpokenNumber said = numbers.counted(from);
    String noun = numbers.noun(high);
    boolean alike =
        said != null
            && (said.noun().isEmpty()
                || words.steps.contains(said.noun())
                || (!noun.isEmpty() && SpokenClaims.mayBeAlike(said.noun(), noun)));
    if (said == null
        || !alike
        || goesOn(said.next())
        || scaled(low) != scaled(high)
        || scaled(high) != scaled(said)) {
      return null;
    }
    BigFraction gap = high.value().subtract(low.value()).abs();
    return claimed.change(
        first, new SpokenNumber(gap, high.place(), high.next(), true, ""), from, said);
  }

  /** True for "7 million": in "from 5 to 7 million" both numbers count millions. */
  private static boolean scaled(SpokenNumber part) {
    return part.place().compareTo(THOUSAND) >= 0;
  }

  /** "from 250 to 200 over the winter; that is": the index after "that"; 0 where it is not so. */
  private int pointed(int from) {
    for (int i = from; i < Math.min(tokens.size(), from + REACH / 2); i++) {
      NumberToken token = tokens.get(i);
      boolean clause = token.is(Kind.COMMA) || (token.is(Kind.BREAK) && token.sign() != '\n');
      boolean that = words.which.contains(numbers.word(i + 1));
      if (clause) {
        return that && i > from ? i + 2 : 0;
      }
      if (!token.is(Kind.WORD) || numbers.operand(i) != null) {
        return 0;
      }
    }
    return 0;
  }

  /** True for a word that can join a change and its percentage: "which is a", "or about". */
  private boolean joins(String word) {
    return words.which.contains(word)
        || words.saying.contains(word)
        || words.about.contains(word)
        || words.filler.contains(word)
        || words.article.contains(word)
        || word.equals("or")
        || word.equals("by");
  }

  private static boolean year(SpokenNumber part) {
    return ExpressionFinder.isYear(Numeral.plain(part.value(), 0));
  }

  private boolean directed(int index, BigFraction gap) {
    String word = numbers.word(index);
    return gap.signum() > 0 ? cautions.rises(word) : cautions.falls(word);
  }

  private boolean moves(int first) {
    for (int i = first - 1; i >= 0 && i > first - 4; i--) {
      if (words.moving.contains(numbers.word(i))) {
        return true;
      }
    }
    return false;
  }

  private boolean goesOn(int next) {
    return next < tokens.size()
        && !tokens.get(next).is(Kind.BREAK)
        && !tokens.get(next).is(Kind.CLOSE)
        && !tokens.get(next).is(Kind.COMMA);
  }

  private @Nullable Equation percentage(
      int first, SpokenNumber high, int said, SpokenNumber shown, BigFraction share) {
    for (int i = said + 1; i < Math.min(tokens.size(), said + 4); i++) {
      String word = numbers.word(i);
      if (words.repeated.contains(word) || word.startsWith("point")) {
        return null;
      }
    }
    SpokenNumber sum =
        new SpokenNumber(share.multiply(HUNDRED), BigFraction.ZERO, high.next(), true, "%");
    return claimed.change(first, sum, said, shown);
  }
}
