package dev.ponens.fact.find;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Misreading;
import dev.ponens.fact.text.Constants;
import dev.ponens.fact.text.Lexicon;
import java.util.Set;

/** Finds numbers that a step takes for known ones, but that differ from them in their digits. */
final class MisreadFinder implements Finder {
  private final Constants constants;

  MisreadFinder(Lexicon lexicon) {
    this.constants = Constants.of(lexicon, "common-number");
  }

  @Override
  public Trigger trigger() {
    return Trigger.path(path -> path.ledger().isKept()).and(Trigger.newNumber());
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(Misreading.class);
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
    new Misreadings(step, constants).find();
  }
}
