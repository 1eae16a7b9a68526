package dev.ponens.fact.find;

import dev.ponens.fact.Circle;
import dev.ponens.fact.Cue;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Opposition;
import dev.ponens.fact.Span;
import dev.ponens.fact.claim.StatementFinder;
import dev.ponens.fact.text.Text;
import java.util.Set;

/** Finds statements that contradict earlier ones, and circular reasons. */
final class StatementsFinder implements Finder {
  /** The pattern list of words by which an author calls wrong what a step does. */
  private static final String ADMITTED = "admitted-error";

  private final StatementFinder statements;

  StatementsFinder(StatementFinder statements) {
    this.statements = statements;
  }

  @Override
  public Trigger trigger() {
    return Trigger.ALWAYS;
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(Opposition.class, Circle.class);
  }

  @Override
  public Set<String> lists() {
    return Set.of(ADMITTED);
  }

  @Override
  public boolean feeds() {
    return true;
  }

  @Override
  public void find(StepReading step) {
    StatementFinder.FoundStatements found =
        statements.find(step.text(), step.masked(), step.cues(), step.path(), step.event().step());
    step.told = found.told();
    step.addAll(found.facts());
    admitted(step);
  }

  /** Adds the sentences that the author calls wrong, but does not take back. */
  private static void admitted(StepReading step) {
    Text text = step.text();
    for (Cue cue : step.cues()) {
      if (cue.kind().equals(ADMITTED) && cue.asserted()) {
        int from = 0;
        while (from < text.size() && text.sentence(from) < cue.sentence()) {
          from++;
        }
        int to = from;
        while (to < text.size() && text.sentence(to) == cue.sentence()) {
          to++;
        }
        int now = step.event().step();
        Span span = new Span(text.start(from), text.end(to - 1));
        String words = step.masked().substring(span.start(), span.end());
        step.add(new Opposition(words, cue.words(), now, "admitted", false, span));
        return;
      }
    }
  }
}
