package dev.ponens.rule;

import dev.ponens.fact.Fact;
import dev.ponens.rule.RulingTrace.Firing;
import dev.ponens.rule.source.Concern;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.kie.api.event.rule.AfterMatchFiredEvent;
import org.kie.api.event.rule.BeforeMatchFiredEvent;
import org.kie.api.event.rule.DefaultAgendaEventListener;

/** Records the facts of an engine, and which of them made which rule fire. */
final class FiringRecorder extends DefaultAgendaEventListener {
  private final List<Fact> facts = new ArrayList<>();
  private final Map<Concern, List<Fact>> seen = new EnumMap<>(Concern.class);
  private final List<Firing> firings = new ArrayList<>();
  private @Nullable Consequences verdict;
  private int findings;
  private int derived;

  void listensTo(Consequences verdict) {
    this.verdict = verdict;
  }

  /** Records that a fact exists, whether or not a rule uses it. */
  void given(Fact fact) {
    facts.add(fact);
  }

  void begins(Concern concern) {
    seen.put(concern, List.copyOf(facts));
  }

  @Override
  public void beforeMatchFired(BeforeMatchFiredEvent event) {
    if (verdict != null) {
      findings = verdict.findingsSoFar();
      derived = verdict.derivedSoFar();
    }
  }

  @Override
  public void afterMatchFired(AfterMatchFiredEvent event) {
    if (verdict != null) {
      firings.add(
          new Firing(
              event.getMatch().getRule().getName(),
              RulingTrace.named(event.getMatch().getObjects()),
              verdict.findingsFrom(findings),
              verdict.derivedFrom(derived)));
    }
  }

  RulingTrace trace(Ruling ruling) {
    return new RulingTrace(ruling, firings, seen);
  }
}
