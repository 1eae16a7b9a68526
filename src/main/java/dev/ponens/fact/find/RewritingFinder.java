package dev.ponens.fact.find;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Rewriting;
import dev.ponens.fact.algebra.Rewritings;
import java.util.Set;

/** Finds expressions that are rewritten incorrectly. */
final class RewritingFinder implements Finder {
  @Override
  public Trigger trigger() {
    return Trigger.signs("=vq");
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(Rewriting.class);
  }

  @Override
  public boolean feeds() {
    return true;
  }

  @Override
  public void find(StepReading step) {
    step.rewritings = Rewritings.find(step.lexicon(), step.text(), step.masked(), step.cues());
    step.addAll(step.rewritings);
  }
}
