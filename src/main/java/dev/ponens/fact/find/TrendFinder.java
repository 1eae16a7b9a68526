package dev.ponens.fact.find;

import dev.ponens.fact.Confidence;
import dev.ponens.fact.Fact;
import dev.ponens.fact.OpenDoubt;
import dev.ponens.fact.Span;
import dev.ponens.fact.Trend;
import java.util.Set;

/** Finds the course of the confidence over the steps of a path. */
final class TrendFinder implements Finder {
  @Override
  public Trigger trigger() {
    return Trigger.found(Confidence.class);
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(Trend.class, OpenDoubt.class);
  }

  @Override
  public boolean feeds() {
    return true;
  }

  @Override
  public void find(StepReading step) {
    double swing = step.settings().number("confidence-swing");
    step.confidence.ifPresent(
        now -> {
          step.next(step.next().sure(step.event().step(), now.value(), swing));
          step.next().trend().ifPresent(trend -> add(step, trend));
        });
  }

  private static void add(StepReading step, Trend trend) {
    step.add(trend);
    OpenDoubt.of(trend, Span.firstLine(step.event().text())).ifPresent(step::add);
  }
}
