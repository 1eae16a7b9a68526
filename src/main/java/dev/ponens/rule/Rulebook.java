package dev.ponens.rule;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Question;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.rule.source.Fallback;
import dev.ponens.settings.Params;
import dev.ponens.settings.Settings;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Risk;
import dev.ponens.verdict.RuleCard;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import org.kie.api.KieBase;
import org.kie.api.runtime.KieSession;
import org.kie.api.runtime.KieSessionsPool;
import org.kie.api.runtime.rule.AgendaFilter;

/** Rules, ready to judge. Immutable; any number of threads may judge at once. */
public final class Rulebook {
  private final String hash;
  private final Map<String, RuleCard> cards;
  private final Lexicon lexicon;
  private final Params params;
  private final KieSessionsPool sessions;
  private final ClassValue<Boolean> interesting;
  private final List<Fallback> fallbacks;
  private final KieBase base;

  Rulebook(
      String hash,
      Collection<RuleCard> cards,
      Lexicon lexicon,
      Params params,
      Set<String> interesting,
      List<Fallback> fallbacks,
      KieBase base) {
    this.hash = hash;
    this.cards = new LinkedHashMap<>();
    cards.forEach(c -> this.cards.put(c.id(), c));
    this.lexicon = lexicon;
    this.params = params;
    this.interesting =
        new ClassValue<>() {
          @Override
          protected Boolean computeValue(Class<?> type) {
            return interesting.contains(type.getSimpleName());
          }
        };
    this.fallbacks = List.copyOf(fallbacks);
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
   * @param selection which rules may speak
   */
  public Ruling judge(
      Collection<? extends Fact> facts,
      Settings settings,
      int step,
      IntFunction<Subject> subjects,
      Selection selection) {
    if (facts.stream().noneMatch(this::interests)) {
      return Ruling.NOTHING;
    }
    KieSession session = sessions.newKieSession();
    try {
      return judge(session, facts, settings, step, subjects, selection);
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
      Selection selection) {
    KieSession session = base.newKieSession();
    try {
      return judge(session, facts, settings, step, subjects, selection);
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
      Selection selection) {
    Pronouncement verdict = new Pronouncement(cards, settings, subjects, step);
    AgendaFilter filter =
        selection.all() ? null : match -> selection.speaks(match.getRule().getName());
    Engine engine =
        new Engine(
            session,
            this::interests,
            settings,
            verdict,
            filter,
            selection.all()
                ? fallbacks
                : fallbacks.stream().filter(f -> selection.speaks(f.id())).toList());
    boolean question = facts.stream().anyMatch(Question.class::isInstance);
    return question ? engine.question(facts) : engine.judge(facts);
  }

  private boolean interests(Fact fact) {
    return interesting.get(fact.getClass());
  }

  /** The risk of findings taken together. */
  public Risk risk(List<Finding> findings, Settings settings) {
    return Engine.risk(findings, List.of(), settings);
  }
}
