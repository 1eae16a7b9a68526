package dev.ponens.fact.find;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Progress;
import dev.ponens.fact.UnreportedWarning;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.path.StepCounts;
import dev.ponens.fact.path.Unsettled;
import dev.ponens.fact.text.Mask;
import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Outlook;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;

/** Finds how far the thinking has come: counts of steps, checks, calls and errors. */
final class ProgressFinder implements Finder {
  /** The maximum length of the name of a field. */
  private static final int LONGEST_FIELD = 24;

  private final Function<Hints, String> difficulty;

  /**
   * @param difficulty returns the difficulty that the caller gave
   */
  ProgressFinder(Function<Hints, String> difficulty) {
    this.difficulty = difficulty;
  }

  @Override
  public Trigger trigger() {
    return Trigger.ALWAYS;
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(Progress.class, UnreportedWarning.class);
  }

  @Override
  public boolean feeds() {
    return false;
  }

  @Override
  public void find(StepReading step) {
    PathState path = step.path();
    StepCounts before = path.counts();
    StepCounts now = step.next().counts();
    Unsettled open = step.open();
    Integer planned = open.planned() == 0 ? null : open.planned();
    Outlook outlook =
        step.event().given().outlook().or(new Outlook(planned, null)).or(step.hints().outlook());
    String domain = domain(step);
    step.add(
        new Progress(
            before.thoughts(),
            now.working(),
            now.pieces(),
            now.checks(),
            before.calls(),
            before.results(),
            before.unrunEdit(),
            expected(outlook, before.thoughts() + 1),
            Boolean.TRUE.equals(outlook.needsMoreThoughts()),
            step.next().openErrors(),
            path.demand().rank(),
            path.demand().minSteps(),
            now.hypotheses(),
            domain.isEmpty() ? "general" : domain,
            now.unchecked(),
            difficulty.apply(step.hints()),
            path.demand().mentions(),
            path.trail().pattern(),
            path.trail().revisions(),
            path.attempts().retries(step.event().given().phase()),
            path.trail().branches(),
            now.unchecked() == 0 ? 0 : path.unsettled().doubts(),
            open.waits(),
            open.failed(),
            path.trail().idle() + 1,
            step.run().ledger().state().contradiction()));
    if (!path.unreported().isEmpty()) {
      path.unreported().stream()
          .map(warning -> new UnreportedWarning(warning.reports()))
          .distinct()
          .forEach(step::add);
    }
  }

  /** Returns the field as given by the caller, else as shown before; empty when unknown. */
  static String domain(StepReading step) {
    String given = step.hints().domain();
    if (given == null) {
      return step.path().domain();
    }
    return given.length() > LONGEST_FIELD
        ? "other"
        : Mask.of(step.lexicon(), given).text().toLowerCase(Locale.ROOT);
  }

  /**
   * Returns the expected number of thoughts; at most the current number when the caller needs no
   * more.
   */
  private static int expected(Outlook outlook, int count) {
    Integer total = outlook.estimatedTotal();
    if (total == null) {
      return 0;
    }
    return Boolean.FALSE.equals(outlook.needsMoreThoughts()) ? Math.min(total, count) : total;
  }
}
