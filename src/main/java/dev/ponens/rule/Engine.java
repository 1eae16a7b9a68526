package dev.ponens.rule;

import dev.ponens.fact.Derived;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Total;
import dev.ponens.rule.source.Concern;
import dev.ponens.rule.source.Fallback;
import dev.ponens.settings.Settings;
import dev.ponens.verdict.Complexity;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Gate;
import dev.ponens.verdict.Risk;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.drools.core.common.InternalAgendaGroup;
import org.drools.core.common.InternalWorkingMemory;
import org.jspecify.annotations.Nullable;
import org.kie.api.runtime.KieSession;
import org.kie.api.runtime.rule.AgendaFilter;
import org.kie.api.runtime.rule.AgendaGroup;
import org.kie.api.runtime.rule.FactHandle;

/**
 * Runs the phases on the facts of one step. The results of a phase become facts when it ends, so
 * rules see results of earlier phases but never those of their own phase. Use each instance once.
 */
final class Engine {
  /** Limit on firings for each fact. Beyond it, a rule triggers itself. */
  private static final int MOST_FIRINGS_PER_FACT = 200;

  /** Limit on all firings, plus a few for each fact, because each firing stores its results. */
  private static final int MOST_FIRINGS = 100_000;

  private static final int FEW_FIRINGS_PER_FACT = 3;

  /** The parameter with the deadline of a step, and the default. */
  private static final String DEADLINE = "deadline-ms";

  private static final double USUAL_DEADLINE = 10_000;

  private final KieSession session;
  private final Predicate<Fact> interesting;
  private final Settings settings;
  private final Consequences verdict;
  private final Effort effort;
  private final @Nullable AgendaFilter filter;
  private final List<Fallback> fallbacks;
  private final @Nullable FiringRecorder recorder;
  private final List<Derived> derived = new ArrayList<>(4);

  /**
   * Creates an engine.
   *
   * @param session an empty session of the rule base
   * @param interesting true for facts that some rule uses; only these are inserted
   * @param verdict receives the results of rules
   * @param effort limits the cost of the step
   * @param filter selects the rules that may fire; null for all
   * @param fallbacks facts to derive for a thought when no rule derived one of their kind
   * @param recorder records what happens; null to record nothing
   */
  Engine(
      KieSession session,
      Predicate<Fact> interesting,
      Settings settings,
      Consequences verdict,
      Effort effort,
      @Nullable AgendaFilter filter,
      List<Fallback> fallbacks,
      @Nullable FiringRecorder recorder) {
    this.session = session;
    this.interesting = interesting;
    this.settings = settings;
    this.verdict = verdict;
    this.effort = effort;
    this.filter = filter;
    this.fallbacks = fallbacks;
    this.recorder = recorder;
    if (recorder != null) {
      session.addEventListener(recorder);
    }
  }

  /** The kind of facts to judge: those of a thought, of a question, or of something else. */
  enum SubjectKind {
    THOUGHT,
    QUESTION,
    OTHER
  }

  Ruling judge(SubjectKind of, Collection<? extends Fact> facts) {
    return of == SubjectKind.QUESTION ? question(facts) : step(of, facts);
  }

  private Ruling step(SubjectKind of, Collection<? extends Fact> facts) {
    int most = begin(facts);
    String failure = run(Concern.DERIVE, most);
    addDerived();
    if (of == SubjectKind.THOUGHT) {
      fallBack();
    }
    failure = failure == null ? run(Concern.RISK, most) : failure;
    verdict.findings().forEach(this::insert);
    Risk risk = risk(verdict.findings(), derived, settings);
    FactHandle given = insert(risk);
    int risky = verdict.findingsSoFar();
    failure = failure == null ? run(Concern.POLICY, most) : failure;
    failure = failure == null ? raised(risk, given, most) : failure;
    verdict.findingsFrom(risky).forEach(this::insert);
    Gate gate = verdict.gate();
    insert(gate);
    failure = failure == null ? run(Concern.NEXT, most) : failure;
    List<Finding> findings = FindingLimit.of(verdict.findings());
    return new Ruling(
        derived,
        null,
        findings,
        risk(findings, derived, settings),
        gate,
        verdict.proposals(),
        verdict.fired(),
        failure);
  }

  /**
   * Findings of policy/ raise the risk, and the gate must reflect that. If the risk was low before,
   * the rules of policy/ that ask for more thinking run again.
   */
  private @Nullable String raised(Risk before, @Nullable FactHandle given, int most) {
    Risk after = risk(verdict.findings(), derived, settings);
    if (before.rank() > 0 || after.rank() == 0) {
      return null;
    }
    if (given != null) {
      session.delete(given);
    }
    insert(after);
    return run(Concern.POLICY, most);
  }

  /**
   * Judges a question. It gets no gate and no next thought, only its complexity and derived facts.
   */
  private Ruling question(Collection<? extends Fact> facts) {
    int most = begin(facts);
    String failure = run(Concern.DERIVE, most);
    addDerived();
    insert(new Total("signal", total("signal")));
    failure = failure == null ? run(Concern.COMPLEXITY, most) : failure;
    addDerived();
    failure = failure == null ? run(Concern.RISK, most) : failure;
    return new Ruling(
        derived,
        complexity(),
        FindingLimit.of(verdict.findings()),
        new Risk(Risk.RiskLevel.LOW, 0),
        Gate.OPEN,
        List.of(),
        verdict.fired(),
        failure);
  }

  /** Inserts the initial facts; returns the limit on firings in a phase. */
  private int begin(Collection<? extends Fact> facts) {
    double deadline = settings.numbers().getOrDefault(DEADLINE, USUAL_DEADLINE);
    effort.begin(facts.size(), Math.round(deadline));
    session.setGlobal("verdict", verdict);
    session.insert(settings);
    for (Fact fact : facts) {
      // Insert all of them: they were already filtered, or must not be filtered.
      if (recorder != null) {
        recorder.given(fact);
      }
      session.insert(fact);
    }
    return Math.min(
        1000 + MOST_FIRINGS_PER_FACT * facts.size(),
        MOST_FIRINGS + FEW_FIRINGS_PER_FACT * facts.size());
  }

  private @Nullable FactHandle insert(Fact fact) {
    if (recorder != null) {
      recorder.given(fact);
    }
    return interesting.test(fact) ? session.insert(fact) : null;
  }

  private @Nullable String run(Concern concern, int most) {
    if (recorder != null) {
      recorder.begins(concern);
    }
    try {
      // In most thoughts no rule of a phase can fire. The inserted facts show that before the phase
      // starts.
      ((InternalWorkingMemory) session).flushPropagations();
      AgendaGroup group = session.getAgenda().getAgendaGroup(concern.folder());
      if (((InternalAgendaGroup) group).isEmpty()) {
        return null;
      }
      group.setFocus();
      int fired = filter == null ? session.fireAllRules(most) : session.fireAllRules(filter, most);
      return fired >= most
          ? "the rules of "
              + concern.folder()
              + "/ fired too often and were stopped; a rule may trigger itself"
          : null;
    } catch (RuntimeException e) {
      Throwable cause = e;
      while (cause.getCause() != null) {
        cause = cause.getCause();
      }
      return cause instanceof Effort.Exceeded
          ? "the rules of " + concern.folder() + "/ were stopped: " + cause.getMessage()
          : "a rule of " + concern.folder() + "/ failed: " + cause;
    }
  }

  private void addDerived() {
    for (Derived fact : verdict.takeDerived()) {
      insert(fact);
      derived.add(fact);
    }
  }

  private void fallBack() {
    for (Fallback fallback : fallbacks) {
      boolean given = false;
      for (Derived fact : derived) {
        given |= fact.kind().equals(fallback.kind());
      }
      if (!given) {
        verdict.by(fallback.id()).derive(fallback.kind(), fallback.name(), fallback.weight());
        addDerived();
      }
    }
  }

  private double total(String kind) {
    double total = 0;
    for (Derived fact : derived) {
      total += fact.kind().equals(kind) ? fact.weight() : 0;
    }
    return total;
  }

  /** The best tier that rules derived; low when there is none. */
  private Complexity complexity() {
    String tier = "low";
    Set<String> signals = new TreeSet<>();
    for (Derived fact : derived) {
      if (fact.kind().equals("tier") && fact.best()) {
        tier = fact.name();
      } else if (fact.kind().equals("signal")) {
        signals.add(fact.name());
      }
    }
    return new Complexity(
        Complexity.ComplexityTier.valueOf(tier.toUpperCase(Locale.ROOT)),
        Math.round(total("signal") * 1000) / 1000.0,
        List.copyOf(signals),
        settings.whole("min-steps-" + tier.replace('_', '-')));
  }

  static Risk risk(List<Finding> findings, List<Derived> derived, Settings settings) {
    double score = 0;
    for (Finding finding : findings) {
      score += settings.number("risk-weight-" + finding.severity().spelling());
    }
    Risk.RiskLevel level =
        score >= settings.number("risk-high")
            ? Risk.RiskLevel.HIGH
            : score >= settings.number("risk-medium") ? Risk.RiskLevel.MEDIUM : Risk.RiskLevel.LOW;
    boolean raised = false;
    for (Derived fact : derived) {
      raised |= fact.best() && fact.kind().equals("risk-floor") && fact.name().equals("medium");
    }
    return new Risk(raised && level == Risk.RiskLevel.LOW ? Risk.RiskLevel.MEDIUM : level, score);
  }
}
