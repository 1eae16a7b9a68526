package dev.ponens.fact.find;

import dev.ponens.fact.Act;
import dev.ponens.fact.Fact;
import java.util.Set;

/** Finds what the writer of a short thought does. */
final class ActsFinder implements Finder {
  @Override
  public Trigger trigger() {
    return Trigger.step(StepReading::brief).and(Trigger.listsFrom("verb-"));
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(Act.class);
  }

  @Override
  public boolean feeds() {
    return true;
  }

  @Override
  public void find(StepReading step) {
    step.acts = ActFinder.find(step.lexicon(), step.text(), step.cues());
    step.addAll(step.acts);
  }
}
