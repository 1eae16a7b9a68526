package dev.ponens.fact.find;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Repeat;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.path.StepTrace;
import java.util.Set;

/** Finds the earlier step whose wording a step repeats. */
final class RepeatFinder implements Finder {
  @Override
  public Trigger trigger() {
    return Trigger.path(PathState::begun);
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(Repeat.class);
  }

  @Override
  public boolean feeds() {
    return false;
  }

  @Override
  public void find(StepReading step) {
    StepTrace trace = step.trace();
    step.path()
        .like(trace.shingles())
        .filter(like -> !delivered(step, like.step()))
        .ifPresent(
            like ->
                step.add(
                    new Repeat(
                        like.step(),
                        like.similarity(),
                        step.text().size(),
                        like.exact() == trace.exact(),
                        trace.times(),
                        trace.seen(),
                        step.text().whole())));
  }

  /** Returns true if the step gives the user the words of an earlier thought. */
  private static boolean delivered(StepReading step, int earlier) {
    return step.run().knows(earlier) && step.event().delivers(step.run().event(earlier));
  }
}
