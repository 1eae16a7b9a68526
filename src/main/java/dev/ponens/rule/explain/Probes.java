package dev.ponens.rule.explain;

import dev.ponens.rule.compile.CompiledCondition;
import dev.ponens.rule.explain.Premise.PremiseUse;
import dev.ponens.rule.explain.Probe.LeftOutCondition;
import dev.ponens.rule.explain.Probe.ProbeSlot;
import dev.ponens.rule.model.Condition.Pattern;
import dev.ponens.rule.model.Constraint;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Builds the combinations of a rule's conditions that show why it fired or did not. */
final class Probes {
  /** Facts that every step has, so a pattern for one is not a condition. */
  private static final Set<String> ALWAYS = Set.of("Settings", "Thought", "Progress");

  private final RuleParts rule;
  private final List<Probe> probes = new ArrayList<>();

  private Probes(RuleParts rule) {
    this.rule = rule;
  }

  /** The rule itself, which also matches the facts that only have to exist. */
  static List<Probe> whole(RuleParts rule) {
    Probes probes = new Probes(rule);
    for (int branch = 0; branch < rule.branches().size(); branch++) {
      probes.add(branch, -1, null, null);
    }
    return probes.probes;
  }

  /** The rule without one condition, once for each condition that can be left out. */
  static List<Probe> lacking(RuleParts rule) {
    Probes probes = new Probes(rule);
    for (int branch = 0; branch < rule.branches().size(); branch++) {
      List<Premise> conditions = rule.branches().get(branch);
      int weight = probes.weight(conditions);
      for (int i = 0; i < conditions.size(); i++) {
        probes.lacking(branch, conditions, i, weight);
      }
    }
    return probes.probes;
  }

  /**
   * The number of comparisons in some conditions. That no fact of some kind exists counts only
   * beside a fact that not every step has. Otherwise it holds for nearly every step.
   */
  private int weight(List<Premise> conditions) {
    boolean special =
        conditions.stream()
            .filter(c -> c.how() != PremiseUse.NONE)
            .flatMap(c -> c.patterns().stream())
            .anyMatch(p -> !ALWAYS.contains(p.type()));
    int weight = 0;
    for (Premise condition : conditions) {
      if (condition.patterns().isEmpty() || (condition.how() == PremiseUse.NONE && special)) {
        weight++;
      } else if (condition.how() != PremiseUse.NONE) {
        for (Pattern pattern : condition.patterns()) {
          int units = rule.units(condition, pattern).size();
          weight += ALWAYS.contains(pattern.type()) ? units : Math.max(1, units);
        }
      }
    }
    return weight;
  }

  /**
   * Adds probes without one condition each, as long as some condition remains.
   *
   * @param weight the weight of all conditions together
   */
  private void lacking(int branch, List<Premise> conditions, int at, int weight) {
    Premise condition = conditions.get(at);
    if (condition.how() != PremiseUse.NONE && weight > 1) {
      for (Pattern pattern : condition.patterns()) {
        for (Unit unit : rule.units(condition, pattern)) {
          if (unit.compares(pattern)) {
            add(branch, at, pattern, unit);
          }
        }
      }
    }
    boolean free = condition.how() != PremiseUse.FACT || !needed(conditions, at);
    if (free && weight > weight(List.of(condition))) {
      add(branch, at, null, null);
    }
  }

  /** True when the rule uses the fact elsewhere, or only reads parameters from it. */
  private boolean needed(List<Premise> conditions, int at) {
    Pattern pattern = conditions.get(at).patterns().get(0);
    Set<String> bound = bound(pattern);
    if (pattern.type().equals("Settings") || bound.stream().anyMatch(rule.used()::contains)) {
      return true;
    }
    for (int i = 0; i < conditions.size(); i++) {
      if (i != at && bound.stream().anyMatch(conditions.get(i).text()::contains)) {
        return true;
      }
    }
    return false;
  }

  private static Set<String> bound(Pattern pattern) {
    Set<String> bound = new LinkedHashSet<>();
    if (!pattern.variable().isEmpty()) {
      bound.add(pattern.variable());
    }
    pattern.constraints().stream()
        .map(Constraint::binds)
        .filter(b -> !b.isEmpty())
        .forEach(bound::add);
    return bound;
  }

  /**
   * Adds the rule without a condition. If the condition is that no such fact exists, the probe
   * matches such a fact instead, so that it can be shown.
   *
   * @param missing the index of the condition; -1 for none
   * @param of the fact whose condition is left out; null for the whole condition
   */
  private void add(int branch, int missing, @Nullable Pattern of, @Nullable Unit unit) {
    List<Premise> conditions = rule.branches().get(branch);
    List<ProbeSlot> slots = new ArrayList<>();
    List<CompiledCondition> compiled = new ArrayList<>();
    int about = -1;
    for (int i = 0; i < conditions.size(); i++) {
      Premise condition = conditions.get(i);
      boolean left = i == missing && of == null;
      boolean open = condition.how() == PremiseUse.FACT || condition.how() == PremiseUse.SOME;
      if (condition.patterns().isEmpty()) {
        if (!left) {
          compiled.add(condition.compiled());
        }
      } else if (left == (condition.how() == PremiseUse.NONE)) {
        for (Pattern pattern : condition.patterns()) {
          boolean partial = i == missing && pattern.equals(of);
          if (left || partial) {
            about = about < 0 || partial ? slots.size() : about;
          }
          slots.add(new ProbeSlot(condition, pattern));
          compiled.add(
              condition.fact(
                  pattern,
                  partial && unit != null ? unit.takenFrom(pattern) : pattern.constraints()));
        }
      } else if (!open) {
        compiled.add(condition.compiled());
      }
    }
    LeftOutCondition what =
        missing < 0 ? null : new LeftOutCondition(conditions.get(missing), unit, about);
    probes.add(new Probe(rule, branch, slots, compiled, what));
  }

  /**
   * A probe for one fact of a rule with at most one condition, and for the facts that bind its
   * variables.
   *
   * @param unit the condition; null for any fact of that sort
   */
  static Probe alone(
      RuleParts rule, int branch, Premise condition, Pattern pattern, @Nullable Unit unit) {
    List<Constraint> kept = unit == null ? Unit.noneOn(pattern) : unit.aloneOn(pattern);
    List<ProbeSlot> slots = new ArrayList<>();
    List<CompiledCondition> compiled = new ArrayList<>();
    binders(rule, branch, condition, pattern, List.of(pattern.with(kept)), slots, compiled);
    slots.add(new ProbeSlot(condition, pattern));
    compiled.add(condition.fact(pattern, kept));
    return new Probe(rule, branch, slots, compiled, null);
  }

  /** A probe for facts that must not exist, and for the facts that bind their variables. */
  static Probe opposed(RuleParts rule, int branch, Premise condition) {
    List<ProbeSlot> slots = new ArrayList<>();
    List<CompiledCondition> compiled = new ArrayList<>();
    binders(rule, branch, condition, null, condition.patterns(), slots, compiled);
    for (Pattern pattern : condition.patterns()) {
      slots.add(new ProbeSlot(condition, pattern));
      compiled.add(condition.fact(pattern, pattern.constraints()));
    }
    return new Probe(rule, branch, slots, compiled, null);
  }

  /**
   * Adds the facts that bind the variables of some patterns, and the variables of those facts in
   * turn, without other conditions.
   */
  private static void binders(
      RuleParts rule,
      int branch,
      Premise until,
      @Nullable Pattern within,
      List<Pattern> patterns,
      List<ProbeSlot> slots,
      List<CompiledCondition> compiled) {
    Set<String> wanted = new LinkedHashSet<>();
    patterns.forEach(p -> wanted.addAll(named(p)));
    List<ProbeSlot> before = new ArrayList<>();
    for (Premise condition : rule.branches().get(branch)) {
      boolean same = condition.equals(until);
      if (condition.how() == PremiseUse.FACT || (same && within != null)) {
        for (Pattern pattern : condition.patterns()) {
          if (same && pattern.equals(within)) {
            break;
          }
          before.add(new ProbeSlot(condition, pattern));
        }
      }
      if (same) {
        break;
      }
    }
    // Backwards, because a fact can only use variables that are bound before it.
    List<ProbeSlot> needed = new ArrayList<>();
    for (int i = before.size() - 1; i >= 0; i--) {
      Pattern bare = before.get(i).pattern().with(Unit.noneOn(before.get(i).pattern()));
      if (bound(bare).stream().anyMatch(wanted::contains)) {
        wanted.addAll(named(bare));
        needed.add(0, before.get(i));
      }
    }
    for (ProbeSlot slot : needed) {
      slots.add(slot);
      List<Constraint> none = Unit.noneOn(slot.pattern());
      compiled.add(slot.condition().fact(slot.pattern(), none));
    }
  }

  private static Set<String> named(Pattern pattern) {
    return pattern.constraints().stream()
        .flatMap(c -> c.names().stream())
        .flatMap(name -> name.reads().stream())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }
}
