package dev.ponens.fact.find;

import dev.ponens.fact.Fact;
import dev.ponens.fact.NumberProperty;
import dev.ponens.fact.number.NumberProperties;
import java.util.Set;

/** Finds properties and comparisons of numbers that a text states. */
final class NumberPropertyFinder implements Finder {
  @Override
  public Trigger trigger() {
    return Trigger.signs("0123456789")
        .or(Trigger.lists("number-word"))
        .and(Trigger.lists("number-property"));
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(NumberProperty.class);
  }

  @Override
  public boolean feeds() {
    return false;
  }

  @Override
  public void find(StepReading step) {
    step.addAll(NumberProperties.find(step.tokens(), step.masked(), step.cautions()));
  }
}
