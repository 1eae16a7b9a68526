package dev.ponens.fact.find;

import dev.ponens.fact.DoubtfulCalculation;
import dev.ponens.fact.Fact;
import dev.ponens.fact.MixedUnits;
import dev.ponens.fact.NumberProperty;
import dev.ponens.fact.PointsInPercent;
import dev.ponens.fact.Slot;
import dev.ponens.fact.Timing;
import dev.ponens.fact.measure.Measures;
import java.util.Set;

/** Finds times of day, durations, slots and units. */
final class MeasureFinder implements Finder {
  @Override
  public Trigger trigger() {
    // "A hundred days" is the number of days that is read without digits.
    // A step after known times can name another event: "There is a break."
    return Trigger.signs("0123456789")
        .or(Trigger.lists("number-word"))
        .or(Trigger.path(path -> path.eventTimes().known()));
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(
        Timing.class,
        Slot.class,
        MixedUnits.class,
        NumberProperty.class,
        DoubtfulCalculation.class,
        PointsInPercent.class);
  }

  /** Later steps compare with the starts and durations that a step states. */
  @Override
  public boolean feeds() {
    return true;
  }

  @Override
  public void find(StepReading step) {
    Measures.FoundMeasures found =
        Measures.find(
            step.lexicon(),
            step.tokens(),
            step.masked(),
            step.event().step(),
            step.path().eventTimes());
    step.addAll(found.facts());
    step.times = found.times();
  }
}
