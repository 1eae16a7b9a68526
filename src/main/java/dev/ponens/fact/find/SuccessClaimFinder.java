package dev.ponens.fact.find;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Success;
import dev.ponens.fact.text.Lexicon;
import java.util.Set;

/** Finds claims of success, and compares them with what was run. */
final class SuccessClaimFinder implements Finder {
  private final SuccessFinder successes;

  SuccessClaimFinder(Lexicon lexicon) {
    this.successes = new SuccessFinder(lexicon);
  }

  @Override
  public Trigger trigger() {
    return Trigger.ALWAYS;
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(Success.class);
  }

  @Override
  public Set<String> lists() {
    return Set.of("completion", "verified");
  }

  @Override
  public boolean feeds() {
    return true;
  }

  @Override
  public void find(StepReading step) {
    step.successes = successes.find(step.text(), step.masked(), step.cues(), step.next().runs());
    step.addAll(step.successes);
  }
}
