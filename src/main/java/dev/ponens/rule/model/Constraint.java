package dev.ponens.rule.model;

import java.util.List;
import java.util.Optional;

/**
 * A constraint on the fields of a fact.
 *
 * @param text the constraint in DRL
 * @param binds the variable it binds; empty for a comparison
 * @param value the value that it binds, or what must hold
 */
public record Constraint(String text, String binds, RuleExpression value) {
  /**
   * Reads a constraint.
   *
   * @return empty when it has anything that {@link RuleExpression} has not
   */
  public static Optional<Constraint> read(String text) {
    return ExpressionReader.constraint(text.strip());
  }

  /** The fields, variables and parameters it names, from left to right. */
  public List<RuleExpression> names() {
    return value
        .all()
        .filter(
            e ->
                e instanceof RuleExpression.FieldExpression
                    || e instanceof RuleExpression.Variable
                    || e instanceof RuleExpression.MemberExpression
                    || e instanceof RuleExpression.Parameter)
        .toList();
  }
}
