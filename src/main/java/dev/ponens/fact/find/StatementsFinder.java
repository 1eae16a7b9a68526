package dev.ponens.fact.find;

import dev.ponens.fact.Circle;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Opposition;
import dev.ponens.fact.claim.StatementFinder;
import java.util.Set;

/** Finds statements that contradict earlier ones, and circular reasons. */
final class StatementsFinder implements Finder {
  private final StatementFinder statements;

  StatementsFinder(StatementFinder statements) {
    this.statements = statements;
  }

  @Override
  public Trigger trigger() {
    return Trigger.ALWAYS;
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(Opposition.class, Circle.class);
  }

  @Override
  public boolean feeds() {
    return true;
  }

  @Override
  public void find(StepReading step) {
    StatementFinder.Found found =
        statements.find(step.text(), step.masked(), step.cues(), step.path(), step.event().step());
    step.told = found.told();
    step.addAll(found.facts());
  }
}
