package dev.ponens.fact.find;

import dev.ponens.fact.Assignment;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Misreading;
import dev.ponens.fact.NewNumber;
import dev.ponens.fact.text.Constants;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.value.MisreadWords;
import java.util.Set;

/**
 * Finds numbers that have no known source: those of calculations, and those that a step takes for
 * known ones, but that differ from them.
 */
final class NewNumberFinder implements Finder {
  private final Constants constants;
  private final NumberLedgers ledgers;
  private final EarlierNumbers earlier;

  NewNumberFinder(Lexicon lexicon) {
    MisreadWords words = lexicon.finders().of(MisreadWords.class, MisreadWords::new);
    this.constants = Constants.of(lexicon, "common-number");
    this.ledgers = new NumberLedgers(constants, words);
    this.earlier = new EarlierNumbers(lexicon, words);
  }

  @Override
  public Trigger trigger() {
    return Trigger.path(path -> path.ledger().isKept())
        .and(EquationFinder.TRIGGER)
        .or(Trigger.newNumber());
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(NewNumber.class, Misreading.class, Assignment.class);
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
    if (MisreadPrecheck.mayRead(step)) {
      new Misreadings(step, constants, earlier).find();
    }
  }
}
