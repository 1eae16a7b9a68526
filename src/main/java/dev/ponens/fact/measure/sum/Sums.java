package dev.ponens.fact.measure.sum;

import dev.ponens.fact.measure.sum.Sum.Term;
import dev.ponens.fact.measure.token.Amount;
import dev.ponens.fact.measure.token.MeasureToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.number.token.Numeral;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** Reads sums of clocks and amounts from pieces. */
public final class Sums {
  /** The most terms of a sum; more terms are a table, not a calculation. */
  private static final int MOST_TERMS = 6;

  private static final int MOST_WORDS = 4;
  private static final BigFraction MINUS = BigFraction.ONE.negate();

  private final List<MeasureToken> pieces;
  private final Set<String> link;

  public Sums(List<MeasureToken> pieces, Set<String> link) {
    this.link = link;
    this.pieces = pieces;
  }

  /** True when a term may start at this index. */
  public boolean starts(int at) {
    MeasureToken piece = pieces.get(at);
    return piece.clock() != null || piece.amount() != null || piece.isNumber();
  }

  /** Returns the sum that starts at this index; null when there is none that can be read. */
  public @Nullable Sum read(int from, int end) {
    List<Term> terms = new ArrayList<>(2);
    BigFraction sign = BigFraction.ONE;
    int at = from;
    while (at < end && starts(at) && terms.size() < MOST_TERMS) {
      int next = term(at, end, sign, terms);
      if (next < 0) {
        return null;
      }
      int behind = words(next, end, terms.get(terms.size() - 1).piece());
      int less = less(next, end);
      if (less > 0) {
        sign = MINUS;
        at = less;
        continue;
      }
      boolean operator = behind < end && pieces.get(behind).is(Kind.OPERATOR);
      if (!operator) {
        return new Sum(terms, from, next, behind);
      }
      boolean plus = pieces.get(behind).isOperator('+');
      if (!plus && !pieces.get(behind).isOperator('-')) {
        return null;
      }
      sign = plus ? BigFraction.ONE : MINUS;
      at = behind + 1;
    }
    return null;
  }

  /** "14:20 less 35 minutes": returns the index behind "less" or "take away"; 0 for none. */
  private int less(int at, int end) {
    boolean clock = at > 0 && pieces.get(at - 1).clock() != null;
    boolean away =
        at + 1 < end && pieces.get(at).isWord("take") && pieces.get(at + 1).isWord("away");
    int next = away ? at + 2 : at < end && pieces.get(at).isWord("less") ? at + 1 : end;
    return clock && next < end && pieces.get(next).amount() != null ? next : 0;
  }

  /** Reads a term; returns the index after it, or -1 when it cannot be read. */
  private int term(int from, int end, BigFraction sign, List<Term> terms) {
    int at = from;
    BigFraction times = sign;
    BigFraction number = plain(pieces.get(at));
    if (number != null
        && at + 2 < end
        && pieces.get(at + 1).isOperator('*')
        && pieces.get(at + 2).amount() != null) {
      times = times.multiply(number);
      at += 2;
      number = null;
    }
    MeasureToken piece = pieces.get(at);
    Amount amount = piece.amount();
    if ((amount != null && amount.rate()) || (piece.isNumber() && number == null)) {
      return -1;
    }
    at++;
    boolean product = at < end && pieces.get(at).isOperator('*');
    boolean share = at < end && pieces.get(at).isOperator('/');
    if (product || share) {
      BigFraction by = at + 1 < end ? plain(pieces.get(at + 1)) : null;
      if (amount == null || by == null || by.signum() == 0 || !endsTerm(at + 2, end)) {
        return -1;
      }
      times = product ? times.multiply(by) : times.divide(by);
      at += 2;
    }
    terms.add(new Term(piece, times));
    return at;
  }

  private boolean endsTerm(int at, int end) {
    return at >= end
        || pieces.get(at).isOperator('+')
        || pieces.get(at).isOperator('-')
        || pieces.get(at).is(Kind.COMMA)
        || pieces.get(at).is(Kind.CLOSE);
  }

  /** Returns the number when it is plain and of ordinary size; otherwise null. */
  public static @Nullable BigFraction plain(MeasureToken piece) {
    Numeral number = piece.isNumber() ? piece.token().number() : null;
    if (number == null || number.percent() || piece.token().sign() == '$') {
      return null;
    }
    BigFraction value = number.value().multiply(number.scale());
    int bits = value.getNumerator().bitLength() + value.getDenominator().bitLength();
    return bits < 128 ? value : null;
  }

  /** Returns the index after the words that describe a term: "20 minutes of reading". */
  private int words(int from, int end, MeasureToken term) {
    int at = from;
    while (at < end
        && at < from + MOST_WORDS
        && !pieces.get(at).word().isEmpty()
        && !link.contains(pieces.get(at).word())) {
      at++;
    }
    // "5 more + 2 hours": a number with a name is not a time.
    return term.isNumber() && at > from ? from : at;
  }
}
