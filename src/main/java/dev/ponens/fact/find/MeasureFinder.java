package dev.ponens.fact.find;

import dev.ponens.fact.Fact;
import dev.ponens.fact.MixedUnits;
import dev.ponens.fact.Slot;
import dev.ponens.fact.Timing;
import dev.ponens.fact.measure.Measures;
import java.util.Set;

/** Finds times of day, durations, slots and units. */
final class MeasureFinder implements Finder {
  @Override
  public Trigger trigger() {
    // "A hundred days" is the number of days that is read without digits.
    return Trigger.signs("0123456789").or(Trigger.lists("number-word"));
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(Timing.class, Slot.class, MixedUnits.class);
  }

  @Override
  public boolean feeds() {
    return false;
  }

  @Override
  public void find(StepReading step) {
    step.addAll(Measures.find(step.lexicon(), step.tokens(), step.masked()));
  }
}
