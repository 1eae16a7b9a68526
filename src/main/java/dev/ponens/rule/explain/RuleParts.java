package dev.ponens.rule.explain;

import dev.ponens.rule.compile.CompiledCondition;
import dev.ponens.rule.compile.CompiledCondition.Comparison;
import dev.ponens.rule.compile.CompiledCondition.OneFact;
import dev.ponens.rule.form.drl.DrlCondition;
import dev.ponens.rule.form.drl.DrlCondition.Constraint;
import dev.ponens.rule.form.drl.DrlCondition.Pattern;
import dev.ponens.rule.form.drl.RulePremises;
import dev.ponens.rule.source.Concern;
import dev.ponens.rule.source.RuleText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A rule to explain, split into its conditions.
 *
 * @param text the rule
 * @param premises its conditions
 * @param compiled for each branch of the premises and each of its conditions, the same condition as
 *     the engine compiled it
 */
record RuleParts(
    RuleText text, RulePremises premises, List<List<CompiledBranches.Compiled>> compiled) {
  RuleParts {
    compiled = compiled.stream().map(List::copyOf).toList();
  }

  /**
   * Splits up a rule.
   *
   * @param compiled its conditions as the engine compiled them
   * @return empty when the rule has too many branches, or when its conditions and the compiled ones
   *     do not correspond
   */
  static Optional<RuleParts> of(RuleText text, CompiledCondition compiled) {
    return RulePremises.of(text.drl())
        .flatMap(
            premises ->
                CompiledBranches.of(premises, compiled)
                    .map(branches -> new RuleParts(text, premises, branches)));
  }

  String id() {
    return text.card().id();
  }

  Concern concern() {
    return Concern.of(text.card().concern()).orElseThrow();
  }

  List<Unit> units(DrlCondition condition, Pattern pattern) {
    return Unit.of(condition, pattern, text.wording());
  }

  /** A condition in its author's words. */
  private String words(DrlCondition condition) {
    String words = text.wording().of(condition.text());
    return words.isEmpty() ? condition.text() : words;
  }

  /** A condition as a whole, with constraints on one of its facts. */
  Unit unit(DrlCondition condition, List<Constraint> constraints) {
    return new Unit(words(condition), condition.text(), constraints);
  }

  private CompiledBranches.Compiled compiled(int branch, DrlCondition condition) {
    return compiled.get(branch).get(premises.branches().get(branch).indexOf(condition));
  }

  /** A condition as the engine compiled it. */
  CompiledCondition whole(int branch, DrlCondition condition) {
    return compiled(branch, condition).whole();
  }

  /** A fact of a condition as the engine compiled it, with some of its constraints. */
  OneFact fact(int branch, DrlCondition condition, Pattern pattern, List<Constraint> kept) {
    OneFact fact = compiled(branch, condition).facts().get(condition.patterns().indexOf(pattern));
    List<Comparison> comparisons = new ArrayList<>();
    int at = 0;
    for (Constraint constraint : pattern.constraints()) {
      if (constraint.binds().isEmpty()) {
        Comparison comparison = fact.comparisons().get(at++);
        if (kept.contains(constraint)) {
          comparisons.add(comparison);
        }
      }
    }
    return fact.with(comparisons);
  }
}
