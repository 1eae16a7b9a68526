package dev.ponens.rule.explain;

import dev.ponens.rule.compile.CompiledCondition;
import dev.ponens.rule.model.Condition.Pattern;
import dev.ponens.rule.model.Constraint;
import dev.ponens.rule.source.Concern;
import dev.ponens.rule.source.RuleText;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A rule to explain, split into its conditions.
 *
 * @param text the rule
 * @param branches the alternatives under which it fires, each a list of premises; one unless the
 *     rule has an "or"
 */
record RuleParts(RuleText text, List<List<Premise>> branches) {
  RuleParts {
    branches = branches.stream().map(List::copyOf).toList();
  }

  /**
   * Splits up a rule.
   *
   * @param compiled its conditions as the engine compiled them
   * @return empty when the rule has too many branches, or when its conditions and the compiled ones
   *     do not correspond
   */
  static Optional<RuleParts> of(RuleText text, CompiledCondition compiled) {
    List<List<Premise>> branches = ConditionBranches.of(text.model().when(), compiled);
    return branches.isEmpty() ? Optional.empty() : Optional.of(new RuleParts(text, branches));
  }

  /** The variables that its consequence uses. */
  Set<String> used() {
    return text.model().then().stream()
        .flatMap(call -> call.arguments().stream())
        .flatMap(argument -> argument.reads().stream())
        .collect(Collectors.toSet());
  }

  String id() {
    return text.card().id();
  }

  Concern concern() {
    return Concern.of(text.card().concern()).orElseThrow();
  }

  List<Unit> units(Premise condition, Pattern pattern) {
    return Unit.of(condition, pattern, text.wording());
  }

  /** A condition in its author's words. */
  private String words(Premise condition) {
    String words = text.wording().of(condition.text());
    return words.isEmpty() ? condition.text() : words;
  }

  /** A condition as a whole, with constraints on one of its facts. */
  Unit unit(Premise condition, List<Constraint> constraints) {
    return new Unit(words(condition), condition.text(), constraints);
  }
}
