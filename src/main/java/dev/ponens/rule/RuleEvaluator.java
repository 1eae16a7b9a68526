package dev.ponens.rule;

import dev.ponens.fact.Argument;
import dev.ponens.fact.Cue;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Question;
import dev.ponens.fact.RunSign;
import dev.ponens.fact.Sign;
import dev.ponens.fact.Thought;
import dev.ponens.rule.Engine.SubjectKind;
import dev.ponens.rule.compile.FieldReads;
import dev.ponens.rule.filter.FactFilter;
import dev.ponens.rule.filter.FieldClauses;
import dev.ponens.rule.form.RuleSet;
import dev.ponens.rule.model.Operator;
import dev.ponens.rule.source.Fallback;
import dev.ponens.settings.Settings;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Risk;
import dev.ponens.verdict.RuleCard;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.kie.api.runtime.KieSession;
import org.kie.api.runtime.rule.AgendaFilter;

/**
 * A rulebook that is ready to judge, with the parameters of a profile and a selection of rules.
 * Safe for use by multiple threads.
 */
public final class RuleEvaluator {
  private static final String CUE = Cue.class.getSimpleName();
  private static final String SIGN = Sign.class.getSimpleName();

  /** Facts whose lists are of other texts than thoughts. */
  private static final Set<String> ELSEWHERE =
      Set.of(
          Question.class.getSimpleName(),
          Argument.class.getSimpleName(),
          RunSign.class.getSimpleName());

  /**
   * Steps with more facts need all rules: their limits count comparisons of rules that cannot fire.
   */
  private static final int FEW_FACTS = 32;

  /** The fields with names of lists. */
  private static final Set<String> OF_LISTS = Set.of("uses", "mentions", "beside", "around");

  private final Rulebook rulebook;
  private final Settings settings;
  private final @Nullable AgendaFilter filter;
  private final List<Fallback> fallbacks;
  private final FactFilter factFilter;
  private final RulingCache rulingCache;
  private final FieldClauses clauses;
  private final boolean cached;

  /** The words that rules compare with; null if a rule compares with the lists of all words. */
  private final @Nullable Set<String> lists;

  /** The kinds of facts that a rule in use reads. */
  private final Set<String> read = new HashSet<>();

  RuleEvaluator(Rulebook rulebook, Settings settings, Selection selection, boolean cached) {
    this.rulebook = rulebook;
    this.settings = settings;
    this.cached = cached;
    this.filter = selection.all() ? null : match -> selection.speaks(match.getRule().getName());
    this.fallbacks = rulebook.fallbacks().stream().filter(f -> selection.speaks(f.id())).toList();
    for (FieldReads.Rule rule : rulebook.reads().rules()) {
      if (selection.speaks(rule.id())) {
        rule.looks().forEach(at -> read.add(rulebook.reads().patterns().get(at).type()));
      }
    }
    this.lists = lists(rulebook.reads());
    this.factFilter = new FactFilter(rulebook.reads(), fallbacks, settings);
    this.rulingCache = new RulingCache(rulebook.reads());
    this.clauses =
        new FieldClauses(
            rulebook.reads(),
            settings,
            id -> selection.speaks(id) && rulebook.card(id).filter(RuleCard::finds).isPresent());
  }

  /** Returns the words that rules compare with the fields of facts of thoughts. */
  private static @Nullable Set<String> lists(FieldReads reads) {
    Set<String> words = new HashSet<>();
    for (FieldReads.ReadPattern pattern : reads.patterns()) {
      if (ELSEWHERE.contains(pattern.type())) {
        continue;
      }
      boolean named = !pattern.type().equals(CUE) && !pattern.type().equals(SIGN);
      for (List<FieldReads.ConstantTest> any : pattern.tests()) {
        boolean kind = true;
        for (FieldReads.ConstantTest test : any) {
          words.addAll(test.words());
          kind &= test.field().equals("kind") && test.operator() == Operator.EQUAL;
        }
        named |= kind;
      }
      for (Map.Entry<String, FieldReads.FieldUse> field : pattern.fields().entrySet()) {
        words.addAll(field.getValue().words());
        named &= !(field.getValue().whole() && OF_LISTS.contains(field.getKey()));
      }
      if (!named) {
        return null;
      }
    }
    return words;
  }

  /**
   * Judges one step's facts.
   *
   * @param facts the facts
   * @param step the step they were found in, counted from 1; 0 for the question
   * @param subjects returns the step that a finding is about, by number
   */
  public Ruling judge(
      Collection<? extends Fact> facts, int step, IntFunction<FindingSubject> subjects) {
    SubjectKind of = kind(facts);
    if (!cached) {
      return plain(rulebook.pooled(), facts, step, subjects);
    }
    FactFilter.Left left = factFilter.filter(facts);
    if (left.facts().isEmpty() && of == SubjectKind.OTHER) {
      return Ruling.NOTHING;
    }
    left.key().add(of);
    RulingCache.Known known = rulingCache.get(left.key());
    if (known != null && known.findings().isEmpty()) {
      return known.ruling();
    }
    Consequences verdict = verdict(step, subjects);
    if (known != null) {
      RulingCache.tell(known, left.facts(), verdict);
      return known.ruling().with(FindingLimit.of(verdict.findings()));
    }
    KieSession session =
        left.facts().size() > FEW_FACTS
            ? rulebook.pooled()
            : rulebook.pooled(() -> factFilter.rules(left.facts()));
    Ruling ruling = judge(session, of, left.facts(), verdict, factFilter::interests, null);
    rulingCache.put(left.key(), ruling, left.facts(), verdict);
    return ruling;
  }

  private static SubjectKind kind(Collection<? extends Fact> facts) {
    for (Fact fact : facts) {
      if (fact instanceof Question) {
        return SubjectKind.QUESTION;
      } else if (fact instanceof Thought) {
        return SubjectKind.THOUGHT;
      }
    }
    return SubjectKind.OTHER;
  }

  /** The same with a new engine session, without the fact filter and without cached rulings. */
  Ruling judgeFresh(
      Collection<? extends Fact> facts, int step, IntFunction<FindingSubject> subjects) {
    return plain(rulebook.fresh(), facts, step, subjects);
  }

  /** Judges all facts with the engine. */
  private Ruling plain(
      KieSession session,
      Collection<? extends Fact> facts,
      int step,
      IntFunction<FindingSubject> subjects) {
    return judge(session, kind(facts), facts, verdict(step, subjects), fact -> true, null);
  }

  /** Judges as {@link #judge} does, and records which facts made which rule fire. */
  public RulingTrace trace(
      Collection<? extends Fact> facts, int step, IntFunction<FindingSubject> subjects) {
    FiringRecorder recorder = new FiringRecorder();
    Consequences verdict = verdict(step, subjects);
    recorder.listensTo(verdict);
    return recorder.trace(
        judge(rulebook.fresh(), kind(facts), facts, verdict, factFilter::interests, recorder));
  }

  private Consequences verdict(int step, IntFunction<FindingSubject> subjects) {
    return new Consequences(rulebook.byId(), settings, subjects, step, rulebook.effort());
  }

  private Ruling judge(
      KieSession session,
      SubjectKind of,
      Collection<? extends Fact> facts,
      Consequences verdict,
      Predicate<Fact> interesting,
      @Nullable FiringRecorder recorder) {
    try {
      return new Engine(
              session,
              interesting,
              settings,
              verdict,
              rulebook.effort(),
              filter,
              fallbacks,
              recorder)
          .judge(of, facts);
    } finally {
      // This returns a pooled session to its pool and removes all facts.
      session.dispose();
    }
  }

  /** Returns true when a rule in use reads facts of this kind. */
  public boolean reads(Class<? extends Fact> kind) {
    return read.contains(kind.getSimpleName());
  }

  /** Returns true when a rule or a finder reads the words of a list in thoughts, or its signs. */
  public boolean readsList(String list) {
    return !cached || lists == null || lists.contains(list) || RuleSet.reads(list);
  }

  /** The rules about what a run does. */
  public FieldClauses clauses() {
    return clauses;
  }

  /** Returns a ruling with some of its findings, and with their risk. */
  public Ruling keeping(Ruling ruling, List<Finding> some) {
    return some.size() == ruling.findings().size()
        ? ruling
        : ruling.keeping(some, Engine.risk(some, ruling.derived(), settings));
  }

  /** The risk of several findings together. */
  public Risk risk(List<Finding> findings) {
    return Engine.risk(findings, List.of(), settings);
  }
}
