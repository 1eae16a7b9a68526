package dev.ponens.fact.find;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Misjudgement;
import dev.ponens.fact.NumberProperty;
import dev.ponens.fact.comparison.ComparisonWords;
import dev.ponens.fact.comparison.ValueComparisons;
import dev.ponens.fact.path.RecentSteps;
import dev.ponens.fact.path.RecentSteps.RecentThought;
import dev.ponens.fact.text.Lexicon;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Finds comparisons of known values that are false. */
final class ComparisonFinder implements Finder {
  private final ComparisonWords words;

  ComparisonFinder(Lexicon lexicon) {
    this.words = lexicon.finders().of(ComparisonWords.class, ComparisonWords::new);
  }

  @Override
  public Trigger trigger() {
    return Trigger.step(
        step -> words.mayCompare(step.text()) || words.mayRound(step.text(), last(step)));
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(Misjudgement.class);
  }

  @Override
  public boolean feeds() {
    return false;
  }

  @Override
  public void find(StepReading step) {
    RecentSteps recent = step.path().recent();
    List<String> earlier = new ArrayList<>(recent.said().size());
    for (RecentThought thought : recent.said()) {
      if (step.path().isLive(thought.step())) {
        earlier.add(thought.words());
      }
    }
    for (Misjudgement one :
        ValueComparisons.find(
            words, step.text(), step.tokens(), step.masked(), recent.question(), earlier)) {
      if (isNew(step, one)) {
        step.add(one);
      }
    }
  }

  private static String last(StepReading step) {
    List<RecentThought> said = step.path().recent().said();
    return said.isEmpty() ? "" : said.get(said.size() - 1).words();
  }

  /** Returns false if another finder already states the comparison. */
  private static boolean isNew(StepReading step, Misjudgement found) {
    for (Fact fact : step.facts()) {
      if (fact instanceof NumberProperty
          && fact.span().start() < found.span().end()
          && found.span().start() < fact.span().end()) {
        return false;
      }
    }
    return true;
  }
}
