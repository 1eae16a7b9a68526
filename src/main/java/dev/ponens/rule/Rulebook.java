package dev.ponens.rule;

import dev.ponens.fact.Derived;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Question;
import dev.ponens.fact.Total;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.rule.source.Concern;
import dev.ponens.settings.Params;
import dev.ponens.settings.Settings;
import dev.ponens.verdict.Complexity;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Gate;
import dev.ponens.verdict.Risk;
import dev.ponens.verdict.RuleCard;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.kie.api.KieBase;
import org.kie.api.runtime.KieSession;
import org.kie.api.runtime.KieSessionsPool;

/** Rules, ready to judge. Immutable; any number of threads may judge at once. */
public final class Rulebook {
  /**
   * No set of facts makes rules fire oftener than this many times for each fact; beyond it a rule
   * feeds itself.
   */
  private static final int MOST_FIRINGS_PER_FACT = 200;

  private final String hash;
  private final Map<String, RuleCard> cards;
  private final Lexicon lexicon;
  private final Params params;
  private final KieSessionsPool sessions;
  private final KieBase base;

  Rulebook(String hash, Collection<RuleCard> cards, Lexicon lexicon, Params params, KieBase base) {
    this.hash = hash;
    this.cards = new LinkedHashMap<>();
    cards.forEach(c -> this.cards.put(c.id(), c));
    this.lexicon = lexicon;
    this.params = params;
    this.base = base;
    this.sessions = base.newKieSessionsPool(1);
  }

  /** {@code sha256:…} over the rule files. */
  public String hash() {
    return hash;
  }

  /** Every rule's card, by concern in the order they run, then by id. */
  public List<RuleCard> cards() {
    return List.copyOf(cards.values());
  }

  /** A rule's card, if there is such a rule. */
  public Optional<RuleCard> card(String id) {
    return Optional.ofNullable(cards.get(id));
  }

  /** The word and pattern lists. */
  public Lexicon lexicon() {
    return lexicon;
  }

  /** The parameters and profiles. */
  public Params params() {
    return params;
  }

  /**
   * Judges one step's facts.
   *
   * @param facts the facts
   * @param settings the profile's numbers
   * @param step the step they were found in, counted from 1; 0 is the question
   * @param subjects gives the step a finding is about, by number
   * @param selected which rules may speak
   */
  public Ruling judge(
      Collection<? extends Fact> facts,
      Settings settings,
      int step,
      IntFunction<Subject> subjects,
      Predicate<String> selected) {
    KieSession session = sessions.newKieSession();
    try {
      return judge(session, facts, settings, step, subjects, selected);
    } finally {
      // Back to the pool: it forgets every fact.
      session.dispose();
    }
  }

  /** The same in a session of its own; what the pooled one is compared with. */
  Ruling judgeFresh(
      Collection<? extends Fact> facts,
      Settings settings,
      int step,
      IntFunction<Subject> subjects,
      Predicate<String> selected) {
    KieSession session = base.newKieSession();
    try {
      return judge(session, facts, settings, step, subjects, selected);
    } finally {
      session.dispose();
    }
  }

  private Ruling judge(
      KieSession session,
      Collection<? extends Fact> facts,
      Settings settings,
      int step,
      IntFunction<Subject> subjects,
      Predicate<String> selected) {
    Pronouncement verdict = new Pronouncement(cards, settings, subjects, step);
    session.setGlobal("verdict", verdict);
    session.insert(settings);
    int most = 1000 + MOST_FIRINGS_PER_FACT * facts.size();
    boolean question = false;
    for (Fact fact : facts) {
      session.insert(fact);
      question |= fact instanceof Question;
    }
    List<Derived> derived = new ArrayList<>();
    Complexity complexity = null;
    Risk risk = new Risk(Risk.Level.LOW, 0);
    Gate gate = Gate.OPEN;
    String failure = null;
    for (Concern concern : Concern.values()) {
      failure = failure == null ? run(session, concern, most, selected) : failure;
      switch (concern) {
        case DERIVE -> {
          addDerived(session, verdict, derived);
          if (question) {
            session.insert(new Total("signal", total(derived, "signal")));
          }
        }
        case COMPLEXITY -> {
          addDerived(session, verdict, derived);
          complexity = question ? complexity(derived, settings) : null;
          if (complexity != null) {
            session.insert(complexity);
          }
        }
        case RISK -> {
          risk = risk(verdict.findings(), derived, settings);
          verdict.findings().forEach(session::insert);
          session.insert(risk);
        }
        case POLICY -> {
          gate = verdict.gate();
          session.insert(gate);
        }
        case NEXT -> {}
      }
    }
    return new Ruling(
        derived,
        complexity,
        verdict.findings(),
        risk(verdict.findings(), derived, settings),
        gate,
        verdict.proposals(),
        verdict.fired(),
        failure);
  }

  private static @Nullable String run(
      KieSession session, Concern concern, int most, Predicate<String> selected) {
    session.getAgenda().getAgendaGroup(concern.folder()).setFocus();
    try {
      int fired = session.fireAllRules(match -> selected.test(match.getRule().getName()), most);
      return fired >= most ? "the rules of " + concern.folder() + "/ do not come to an end" : null;
    } catch (RuntimeException e) {
      Throwable cause = e;
      while (cause.getCause() != null) {
        cause = cause.getCause();
      }
      return "a rule of " + concern.folder() + "/ failed: " + cause;
    }
  }

  private static void addDerived(KieSession session, Pronouncement verdict, List<Derived> derived) {
    List<Derived> more = verdict.takeDerived();
    more.forEach(session::insert);
    derived.addAll(more);
  }

  private static double total(List<Derived> derived, String kind) {
    return derived.stream().filter(d -> d.kind().equals(kind)).mapToDouble(Derived::weight).sum();
  }

  /** The best tier the rules gave; low when they gave none. */
  private static Complexity complexity(List<Derived> derived, Settings settings) {
    String tier =
        derived.stream()
            .filter(d -> d.kind().equals("tier") && d.best())
            .map(Derived::name)
            .findFirst()
            .orElse("low");
    List<String> signals =
        derived.stream()
            .filter(d -> d.kind().equals("signal"))
            .map(Derived::name)
            .distinct()
            .sorted()
            .toList();
    double score = Math.round(total(derived, "signal") * 1000) / 1000.0;
    return new Complexity(
        Complexity.Tier.valueOf(tier.toUpperCase(Locale.ROOT)),
        score,
        signals,
        settings.whole("min-steps-" + tier.replace('_', '-')));
  }

  /** The risk of findings taken together. */
  public Risk risk(List<Finding> findings, Settings settings) {
    return risk(findings, List.of(), settings);
  }

  private static Risk risk(List<Finding> findings, List<Derived> derived, Settings settings) {
    double score = 0;
    for (Finding finding : findings) {
      score += settings.number("risk-weight-" + finding.severity().spelling());
    }
    Risk.Level level =
        score >= settings.number("risk-high")
            ? Risk.Level.HIGH
            : score >= settings.number("risk-medium") ? Risk.Level.MEDIUM : Risk.Level.LOW;
    boolean floor =
        derived.stream()
            .anyMatch(d -> d.best() && d.kind().equals("risk-floor") && d.name().equals("medium"));
    return new Risk(floor && level == Risk.Level.LOW ? Risk.Level.MEDIUM : level, score);
  }
}
