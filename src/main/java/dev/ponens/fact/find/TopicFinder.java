package dev.ponens.fact.find;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Topic;
import java.util.Set;

/** Finds evidence for the field of a text whose field is not known. */
final class TopicFinder implements Finder {
  @Override
  public Trigger trigger() {
    return Trigger.step(step -> ProgressFinder.domain(step).isEmpty());
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(Topic.class);
  }

  @Override
  public boolean feeds() {
    return false;
  }

  @Override
  public void find(StepReading step) {
    Topics.find(step.text(), step.cues(), Notation.of(step.text())).ifPresent(step::add);
  }
}
