package dev.ponens.fact.find;

import dev.ponens.fact.Fact;
import dev.ponens.fact.OptionBranch;
import java.util.Set;

/** Finds which of two options have a branch. */
final class OptionBranchFinder implements Finder {
  @Override
  public Trigger trigger() {
    return Trigger.path(path -> !path.trail().options().first().isEmpty())
        .and(
            Trigger.event(
                event -> event.given().branch() != null || event.given().branchFrom() != null));
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(OptionBranch.class);
  }

  @Override
  public boolean feeds() {
    return true;
  }

  @Override
  public void find(StepReading step) {
    OptionBranches.find(step.path(), step.run().ledger().state(), step.event())
        .ifPresent(step::add);
  }
}
