package dev.ponens.fact.find;

import dev.ponens.fact.CertainNumber;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Span;
import dev.ponens.fact.text.Numbers;
import java.util.Set;

/** Finds the first number of a step that states certainty with emphasis. */
final class CertainNumberFinder implements Finder {
  @Override
  public Trigger trigger() {
    return Trigger.lists("emphatic-certainty").and(EquationFinder.TRIGGER);
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(CertainNumber.class);
  }

  @Override
  public boolean feeds() {
    return false;
  }

  @Override
  public void find(StepReading step) {
    Numbers numbers = Numbers.in(step.text(), step.lexicon());
    if (numbers.size() > 0) {
      int start = numbers.start(0);
      step.add(new CertainNumber(numbers.value(0), new Span(start, start)));
    }
  }
}
