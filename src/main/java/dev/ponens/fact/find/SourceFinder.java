package dev.ponens.fact.find;

import dev.ponens.fact.Cue;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Unshown;
import dev.ponens.fact.text.Text;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Finds exact sources, such as a book with its year, that nothing before the step names. */
final class SourceFinder implements Finder {
  private static final String NAMED = "named-source";

  /** The list of words with which a question asks for sources. */
  private static final String ASKED = "question-asks-source";

  /** A step with more sources quotes a document. */
  private static final int MOST = 3;

  @Override
  public Trigger trigger() {
    return Trigger.lists(NAMED);
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
    Map<String, Cue> told = new LinkedHashMap<>();
    for (Cue cue : step.cues()) {
      boolean claimed = cue.kind().equals(NAMED) && !cue.negated() && !cue.asked();
      if (claimed && !cue.conditional()) {
        told.putIfAbsent(cue.words(), cue);
      }
    }
    boolean wanted = step.path().demand().mentions().contains(ASKED);
    if (!told.isEmpty() && told.size() <= MOST && !wanted) {
      int asked = Text.of(step.path().recent().question()).size();
      told.values().stream()
          .filter(cue -> !step.run().names(cue.words(), step.event()))
          .forEach(cue -> step.add(new Unshown("source", cue.words(), asked, cue.span())));
    }
  }
}
