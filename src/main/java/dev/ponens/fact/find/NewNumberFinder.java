package dev.ponens.fact.find;

import dev.ponens.fact.Fact;
import dev.ponens.fact.NewNumber;
import dev.ponens.fact.text.Constants;
import dev.ponens.fact.text.Lexicon;
import java.util.Set;

/** Finds numbers of calculations that have no known source. */
final class NewNumberFinder implements Finder {
  private final NumberLedgers ledgers;

  NewNumberFinder(Lexicon lexicon) {
    this.ledgers = new NumberLedgers(Constants.of(lexicon, "common-number"));
  }

  @Override
  public Trigger trigger() {
    return Trigger.path(path -> path.ledger().isKept()).and(EquationFinder.TRIGGER);
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(NewNumber.class);
  }

  @Override
  public Set<String> lists() {
    return Set.of("common-number");
  }

  @Override
  public boolean feeds() {
    return false;
  }

  @Override
  public void find(StepReading step) {
    step.addAll(
        ledgers.fresh(step.path().ledger(), step.text(), step.numbers(), step.arithmetic()));
  }
}
