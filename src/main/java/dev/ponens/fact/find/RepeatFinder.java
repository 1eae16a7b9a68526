package dev.ponens.fact.find;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Repeat;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.path.StepHistory;
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
    StepTrace reworded =
        step.path()
            .reworded(trace.gist())
            .filter(earlier -> !delivered(step, earlier.step()))
            .orElse(null);
    StepHistory.Likeness like =
        step.path()
            .like(trace.shingles())
            .filter(earlier -> !delivered(step, earlier.step()))
            .orElse(null);
    if (like == null && reworded == null) {
      return;
    }
    boolean same = reworded != null && (like == null || like.step() <= reworded.step());
    step.add(
        new Repeat(
            same ? reworded.step() : like.step(),
            like == null ? 0 : like.similarity(),
            step.text().size(),
            same || like.exact() == trace.exact(),
            same ? trace.gist().words() : 0,
            same && reworded.gist().order() == trace.gist().order(),
            trace.times(),
            trace.seen(),
            step.text().whole()));
  }

  /** Returns true if the step gives the user the words of an earlier thought. */
  private static boolean delivered(StepReading step, int earlier) {
    return step.run().knows(earlier) && step.event().delivers(step.run().event(earlier));
  }
}
