package dev.ponens.fact.find;

import dev.ponens.fact.Fact;
import dev.ponens.fact.OpenPoint;
import dev.ponens.fact.path.Unsettled;
import dev.ponens.fact.text.Lexicon;
import java.util.Set;

/** Finds what is to settle after a step: doubts, claims without support, and open checks. */
final class PointFinder implements Finder {
  /** The list of words that say that something was confirmed. */
  private static final String CONFIRMING = "confirming";

  private final OpenPoints points;

  PointFinder(Lexicon lexicon) {
    this.points = new OpenPoints(lexicon);
  }

  @Override
  public Trigger trigger() {
    return Trigger.ALWAYS;
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(OpenPoint.class);
  }

  @Override
  public Set<String> lists() {
    return Set.of(
        CONFIRMING,
        "doubt",
        "strong-claim",
        "cause-claim",
        "concluding",
        "settled",
        OpenPoints.SAYS);
  }

  @Override
  public boolean feeds() {
    return true;
  }

  @Override
  public void find(StepReading step) {
    boolean settles = step.trace().checks() || step.uses().contains(CONFIRMING);
    Unsettled open =
        UnsettledFinder.after(
                step.path().unsettled(),
                step.event(),
                step.checked,
                settles,
                step.answer,
                step.lexicon().finders().quantities())
            .with(
                points.after(
                    step.event(),
                    step.text(),
                    step.masked(),
                    step.cues(),
                    step.path(),
                    step.thought(),
                    step.trace(),
                    step.facts()));
    step.open(open);
    OpenPoints.first(open.points(), false).ifPresent(step::add);
  }
}
