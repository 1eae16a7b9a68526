package dev.ponens.fact.find;

import dev.ponens.fact.Fact;
import dev.ponens.fact.MarkedAnswer;
import dev.ponens.fact.Plan;
import dev.ponens.fact.Relapse;
import dev.ponens.fact.Reply;
import dev.ponens.fact.ShownAnswer;
import dev.ponens.fact.contract.Contract;
import java.util.Set;

/** Finds the form of plans, marked answers and replies of verifiers. */
final class ContractFinder implements Finder {
  private final Trigger asked = Trigger.lists(QuestionFinder.MARK_ASKED);

  @Override
  public Trigger trigger() {
    return Trigger.ALWAYS;
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(MarkedAnswer.class, Plan.class, Reply.class, Relapse.class, ShownAnswer.class);
  }

  @Override
  public Set<String> lists() {
    return Set.of("marked-answer-asked", "yes-or-no");
  }

  @Override
  public boolean feeds() {
    return true;
  }

  @Override
  public void find(StepReading step) {
    Contract.ContractReading found =
        Contract.find(
            step.event(),
            step.text(),
            step.masked(),
            step.path().attempts(),
            step.trace().shingles(),
            step.equations(),
            asked.stands(step),
            step.lexicon());
    step.checked = found.checked();
    step.next(step.next().after(found.next()));
    step.addAll(found.facts());
  }
}
