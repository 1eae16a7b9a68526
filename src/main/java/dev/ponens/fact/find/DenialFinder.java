package dev.ponens.fact.find;

import dev.ponens.fact.Denial;
import dev.ponens.fact.Fact;
import java.util.Set;

/** Finds statements that something shown before denies. */
final class DenialFinder implements Finder {
  private final Denials denials;

  DenialFinder(Denials denials) {
    this.denials = denials;
  }

  @Override
  public Trigger trigger() {
    return Trigger.signs("%").or(Trigger.path(path -> !path.held().seen().isEmpty()));
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(Denial.class);
  }

  @Override
  public boolean feeds() {
    return true;
  }

  @Override
  public void find(StepReading step) {
    step.shares = denials.reader().shares(step.text(), step.masked(), step.event().step());
    step.addAll(
        denials.find(
            step.text(), step.masked(), step.cues(), step.path(), step.shares, step.successes));
  }
}
