package dev.ponens.fact.find;

import dev.ponens.fact.Answer;
import dev.ponens.fact.Closing;
import dev.ponens.fact.Fact;
import dev.ponens.fact.path.Commitments;
import java.util.Set;

/** Finds what a step with an answer leaves if the path ends with it. */
final class ClosingFinder implements Finder {
  @Override
  public Trigger trigger() {
    return Trigger.found(Answer.class);
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(Closing.class);
  }

  @Override
  public boolean feeds() {
    return false;
  }

  @Override
  public void find(StepReading step) {
    step.answer.ifPresent(
        answer ->
            step.add(
                CommitmentFinder.closing(
                    step.path(),
                    step.thought(),
                    answer.span(),
                    Commitments.ClosingWords.NONE,
                    false)));
  }
}
