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
public record Constraint(String text, String binds, Expression value) {
  /**
   * Reads a constraint.
   *
   * @return empty when it has anything that {@link Expression} has not
   */
  public static Optional<Constraint> read(String text) {
    return ExpressionReader.constraint(text.strip());
  }

  /** The fields, variables and parameters it names, from left to right. */
  public List<Expression> names() {
    return value
        .all()
        .filter(
            e ->
                e instanceof Expression.Field
                    || e instanceof Expression.Variable
                    || e instanceof Expression.Member
                    || e instanceof Expression.Parameter)
        .toList();
  }
}
