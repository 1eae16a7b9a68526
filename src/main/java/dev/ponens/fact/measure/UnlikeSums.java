package dev.ponens.fact.measure;

import dev.ponens.fact.Fact;
import dev.ponens.fact.MixedUnits;
import dev.ponens.fact.Span;
import dev.ponens.fact.measure.token.Amount;
import dev.ponens.fact.measure.token.MeasureToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.number.token.Numeral;
import dev.ponens.fact.quantity.UnitOfMeasure;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Finds two quantities of different kinds whose plain numbers are added: "30 minutes + 4 apples =
 * 34", "adding 12 km and 3 hours gives 15". Products, longer sums and differences are not read.
 */
final class UnlikeSums {
  /** The most words between the second quantity and the result: ", which is". */
  private static final int MOST_JOINS = 5;

  private static final String MONEY = "money";

  private final Passage passage;
  private final List<Fact> found;

  /** The starts of the statements that other finders judged. */
  private final Set<Integer> judged = new HashSet<>();

  /**
   * A quantity.
   *
   * @param number its number
   * @param kind what it measures: the kind of its unit, "money", or the noun that it counts
   * @param measured true when the kind is a unit's or money
   * @param label its unit or noun in the plural; empty for money with a sign
   * @param next the index after it
   */
  private record Term(BigFraction number, String kind, boolean measured, String label, int next) {}

  UnlikeSums(Passage passage, List<Fact> found) {
    this.passage = passage;
    this.found = found;
    for (Fact fact : found) {
      if (fact instanceof MixedUnits) {
        judged.add(fact.span().start());
      }
    }
  }

  void find() {
    for (int i = 0; i < passage.size(); i++) {
      Term one = passage.sums.starts(i) && standsAlone(i) ? term(i) : null;
      Term other = one == null ? null : other(i, one);
      if (one != null && other != null) {
        i = Math.max(i, sum(i, one, other));
      }
    }
  }

  private boolean standsAlone(int at) {
    int i = at - 1;
    return i < 0
        || !(passage.is(i, Kind.OPERATOR)
            || passage.is(i, Kind.SYMBOL)
            || passage.is(i, Kind.CLOSE)
            || passage.at(i).isNumber()
            || passage.isAmount(i)
            || passage.isClock(i)
            || passage.word(i).equals("and")
            || passage.word(i).equals("or")
            || passage.words.differing.contains(passage.word(i)));
  }

  /** Returns the second quantity after "+", "plus", or "and" behind a word for a sum. */
  private @Nullable Term other(int first, Term one) {
    int i = one.next();
    boolean plus = i < passage.size() && passage.at(i).isOperator('+');
    boolean joined =
        (passage.word(i).equals("and") || passage.word(i).equals("to"))
            && (passage.word(first - 1).startsWith("add")
                || (passage.word(first - 1).equals("of")
                    && passage.words.adding.contains(passage.word(first - 2))));
    return (plus || joined) && i + 1 < passage.size() && passage.sums.starts(i + 1)
        ? term(i + 1)
        : null;
  }

  private @Nullable Term term(int at) {
    MeasureToken piece = passage.at(at);
    Amount amount = piece.amount();
    if (amount != null) {
      UnitOfMeasure unit = amount.last().unit();
      boolean plain =
          !amount.rate() && !amount.letter() && amount.parts().size() == 1 && !unit.isThing();
      return plain
          ? new Term(amount.last().number(), unit.quantity(), true, unit.plural(), at + 1)
          : null;
    }
    Numeral number = piece.isNumber() ? piece.token().number() : null;
    if (number == null || number.percent() || number.open()) {
      return null;
    }
    BigFraction value = number.value().multiply(number.scale());
    if (piece.token().sign() == '$') {
      return new Term(value, MONEY, true, "", at + 1);
    }
    String noun = passage.word(at + 1);
    if (isMoney(noun)) {
      return new Term(value, MONEY, true, noun, at + 2);
    }
    boolean thing =
        noun.length() > 3
            && noun.endsWith("s")
            && !noun.endsWith("ss")
            && !passage.words.link.contains(noun)
            && !passage.words.differing.contains(noun);
    return thing ? new Term(value, noun, false, noun, at + 2) : null;
  }

  /** Emits the fact when the text adds the numbers; returns the index after the statement. */
  private int sum(int first, Term one, Term other) {
    boolean unlike = !one.kind().equals(other.kind()) && (one.measured() || other.measured());
    int said = unlike ? said(other.next()) : -1;
    MeasureToken piece = said < 0 ? null : passage.at(said);
    BigFraction sum = one.number().add(other.number());
    if (piece == null || !sum.equals(number(piece)) || !named(said, one, other)) {
      return -1;
    }
    int next = said + 1;
    Span span = passage.span(first, next);
    if (!judged.contains(span.start())) {
      found.add(
          new MixedUnits(
              passage.words(first, next),
              truth(one) + ", " + truth(other),
              false,
              passage.claimed(first, said, next),
              span));
    }
    return next;
  }

  private static String truth(Term term) {
    return term.kind().equals(MONEY)
        ? "one is an amount of money"
        : term.measured()
            ? term.label() + " measure " + term.kind()
            : term.label() + " are counted";
  }

  private static @Nullable BigFraction number(MeasureToken piece) {
    Amount amount = piece.amount();
    if (amount != null) {
      return amount.parts().size() == 1 ? amount.last().number() : null;
    }
    Numeral number = piece.isNumber() ? piece.token().number() : null;
    return number == null || number.percent() ? null : number.value().multiply(number.scale());
  }

  /** Returns the index of the result; -1 where the text states none. */
  private int said(int from) {
    int i = from;
    boolean stated = false;
    while (i < passage.size() && i < from + MOST_JOINS && !passage.sums.starts(i)) {
      boolean equal = passage.is(i, Kind.EQUAL);
      if (!equal
          && !passage.is(i, Kind.COMMA)
          && !passage.words.joining.contains(passage.word(i))) {
        return -1;
      }
      stated |= equal || passage.words.stating.contains(passage.word(i));
      i++;
    }
    return stated && i < passage.size() && passage.sums.starts(i) ? i : -1;
  }

  /**
   * True when the result names one of the two quantities. A result without a name counts next to
   * times and money only: "2 cups + 3 eggs = 5" may count ingredients.
   */
  private boolean named(int said, Term one, Term other) {
    MeasureToken piece = passage.at(said);
    Amount amount = piece.amount();
    String noun = passage.word(said + 1);
    boolean goesOn = passage.is(said + 1, Kind.OPERATOR) || passage.is(said + 1, Kind.EQUAL);
    if (goesOn || passage.words.differing.contains(noun)) {
      return false;
    }
    if (amount != null) {
      String label = amount.last().unit().plural();
      return !amount.rate() && (label.equals(one.label()) || label.equals(other.label()));
    }
    boolean money = piece.token().sign() == '$' || isMoney(noun);
    if (money) {
      return one.kind().equals(MONEY) || other.kind().equals(MONEY);
    }
    boolean bare =
        said + 1 >= passage.size()
            || passage.at(said + 1).ends()
            || passage.is(said + 1, Kind.COMMA)
            || passage.words.adding.contains(noun)
            || noun.equals("in")
            || noun.equals("altogether");
    if (bare) {
      boolean both = one.measured() && other.measured();
      return both || hard(one) || hard(other);
    }
    return noun.equals(one.label()) || noun.equals(other.label());
  }

  /** True for the name of a currency in the plural, or of its hundredth part. */
  private boolean isMoney(String noun) {
    UnitOfMeasure unit = passage.words.units.of(noun);
    return unit != null && unit.isMoney() && !unit.isThing() && noun.equals(unit.plural());
  }

  private static boolean hard(Term term) {
    return term.kind().equals("time") || term.kind().equals(MONEY);
  }
}
