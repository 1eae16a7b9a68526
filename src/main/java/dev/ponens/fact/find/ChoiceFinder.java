package dev.ponens.fact.find;

import dev.ponens.fact.Choice;
import dev.ponens.fact.Fact;
import java.util.Set;

/** Finds the two options of a choice. */
final class ChoiceFinder implements Finder {
  @Override
  public Trigger trigger() {
    return Trigger.lists("sign-choice");
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(Choice.class);
  }

  @Override
  public boolean feeds() {
    return true;
  }

  @Override
  public void find(StepReading step) {
    step.addAll(Choices.find(step.lexicon(), step.text(), step.masked(), step.cues()));
  }
}
