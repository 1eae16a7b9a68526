package dev.ponens.fact.find;

import dev.ponens.fact.Fact;
import dev.ponens.fact.OutOfRange;
import dev.ponens.fact.value.Ranges;
import java.util.Set;

/** Finds quantities that are out of range. */
final class RangeFinder implements Finder {
  @Override
  public Trigger trigger() {
    return Trigger.figures();
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(OutOfRange.class);
  }

  @Override
  public Set<String> lists() {
    return Set.of("countable", "probability-word", "signed-word");
  }

  @Override
  public boolean feeds() {
    return false;
  }

  @Override
  public void find(StepReading step) {
    step.addAll(Ranges.find(step.lexicon(), step.tokens(), step.masked(), step.mentions()));
  }
}
