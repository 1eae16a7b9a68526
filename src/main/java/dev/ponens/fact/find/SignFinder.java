package dev.ponens.fact.find;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Sign;
import java.util.Set;

/** Finds the context of matches that may be shown. */
final class SignFinder implements Finder {
  @Override
  public Trigger trigger() {
    return Trigger.step(step -> !step.mask().shown().isEmpty());
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(Sign.class);
  }

  @Override
  public boolean feeds() {
    return false;
  }

  @Override
  public void find(StepReading step) {
    step.addAll(
        SignContext.find(
            step.mask().shown(), step.cues(), step.path().demand().mentions(), step::complete));
  }
}
