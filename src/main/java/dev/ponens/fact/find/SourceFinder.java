package dev.ponens.fact.find;

import dev.ponens.fact.Cue;
import dev.ponens.fact.Fact;
import dev.ponens.fact.UnshownSource;
import java.util.Set;

/** Finds exact sources, such as a book with its year, that nothing before the step names. */
final class SourceFinder implements Finder {
  private static final String NAMED = "named-source";

  @Override
  public Trigger trigger() {
    return Trigger.lists(NAMED);
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(UnshownSource.class);
  }

  @Override
  public boolean feeds() {
    return false;
  }

  @Override
  public void find(StepReading step) {
    for (Cue cue : step.cues()) {
      boolean told = cue.kind().equals(NAMED) && !cue.negated() && !cue.asked();
      if (told && !cue.conditional() && !step.run().names(cue.words(), step.event())) {
        step.add(new UnshownSource(cue.words(), cue.span()));
      }
    }
  }
}
