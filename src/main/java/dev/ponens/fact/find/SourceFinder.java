package dev.ponens.fact.find;

import dev.ponens.fact.Cue;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Unshown;
import dev.ponens.fact.path.NumberLedger;
import dev.ponens.fact.text.Numbers;
import dev.ponens.fact.text.Text;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Finds exact sources, such as a book with its year, and figures about a class of things, that
 * nothing before the step names.
 */
final class SourceFinder implements Finder {
  private static final String NAMED = "named-source";

  /** The list of figures about a class of things. */
  private static final String FIGURE = "general-figure";

  /** Sentences with these words only suppose a figure. */
  private static final Set<String> SUPPOSED =
      Set.of("assumption", "supposition", "hypothesis", "goal", "citation");

  /** The list of words with which a question asks for sources. */
  private static final String ASKED = "question-asks-source";

  /** 100 % of a whole. */
  private static final double PERCENT = 100;

  /** A step with more sources quotes a document. */
  private static final int MOST = 3;

  @Override
  public Trigger trigger() {
    return Trigger.lists(NAMED, FIGURE);
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(Unshown.class);
  }

  @Override
  public Set<String> lists() {
    return Set.of(ASKED);
  }

  @Override
  public boolean feeds() {
    return false;
  }

  @Override
  public void find(StepReading step) {
    Map<String, Cue> told = told(step, NAMED);
    told.values().removeIf(Cue::conditional);
    boolean wanted = step.path().demand().mentions().contains(ASKED);
    if (!told.isEmpty() && told.size() <= MOST && !wanted) {
      int asked = Text.of(step.path().recent().question()).size();
      told.values().stream()
          .filter(cue -> !step.run().names(cue.words(), step.event()))
          .forEach(cue -> step.add(new Unshown("source", cue.words(), asked, cue.span())));
    }
    figures(step);
  }

  /** Returns what a step states of a list, each once. */
  private static Map<String, Cue> told(StepReading step, String kind) {
    Map<String, Cue> told = new LinkedHashMap<>();
    for (Cue cue : step.cues()) {
      if (cue.kind().equals(kind) && !cue.negated() && !cue.asked()) {
        told.putIfAbsent(cue.words(), cue);
      }
    }
    return told;
  }

  private static void figures(StepReading step) {
    Map<String, Cue> told = told(step, FIGURE);
    if (told.isEmpty() || !step.path().ledger().isKept()) {
      return;
    }
    BitSet supposed = CueIndex.sentences(step.cues(), cue -> SUPPOSED.contains(cue.kind()));
    int asked = Text.of(step.path().recent().question()).size();
    for (Cue cue : told.values()) {
      if (!cue.quoted() && !supposed.get(cue.sentence()) && isNew(step, cue)) {
        step.add(new Unshown("figure", cue.words(), asked, cue.span()));
      }
    }
  }

  /** Returns true when no number of the figure is known or stated elsewhere in the step. */
  private static boolean isNew(StepReading step, Cue cue) {
    NumberLedger ledger = step.path().ledger();
    Numbers numbers = step.numbers();
    Set<Double> named = new HashSet<>();
    Set<Double> elsewhere = new HashSet<>();
    for (int i = 0; i < numbers.size(); i++) {
      int at = numbers.start(i);
      boolean inside = at >= cue.span().start() && at < cue.span().end();
      (inside ? named : elsewhere).add(numbers.value(i));
    }
    return !named.isEmpty()
        && named.stream()
            .noneMatch(
                v -> v > 1 && (elsewhere.contains(v) || ledger.knows(v) || isShare(ledger, v)));
  }

  /** Returns true when the number is a known share in percent, or what such a share leaves. */
  private static boolean isShare(NumberLedger ledger, double value) {
    return ledger.knows(value / PERCENT) || ledger.knows(PERCENT - value);
  }
}
