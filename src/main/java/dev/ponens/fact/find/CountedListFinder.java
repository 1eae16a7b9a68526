package dev.ponens.fact.find;

import dev.ponens.fact.CountedList;
import dev.ponens.fact.Fact;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.value.CountedLists;
import java.util.Set;

/** Finds lists behind a stated count. */
final class CountedListFinder implements Finder {
  private final CountedLists lists;

  CountedListFinder(Lexicon lexicon) {
    this.lists = new CountedLists(lexicon);
  }

  @Override
  public Trigger trigger() {
    return Trigger.step(step -> lists.mayHave(step.text()));
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(CountedList.class);
  }

  @Override
  public boolean feeds() {
    return false;
  }

  @Override
  public void find(StepReading step) {
    step.addAll(lists.find(step.text(), step.masked()));
  }
}
