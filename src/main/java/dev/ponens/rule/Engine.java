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
 * Runs the phases over one step's facts. What a phase gives becomes facts when it ends, so rules
 * see what earlier phases gave and never their own. One use.
 */
final class Engine {
  /**
   * No set of facts makes rules fire oftener than this many times for each fact; beyond it a rule
   * feeds itself.
   */
  private static final int MOST_FIRINGS_PER_FACT = 200;

  /** Nor oftener than this and a few times for each fact: each firing keeps what it said. */
  private static final int MOST_FIRINGS = 100_000;

  private static final int FEW_FIRINGS_PER_FACT = 3;

  /** The parameter that says how long a step may take, and how long that is without it. */
  private static final String DEADLINE = "deadline-ms";

  private static final double USUAL_DEADLINE = 10_000;

  private final KieSession session;
  private final Predicate<Fact> interesting;
  private final Settings settings;
  private final Pronouncement verdict;
  private final Effort effort;
  private final @Nullable AgendaFilter filter;
  private final List<Fallback> fallbacks;
  private final @Nullable Recorder recorder;
  private final List<Derived> derived = new ArrayList<>(4);

  /**
   * An engine.
   *
   * @param session an empty session of the rule base
   * @param interesting tells the facts any rule looks at; no other is inserted
   * @param verdict takes what the rules say
   * @param effort bounds what the step may cost
   * @param filter lets rules speak; null when all may
   * @param fallbacks what is derived of a thought where nothing of its kind was
   * @param recorder writes down what happens; null when nobody asks
   */
  Engine(
      KieSession session,
      Predicate<Fact> interesting,
      Settings settings,
      Pronouncement verdict,
      Effort effort,
      @Nullable AgendaFilter filter,
      List<Fallback> fallbacks,
      @Nullable Recorder recorder) {
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

  /** What is judged: the facts of a thought, of a question, or of something else. */
  enum Case {
    THOUGHT,
    QUESTION,
    OTHER
  }

  Ruling judge(Case of, Collection<? extends Fact> facts) {
    return of == Case.QUESTION ? question(facts) : step(of, facts);
  }

  private Ruling step(Case of, Collection<? extends Fact> facts) {
    int most = begin(facts);
    String failure = run(Concern.DERIVE, most);
    addDerived();
    if (of == Case.THOUGHT) {
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
   * What policy finds raises the risk, and the gate has to know: where it was low before, the rules
   * of the phase that ask for more are heard again.
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

  /** A question gets no gate and no next thought: only how hard it is, and what it holds. */
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
        new Risk(Risk.Level.LOW, 0),
        Gate.OPEN,
        List.of(),
        verdict.fired(),
        failure);
  }

  /** Inserts what the step begins with; gives how often rules may fire in a phase. */
  private int begin(Collection<? extends Fact> facts) {
    double deadline = settings.numbers().getOrDefault(DEADLINE, USUAL_DEADLINE);
    effort.begin(facts.size(), Math.round(deadline));
    session.setGlobal("verdict", verdict);
    session.insert(settings);
    for (Fact fact : facts) {
      // All of them: they were sifted, or nothing is to be left out.
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
      // Most thoughts link no rule of a phase: what was inserted says so before the phase is
      // entered.
      ((InternalWorkingMemory) session).flushPropagations();
      AgendaGroup group = session.getAgenda().getAgendaGroup(concern.folder());
      if (((InternalAgendaGroup) group).isEmpty()) {
        return null;
      }
      group.setFocus();
      int fired = filter == null ? session.fireAllRules(most) : session.fireAllRules(filter, most);
      return fired >= most ? "the rules of " + concern.folder() + "/ do not come to an end" : null;
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

  /** The best tier the rules gave; low when they gave none. */
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
        Complexity.Tier.valueOf(tier.toUpperCase(Locale.ROOT)),
        Math.round(total("signal") * 1000) / 1000.0,
        List.copyOf(signals),
        settings.whole("min-steps-" + tier.replace('_', '-')));
  }

  static Risk risk(List<Finding> findings, List<Derived> derived, Settings settings) {
    double score = 0;
    for (Finding finding : findings) {
      score += settings.number("risk-weight-" + finding.severity().spelling());
    }
    Risk.Level level =
        score >= settings.number("risk-high")
            ? Risk.Level.HIGH
            : score >= settings.number("risk-medium") ? Risk.Level.MEDIUM : Risk.Level.LOW;
    boolean raised = false;
    for (Derived fact : derived) {
      raised |= fact.best() && fact.kind().equals("risk-floor") && fact.name().equals("medium");
    }
    return new Risk(raised && level == Risk.Level.LOW ? Risk.Level.MEDIUM : level, score);
  }
}
