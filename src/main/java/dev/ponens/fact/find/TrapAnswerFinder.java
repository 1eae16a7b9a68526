package dev.ponens.fact.find;

import dev.ponens.fact.Answer;
import dev.ponens.fact.Fact;
import dev.ponens.fact.TrapAnswer;
import dev.ponens.fact.trap.TrapAnswers;
import java.util.Set;

/** Finds intuitive but wrong answers to a question that is a trap. */
final class TrapAnswerFinder implements Finder {
  @Override
  public Trigger trigger() {
    return Trigger.path(path -> !path.demand().puzzles().isEmpty())
        .and(Trigger.found(Answer.class));
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(TrapAnswer.class);
  }

  @Override
  public boolean feeds() {
    return false;
  }

  @Override
  public void find(StepReading step) {
    step.answer.ifPresent(
        answer ->
            step.addAll(
                TrapAnswers.find(
                    step.lexicon(), step.path().demand().puzzles(), step.masked(), answer)));
  }
}
