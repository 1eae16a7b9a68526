package dev.ponens.fact.find;

import dev.ponens.fact.DoubtfulCalculation;
import dev.ponens.fact.Equation;
import dev.ponens.fact.Fact;
import dev.ponens.fact.MixedUnits;
import dev.ponens.fact.Rewriting;
import dev.ponens.fact.Span;
import dev.ponens.fact.Timing;
import dev.ponens.fact.calculation.OtherNumbers;
import dev.ponens.fact.calculation.StatedCalculations;
import dev.ponens.fact.path.NumberLedger;
import dev.ponens.fact.path.RecentSteps;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/** Finds equations, and whether a line of algebra explains them. */
final class EquationFinder implements Finder {
  /** What a text of numbers has: figures, or numbers in words. */
  static final Trigger TRIGGER = Trigger.figures().or(Trigger.lists("number-word"));

  @Override
  public Trigger trigger() {
    return TRIGGER;
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(DoubtfulCalculation.class, Equation.class);
  }

  @Override
  public Set<String> lists() {
    return Set.of(
        "circular-count",
        "clause-fall",
        "clause-property",
        "clause-rise",
        "clause-sum-noun",
        "number-word",
        "other-arithmetic",
        "other-order",
        "refutation",
        "spoken-sum");
  }

  @Override
  public boolean feeds() {
    return false;
  }

  @Override
  public void find(StepReading step) {
    AskedEquations asked = null;
    List<Equation> known = step.equations();
    List<Fact> stated =
        StatedCalculations.find(
            step.text(), step.tokens(), step.masked(), step.cautions(), known, others(step));
    for (Equation equation : equations(known, stated)) {
      Equation read = told(equation, step);
      if (!read.holds() && read.claimed()) {
        asked = asked == null ? AskedEquations.of(step) : asked;
        read = asked.states(read) ? read.asUnclaimed() : read;
      }
      step.add(read);
    }
    for (Fact fact : stated) {
      if (fact instanceof DoubtfulCalculation) {
        step.add(fact);
      }
    }
  }

  /** Returns the numbers of the question, of the evidence and of the last steps. */
  private static OtherNumbers others(StepReading step) {
    NumberLedger ledger = step.path().ledger();
    return new OtherNumbers(
        value -> ledger.isKept() && ledger.knows(value),
        () -> {
          RecentSteps recent = step.path().recent();
          List<String> texts = new ArrayList<>(List.of(recent.question()));
          recent.said().forEach(thought -> texts.add(thought.words()));
          return texts;
        });
  }

  /** Returns the equations of a step and those of its sentences, in text order. */
  private static List<Equation> equations(List<Equation> known, List<Fact> stated) {
    if (stated.isEmpty()) {
      return known;
    }
    List<Equation> all = new ArrayList<>(known);
    for (Fact fact : stated) {
      if (fact instanceof Equation equation) {
        all.add(equation);
      }
    }
    all.sort(Comparator.comparingInt(e -> e.span().start()));
    return all;
  }

  private static Equation told(Equation equation, StepReading step) {
    for (Rewriting rewriting : step.rewritings) {
      if (rewriting.claimed() && rewriting.words().equals(equation.words())) {
        return equation.asExplained();
      }
    }
    boolean converted = !equation.unit().isEmpty() && !equation.holds();
    return converted && step.facts().stream().anyMatch(fact -> names(fact, equation.span()))
        ? equation.asExplained()
        : equation;
  }

  /** True for a fact that says what is wrong with the units of this part of the text. */
  private static boolean names(Fact fact, Span place) {
    boolean wrong =
        (fact instanceof MixedUnits units && units.claimed() && !units.holds())
            || (fact instanceof Timing timing && timing.claimed() && !timing.holds());
    return wrong && fact.span().start() < place.end() && place.start() < fact.span().end();
  }
}
