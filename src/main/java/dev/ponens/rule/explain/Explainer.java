package dev.ponens.rule.explain;

import dev.ponens.fact.Derived;
import dev.ponens.fact.Fact;
import dev.ponens.rule.Rulebook;
import dev.ponens.rule.RulingTrace;
import dev.ponens.rule.RulingTrace.Firing;
import dev.ponens.rule.Selection;
import dev.ponens.rule.explain.FactMatches.ProbeMatch;
import dev.ponens.rule.explain.Premise.PremiseUse;
import dev.ponens.rule.explain.Probe.LeftOutCondition;
import dev.ponens.rule.explain.Probe.ProbeSlot;
import dev.ponens.rule.model.Condition.Pattern;
import dev.ponens.rule.source.Concern;
import dev.ponens.rule.source.Fallback;
import dev.ponens.rule.source.RuleText;
import dev.ponens.settings.Settings;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Gate;
import dev.ponens.verdict.Risk;
import dev.ponens.verdict.RuleCard;
import dev.ponens.verdict.why.Account;
import dev.ponens.verdict.why.Check;
import dev.ponens.verdict.why.NearMiss;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Explains why rules of a rulebook fired or did not fire on a step. */
public final class Explainer {
  private final Rulebook rulebook;
  private final Settings settings;
  private final Map<String, RuleText> texts = new LinkedHashMap<>();
  private final Map<String, Optional<RuleParts>> anatomies = new HashMap<>();
  private final Predicate<RuleText> asked;
  private final ConditionValues values;

  /**
   * Creates an explainer.
   *
   * @param rulebook the rules
   * @param settings the parameters they use
   * @param selection the rules in use
   * @param all whether to include rules that report no findings
   */
  public Explainer(Rulebook rulebook, Settings settings, Selection selection, boolean all) {
    this.rulebook = rulebook;
    this.settings = settings;
    this.values = new ConditionValues(settings, rulebook.params());
    this.asked = rule -> selection.speaks(rule.card().id()) && (all || finds(rule));
    rulebook.texts().rules().forEach(rule -> texts.put(rule.card().id(), rule));
  }

  private static boolean finds(RuleText rule) {
    return rule.model().finds();
  }

  /**
   * The facts and matches for one question about a step.
   *
   * @param trace the trace of the step
   * @param matches the matches of the conditions that the question needs
   */
  public record ExplainedStep(RulingTrace trace, List<ProbeMatch> matches) {
    public ExplainedStep {
      matches = List.copyOf(matches);
    }
  }

  /**
   * Evaluates the conditions that one question needs.
   *
   * @param trace the trace of a step
   * @param wanted the firings to explain
   * @param near whether to include rules that nearly fired
   */
  public ExplainedStep read(RulingTrace trace, Predicate<Firing> wanted, boolean near) {
    Set<Probe> probes = new LinkedHashSet<>();
    Set<String> fired = new TreeSet<>();
    for (Firing firing : trace.firings()) {
      fired.add(firing.rule());
      if (wanted.test(firing)) {
        anatomy(firing.rule()).ifPresent(rule -> probes.addAll(Probes.whole(rule)));
      }
    }
    if (near) {
      for (RuleText rule : texts.values()) {
        if (!fired.contains(rule.card().id()) && asked.test(rule)) {
          anatomy(rule.card().id()).ifPresent(parts -> probes.addAll(Probes.lacking(parts)));
        }
      }
    }
    return new ExplainedStep(trace, matches(probes, trace.seen()));
  }

  /** The matches of some probes, by the phase of their rule. */
  private List<ProbeMatch> matches(Collection<Probe> probes, Map<Concern, List<Fact>> seen) {
    List<ProbeMatch> matches = new ArrayList<>();
    for (Concern concern : Concern.values()) {
      FactMatches facts = new FactMatches(seen.getOrDefault(concern, List.of()), settings);
      if (seen.containsKey(concern)) {
        probes.stream()
            .filter(p -> p.rule().concern() == concern)
            .forEach(p -> matches.addAll(facts.of(p)));
      }
    }
    return matches;
  }

  /** A rule split into its conditions; empty when that is not possible. */
  private Optional<RuleParts> anatomy(String id) {
    RuleText rule = rule(id);
    return anatomies.computeIfAbsent(
        id,
        i ->
            rule.fallback() == null
                ? rulebook.compiled(i).flatMap(compiled -> RuleParts.of(rule, compiled))
                : Optional.empty());
  }

  /** The kinds of fact in a rule's conditions. */
  public Set<String> looksAt(String rule) {
    return rule(rule).model().when().patterns().map(Pattern::type).collect(Collectors.toSet());
  }

  /** Why rules fired: an account of each wanted firing. */
  public List<Account> fired(ExplainedStep reading, Predicate<Firing> wanted) {
    List<Account> accounts = new ArrayList<>();
    for (Firing firing : reading.trace().firings()) {
      if (wanted.test(firing)) {
        accounts.add(fired(reading, firing));
      }
    }
    return accounts;
  }

  private Account fired(ExplainedStep reading, Firing firing) {
    RuleText rule = rule(firing.rule());
    @Nullable Finding finding = firing.findings().stream().findFirst().orElse(null);
    if (anatomy(firing.rule()).isEmpty()) {
      return account(
          rule,
          true,
          finding,
          List.of(),
          "It has too many alternatives to explain which one fired.");
    }
    for (ProbeMatch match : reading.matches()) {
      if (match.probe().missing() == null
          && match.probe().rule().id().equals(firing.rule())
          && same(matched(match), firing.matched())) {
        return account(rule, true, finding, checks(reading.trace(), match), "");
      }
    }
    return account(
        rule, true, finding, List.of(), "Its conditions cannot be evaluated one by one.");
  }

  /** The facts of a match that the rule itself matched, without those that only had to exist. */
  private static List<Object> matched(ProbeMatch match) {
    List<Object> matched = new ArrayList<>();
    for (int i = 0; i < match.objects().size(); i++) {
      if (match.probe().slots().get(i).condition().how() == PremiseUse.FACT) {
        matched.add(match.objects().get(i));
      }
    }
    return matched;
  }

  private static boolean same(List<Object> a, List<Object> b) {
    boolean same = a.size() == b.size();
    for (int i = 0; same && i < a.size(); i++) {
      same = a.get(i) == b.get(i);
    }
    return same;
  }

  private RuleText rule(String id) {
    RuleText rule = texts.get(id);
    if (rule == null) {
      throw new IllegalArgumentException("no rule \"" + id + "\"");
    }
    return rule;
  }

  private Account account(
      RuleText rule, boolean fired, @Nullable Finding finding, List<Check> checks, String note) {
    RuleCard card = rulebook.card(rule.card().id()).orElse(rule.card());
    return new Account(card, rule.wording().lines(), fired, finding, checks, note);
  }

  /** The conditions of a rule that fired, each with the fact that met it. */
  private List<Check> checks(RulingTrace trace, ProbeMatch match) {
    RuleParts rule = match.probe().rule();
    List<Check> checks = new ArrayList<>();
    int slot = 0;
    for (Premise condition : rule.branches().get(match.probe().branch())) {
      if (condition.how() == PremiseUse.NONE || condition.patterns().isEmpty()) {
        checks.add(plain(rule.unit(condition, List.of()), true));
        continue;
      }
      for (Pattern pattern : condition.patterns()) {
        Object object = match.objects().get(slot++);
        List<Unit> units = rule.units(condition, pattern);
        for (Unit unit : units) {
          checks.add(check(trace, unit, true, object, pattern, match));
        }
        if (units.isEmpty() && object instanceof Fact fact) {
          Unit any = Unit.presence(condition, pattern, rule.text().wording());
          checks.add(check(trace, any, true, fact, pattern, match));
        }
      }
    }
    return checks;
  }

  private Check check(
      RulingTrace trace,
      Unit unit,
      boolean holds,
      Object object,
      Pattern pattern,
      ProbeMatch match) {
    return new Check(
        plainly(unit.words()),
        unit.drl(),
        holds,
        object instanceof Fact fact ? fact : null,
        pattern.variable(),
        values.of(unit.constraints(), object, match.probe().slots(), match.objects()),
        object instanceof Fact fact ? givenBy(trace, fact) : List.of());
  }

  /** The rules that derived a fact, if any. */
  private List<String> givenBy(RulingTrace trace, Fact fact) {
    if (fact instanceof Finding finding) {
      return List.of(finding.rule());
    }
    if (fact instanceof Gate gate) {
      return gate.reasons().stream().map(Gate.GateReason::rule).distinct().sorted().toList();
    }
    Set<String> rules = new TreeSet<>();
    if (fact instanceof Risk) {
      // The risk is computed before policy/ runs, so findings of policy/ are not part of it.
      trace.ruling().findings().stream()
          .map(Finding::rule)
          .filter(id -> Concern.RISK.folder().equals(rule(id).card().concern()))
          .forEach(rules::add);
      trace.ruling().derived().stream()
          .filter(d -> d.kind().equals("risk-floor"))
          .forEach(d -> rules.addAll(givenBy(trace, d)));
    } else if (fact instanceof Derived derived) {
      for (Firing firing : trace.firings()) {
        if (firing.derived().stream().anyMatch(d -> alike(d, derived))) {
          rules.add(firing.rule());
        }
      }
      for (RuleText rule : texts.values()) {
        Fallback fallback = rule.fallback();
        if (rules.isEmpty()
            && fallback != null
            && alike(
                new Derived(fallback.kind(), fallback.name(), fallback.weight(), false), derived)) {
          return List.of(rule.card().id());
        }
      }
    }
    return List.copyOf(rules);
  }

  /** Compares two derived facts, except for the mark of the best one, which is set later. */
  private static boolean alike(Derived a, Derived b) {
    return a.kind().equals(b.kind())
        && a.name().equals(b.name())
        && Double.compare(a.weight(), b.weight()) == 0;
  }

  /**
   * The rules that did not fire because of one condition only, highest severity first.
   *
   * @param about the facts of interest; a near miss must be about at least one
   */
  public List<NearMiss> near(ExplainedStep reading, Predicate<Object> about) {
    Set<String> fired = new TreeSet<>();
    reading.trace().firings().forEach(f -> fired.add(f.rule()));
    Map<String, NearMiss> near = new LinkedHashMap<>();
    Map<String, Set<Object>> facts = new LinkedHashMap<>();
    Set<Pattern> narrowed = new java.util.HashSet<>();
    for (ProbeMatch match : reading.matches()) {
      LeftOutCondition missing = match.probe().missing();
      String rule = match.probe().rule().id();
      if (missing == null || fired.contains(rule) || match.objects().stream().noneMatch(about)) {
        continue;
      }
      if (missing.unit() != null && missing.slot() >= 0) {
        narrowed.add(match.probe().slots().get(missing.slot()).pattern());
      } else if (missing.condition().how() != PremiseUse.NONE
          && missing.condition().patterns().stream().anyMatch(narrowed::contains)) {
        // One of its other conditions states more precisely what was missing.
        continue;
      }
      NearMiss miss = near(reading.trace(), match, missing);
      String key = rule + "\n" + miss.missing().drl();
      Object fact = missing.slot() < 0 ? "" : match.objects().get(missing.slot());
      Set<Object> before =
          facts.computeIfAbsent(
              key, k -> java.util.Collections.newSetFromMap(new java.util.IdentityHashMap<>()));
      before.add(fact);
      near.merge(
          key,
          miss,
          (first, next) -> new NearMiss(first.rule(), first.missing(), before.size() - 1));
    }
    return near.values().stream()
        .sorted(
            Comparator.comparing((NearMiss n) -> n.rule().severity())
                .thenComparing(n -> n.rule().id()))
        .toList();
  }

  private NearMiss near(RulingTrace trace, ProbeMatch match, LeftOutCondition missing) {
    RuleParts rule = match.probe().rule();
    RuleCard card = rulebook.card(rule.id()).orElse(rule.text().card());
    Unit unit = missing.unit();
    if (missing.slot() < 0) {
      return new NearMiss(card, plain(rule.unit(missing.condition(), List.of()), false), 0);
    }
    ProbeSlot slot = match.probe().slots().get(missing.slot());
    Object object = match.objects().get(missing.slot());
    Unit shown = unit != null ? unit : rule.unit(missing.condition(), slot.pattern().constraints());
    return new NearMiss(card, check(trace, shown, false, object, slot.pattern(), match), 0);
  }

  /** The check of a condition without a fact that meets or violates it. */
  private static Check plain(Unit unit, boolean holds) {
    return new Check(plainly(unit.words()), unit.drl(), holds, null, "", List.of(), List.of());
  }

  /** Removes the "and" at the start of a sentence. */
  private static String plainly(String words) {
    return words.startsWith("and ") ? words.substring(4) : words;
  }

  /**
   * Why a rule did not fire: each of its conditions alone, with the fact that came nearest.
   *
   * @param about the facts that the rule may be about
   */
  public Account silent(ExplainedStep reading, String id, Predicate<Object> about) {
    RuleText rule = rule(id);
    RuleParts ruleParts = anatomy(id).orElse(null);
    if (rule.fallback() != null) {
      return account(
          rule,
          false,
          null,
          List.of(),
          "It applies when no other rule derives a " + rule.fallback().kind() + ".");
    }
    if (ruleParts == null) {
      return account(
          rule, false, null, List.of(), "It has too many alternatives to explain which one fired.");
    }
    Map<Concern, List<Fact>> seen = reading.trace().seen();
    if (seen.isEmpty()) {
      // No rule ran here, so no fact exists.
      seen = Map.of(ruleParts.concern(), List.of());
    }
    if (!seen.containsKey(ruleParts.concern())) {
      return account(
          rule,
          false,
          null,
          List.of(),
          "Rules in " + ruleParts.concern().folder() + "/ did not run on this step.");
    }
    Map<Concern, List<Fact>> facts = seen;
    SilenceExplainer silenceExplainer =
        new SilenceExplainer(ruleParts, probes -> matches(probes, facts), about);
    List<Check> best = List.of();
    long least = Long.MAX_VALUE;
    for (List<SilenceExplainer.Met> branch : silenceExplainer.branches()) {
      List<Check> checks = branch.stream().map(m -> check(reading.trace(), m)).toList();
      long failing = checks.stream().filter(c -> !c.holds()).count();
      if (failing < least) {
        least = failing;
        best = checks;
      }
    }
    return account(
        rule,
        false,
        null,
        best,
        least == 0
            ? "Each condition holds for some fact, but no combination of facts meets all "
                + "conditions."
            : "");
  }

  private Check check(RulingTrace trace, SilenceExplainer.Met met) {
    ProbeMatch match = met.match();
    if (match == null) {
      return plain(met.unit(), met.holds());
    }
    int last = match.probe().slots().size() - 1;
    Pattern pattern = match.probe().slots().get(met.slot() < 0 ? last : met.slot()).pattern();
    Object object = match.objects().get(met.slot() < 0 ? last : met.slot());
    return check(trace, met.unit(), met.holds(), object, pattern, match);
  }
}
