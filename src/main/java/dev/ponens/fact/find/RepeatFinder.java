package dev.ponens.fact.find;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Repeat;
import dev.ponens.fact.claim.Restated;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.path.StepHistory;
import dev.ponens.fact.path.StepTrace;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.transcript.EventKind;
import java.util.Set;

/** Finds the earlier step that a step repeats. */
final class RepeatFinder implements Finder {
  private final Restated restated;

  RepeatFinder(Lexicon lexicon) {
    this.restated = new Restated(lexicon);
  }

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
    StepHistory.Likeness like = step.path().like(trace.shingles()).orElse(null);
    if (like != null && delivered(step, like.step())) {
      like = null;
    }
    boolean copy = like != null && like.similarity() >= 1 && like.exact() == trace.exact();
    int again = copy ? 0 : again(step, trace);
    if (again > 0 && like != null && like.step() != again) {
      like = null;
    }
    if (like != null || again > 0) {
      step.add(
          new Repeat(
              again > 0 || like == null ? again : like.step(),
              like == null ? 0 : like.similarity(),
              step.text().size(),
              like != null && like.exact() == trace.exact(),
              trace.times(),
              trace.seen(),
              again > 0,
              step.text().whole()));
    }
  }

  /** Returns the step that a thought says in other words; 0 for none. */
  private int again(StepReading step, StepTrace trace) {
    if (step.event().kind() != EventKind.THOUGHT
        || trace.checks()
        || "conclude".equals(step.event().given().mode())
        || step.path().counts().calls() > 0) {
      return 0;
    }
    int again = restated.find(step.text(), trace, step.path());
    return again > 0 && !delivered(step, again) ? again : 0;
  }

  /** Returns true if the step gives the user the words of an earlier thought. */
  private static boolean delivered(StepReading step, int earlier) {
    return step.run().knows(earlier) && step.event().delivers(step.run().event(earlier));
  }
}
