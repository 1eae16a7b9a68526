package dev.ponens.rule.explain;

import dev.ponens.rule.form.drl.DrlCondition;
import dev.ponens.rule.form.drl.DrlCondition.Constraint;
import dev.ponens.rule.form.drl.DrlCondition.Pattern;
import dev.ponens.rule.form.drl.RulePremises;
import dev.ponens.rule.source.Concern;
import dev.ponens.rule.source.RuleText;
import java.util.List;

/**
 * A rule to explain, split into its conditions.
 *
 * @param text the rule
 * @param premises its conditions
 */
record RuleParts(RuleText text, RulePremises premises) {
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
}
