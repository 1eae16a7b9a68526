package dev.ponens.fact.measure.sum;

import dev.ponens.fact.measure.token.Amount;
import dev.ponens.fact.measure.token.MeasureToken;
import dev.ponens.fact.quantity.UnitOfMeasure;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Clocks, amounts and numbers with plus and minus signs between them; often only one of them.
 *
 * @param terms the terms, in order
 * @param first the index of its first piece
 * @param next the index of the piece after its last term
 * @param behind the index of the piece after the words that follow the last term
 */
public record Sum(List<Term> terms, int first, int next, int behind) {
  /**
   * One term of a sum.
   *
   * @param piece the clock, the amount or the number
   * @param times its factor, with its sign
   */
  public record Term(MeasureToken piece, BigFraction times) {}

  public Sum {
    terms = List.copyOf(terms);
  }

  public boolean hasClock() {
    return terms.stream().anyMatch(t -> t.piece().clock() != null);
  }

  public boolean hasAmount() {
    return terms.stream().anyMatch(t -> t.piece().amount() != null);
  }

  public boolean hasNumber() {
    return terms.stream().anyMatch(t -> t.piece().isNumber());
  }

  /** True when the text computes something: more than one term, or a product. */
  public boolean computes() {
    return terms.size() > 1 || !terms.get(0).times().equals(BigFraction.ONE);
  }

  public Set<UnitOfMeasure> units() {
    Set<UnitOfMeasure> units = new TreeSet<>();
    for (Term term : terms) {
      Amount amount = term.piece().amount();
      if (amount != null) {
        units.addAll(amount.units());
      }
    }
    return units;
  }

  public Set<String> quantities() {
    Set<String> quantities = new TreeSet<>();
    units().forEach(u -> quantities.add(u.quantity()));
    return quantities;
  }

  public Term last() {
    return terms.get(terms.size() - 1);
  }
}
