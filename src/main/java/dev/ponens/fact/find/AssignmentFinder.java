package dev.ponens.fact.find;

import dev.ponens.fact.Assignment;
import dev.ponens.fact.Fact;
import java.util.Set;

/** Finds symbols that get a number. */
final class AssignmentFinder implements Finder {
  @Override
  public Trigger trigger() {
    return Trigger.signs("=");
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(Assignment.class);
  }

  @Override
  public Set<String> lists() {
    return Set.of("alternative", "update", "revision", "new-start", "recalled-value");
  }

  @Override
  public boolean feeds() {
    return true;
  }

  @Override
  public void find(StepReading step) {
    step.assignments = Assignments.find(step);
    step.addAll(step.assignments);
  }
}
