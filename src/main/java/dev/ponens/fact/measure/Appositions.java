package dev.ponens.fact.measure;

import dev.ponens.fact.measure.sum.Sum;
import dev.ponens.fact.measure.token.Amount;
import dev.ponens.fact.number.token.NumberToken.Kind;
import java.math.BigInteger;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Finds an amount that the text repeats in another unit: "0.3 kg, which makes 300 g", "1.2 m or 120
 * cm", "2.5 t (2,500 kg)". Only a moved decimal point and a conversion in the wrong direction are
 * mistakes, unless a phrase such as "i.e." says that both amounts are the same.
 */
final class Appositions {

  private final Passage passage;
  private final UnitEqualities units;

  Appositions(Passage passage, UnitEqualities units) {
    this.passage = passage;
    this.units = units;
  }

  void find() {
    for (int i = 0; i < passage.size(); i++) {
      if (passage.isAmount(i)) {
        int from = i + (passage.words.dimension.contains(passage.word(i + 1)) ? 2 : 1);
        RestatedValue link = RestatedValue.read(passage, from);
        // Without a bracket, an equals sign makes it an equality.
        boolean apposed = link != null && link.joins() && (link.open() || !link.equal());
        if (link != null
            && (apposed || RestatedValue.converts(passage, from, link.next()))
            && passage.isAmount(link.next())
            && !turns(i + 1, link.next() + 1)
            && RestatedValue.alone(passage, i)) {
          pair(i, link);
        }
      }
    }
  }

  private void pair(int left, RestatedValue link) {
    int right = link.next();
    boolean ends = link.open() ? passage.is(right + 1, Kind.CLOSE) : ends(right + 1, link.same());
    Sum one = passage.words.bound.contains(passage.word(left - 1)) || !ends ? null : sum(left);
    Sum other = one == null ? null : sum(right);
    if (one == null || other == null || passage.has(passage.words.comparison, left, end(right))) {
      return;
    }
    boolean unlikely = digits(left) > 1 || digits(right) > 1;
    boolean about = about(left - 2, right);
    if (link.same() || unlikely || about) {
      boolean converts = RestatedValue.converts(passage, left + 1, right);
      units.apposed(one, other, link.same(), about, converts);
    }
  }

  /** True when the clause ends; after "i.e." and the like, a place or an aim may follow. */
  private boolean ends(int from, boolean same) {
    int i = from + (passage.words.dimension.contains(passage.word(from)) ? 1 : 0);
    return i >= passage.size()
        || passage.at(i).ends()
        || passage.is(i, Kind.COMMA)
        || (same && RestatedValue.ends(passage, i));
  }

  /** "1.2 m long, about 12 cm wide": two sides of a thing. */
  private boolean turns(int one, int other) {
    boolean both =
        passage.words.dimension.contains(passage.word(one))
            && passage.words.dimension.contains(passage.word(other));
    return both && !passage.word(one).equals(passage.word(other));
  }

  private boolean about(int from, int to) {
    return passage.has(passage.words.about, from, to);
  }

  private @Nullable Sum sum(int at) {
    return passage.sums.read(at, at + 1);
  }

  private int end(int right) {
    return passage.end(right);
  }

  /** Returns how many digits of an amount remain without the zeros around them. */
  private int digits(int at) {
    Amount amount = passage.at(at).amount();
    if (amount == null) {
      return 0;
    }
    BigFraction number = amount.last().number();
    BigInteger whole =
        number.multiply(BigFraction.of(1_000_000)).bigDecimalValue().toBigInteger().abs();
    String shown = whole.toString();
    int length = shown.length();
    while (length > 1 && shown.charAt(length - 1) == '0') {
      length--;
    }
    return length;
  }
}
