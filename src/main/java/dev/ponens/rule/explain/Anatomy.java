package dev.ponens.rule.explain;

import dev.ponens.rule.form.drl.Condition;
import dev.ponens.rule.form.drl.Condition.Constraint;
import dev.ponens.rule.form.drl.Condition.Pattern;
import dev.ponens.rule.form.drl.Premises;
import dev.ponens.rule.source.Concern;
import dev.ponens.rule.source.RuleText;
import java.util.List;

/**
 * A rule to explain, split into its conditions.
 *
 * @param text the rule
 * @param premises its conditions
 */
record Anatomy(RuleText text, Premises premises) {
  String id() {
    return text.card().id();
  }

  Concern concern() {
    return Concern.of(text.card().concern()).orElseThrow();
  }

  List<Unit> units(Condition condition, Pattern pattern) {
    return Unit.of(condition, pattern, text.wording());
  }

  /** A condition in its author's words. */
  private String words(Condition condition) {
    String words = text.wording().of(condition.text());
    return words.isEmpty() ? condition.text() : words;
  }

  /** A condition as a whole, with constraints on one of its facts. */
  Unit unit(Condition condition, List<Constraint> constraints) {
    return new Unit(words(condition), condition.text(), constraints);
  }
}
