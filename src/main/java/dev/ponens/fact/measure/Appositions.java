package dev.ponens.fact.measure;

import dev.ponens.fact.number.token.NumberToken.Kind;
import java.math.BigInteger;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Finds an amount that the text repeats in another unit: "0.3 kg, which makes 300 g", "1.2 m or 120
 * cm", "2.5 t (2,500 kg)". Only a moved decimal point is a mistake, unless a phrase such as "i.e."
 * says that both amounts are the same.
 */
final class Appositions {
  private static final int MOST_BETWEEN = 6;
  private static final int AROUND = 16;

  private final Passage passage;
  private final UnitEqualities units;

  Appositions(Passage passage, UnitEqualities units) {
    this.passage = passage;
    this.units = units;
  }

  void find() {
    int left = -1;
    for (int i = 0; i < passage.size(); i++) {
      if (passage.isAmount(i)) {
        if (left >= 0 && i - left <= MOST_BETWEEN + 1 && alone(left)) {
          pair(left, i);
        }
        left = i;
      }
    }
  }

  private void pair(int left, int right) {
    int i = left + 1;
    i += passage.words.dimension.contains(passage.word(i)) ? 1 : 0;
    boolean open = passage.is(i, Kind.OPEN);
    boolean comma = passage.is(i, Kind.COMMA);
    i += open || comma ? 1 : 0;
    boolean same = false;
    boolean joins = open;
    for (; i < right; i++) {
      String word = passage.word(i);
      boolean equal = open && passage.is(i, Kind.EQUAL);
      int shortened = idEst(i);
      if (shortened > 0) {
        same = true;
        i = shortened - 1;
        continue;
      }
      if (word.equals("other") && passage.word(i + 1).equals("words")) {
        same = true;
        i++;
        continue;
      }
      same |= equal || passage.words.identifying.contains(word);
      joins |= same || word.equals("so") || word.equals("or");
      if (!equal
          && !passage.words.joining.contains(word)
          && !passage.words.identifying.contains(word)
          && !passage.words.about.contains(word)) {
        return;
      }
    }
    joins |= same;
    Sum one = joins && !passage.words.bound.contains(passage.word(left - 1)) ? sum(left) : null;
    Sum other = one == null || !ends(right, open) ? null : sum(right);
    if (one == null || other == null || passage.has(passage.words.comparison, left, end(right))) {
      return;
    }
    boolean unlikely = digits(left) > 1 || digits(right) > 1;
    if (same || unlikely) {
      units.apposed(one, other, same);
    }
  }

  /** Returns the index after "i.e.", which is read as letters and full stops; 0 where it is not. */
  private int idEst(int at) {
    boolean there =
        passage.word(at).equals("i")
            && passage.word(at + 2).equals("e")
            && passage.at(at + 1).ends();
    return there ? at + 3 + (passage.is(at + 3, Kind.BREAK) ? 1 : 0) : 0;
  }

  private @Nullable Sum sum(int at) {
    return passage.sums.read(at, at + 1);
  }

  private int end(int right) {
    return passage.end(right);
  }

  /** True when no number or word before the amount makes it one of several. */
  private boolean alone(int left) {
    for (int i = left - 1; i >= 0 && i > left - AROUND && !passage.at(i).ends(); i--) {
      MeasureToken piece = passage.at(i);
      if (piece.isNumber()
          || piece.amount() != null
          || piece.is(Kind.OPERATOR)
          || piece.is(Kind.SYMBOL)
          || piece.token().meaning().isCount()
          || passage.words.several.contains(piece.word())) {
        return false;
      }
    }
    String before = passage.word(left - 1);
    return passage.words.measuring.contains(before) || !passage.words.part.contains(before);
  }

  /** True when the clause or the bracket ends after the second amount. */
  private boolean ends(int right, boolean open) {
    if (open) {
      return passage.is(right + 1, Kind.CLOSE);
    }
    int i = right + 1;
    i += passage.words.dimension.contains(passage.word(i)) ? 1 : 0;
    return i >= passage.size() || passage.at(i).ends() || passage.is(i, Kind.COMMA);
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
