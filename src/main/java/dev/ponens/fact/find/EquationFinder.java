package dev.ponens.fact.find;

import dev.ponens.fact.Equation;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Rewriting;
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
    return Set.of(Equation.class);
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
    for (Equation equation : step.equations()) {
      Equation read = told(equation, step.rewritings);
      if (!read.holds() && read.claimed()) {
        asked = asked == null ? AskedEquations.of(step) : asked;
        read = asked.states(read) ? read.asUnclaimed() : read;
      }
      step.add(read);
    }
  }

  private static Equation told(Equation equation, List<Rewriting> rewritings) {
    for (Rewriting rewriting : rewritings) {
      if (rewriting.claimed() && rewriting.words().equals(equation.words())) {
        return equation.asRewritten();
      }
    }
    return equation;
  }
}
