package dev.ponens.fact.find;

import dev.ponens.fact.Confidence;
import dev.ponens.fact.Fact;
import dev.ponens.fact.claim.Confidences;
import java.util.Set;

/** Finds the confidence that a step or its caller states. */
final class ConfidenceFinder implements Finder {
  @Override
  public Trigger trigger() {
    return Trigger.lists("confidence-word")
        .or(Trigger.event(event -> event.given().confidence() != null));
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(Confidence.class);
  }

  @Override
  public boolean feeds() {
    return true;
  }

  @Override
  public void find(StepReading step) {
    step.confidence = Confidences.find(step.event(), step.text(), step.cues(), step.path());
    step.confidence.ifPresent(step::add);
  }
}
