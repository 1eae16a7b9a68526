package dev.ponens.rule.form.drl;

import dev.ponens.rule.model.Condition.Pattern;
import dev.ponens.rule.model.Constraint;
import dev.ponens.rule.model.Operator;
import dev.ponens.rule.model.RuleExpression.ComparisonExpression;
import dev.ponens.rule.model.RuleExpression.FieldExpression;
import dev.ponens.rule.model.RuleExpression.NumberExpression;
import dev.ponens.rule.model.RuleModel;
import java.util.ArrayList;
import java.util.List;

/**
 * A comparison of a field with a number that is written in a rule. A comparison with arithmetic on
 * either side is not one.
 *
 * @param fact the kind of the fact
 * @param field its field
 * @param operator an operator that orders numbers
 * @param number the number, 0 or more
 */
public record NumberLimit(String fact, String field, Operator operator, double number) {
  /** The comparisons in the conditions of a rule, in their order. */
  public static List<NumberLimit> of(RuleModel rule) {
    List<NumberLimit> limits = new ArrayList<>();
    for (Pattern pattern : rule.when().patterns().toList()) {
      for (Constraint constraint : pattern.constraints()) {
        constraint
            .value()
            .all()
            .forEach(
                part -> {
                  if (part instanceof ComparisonExpression comparison
                      && comparison.operator().orders()
                      && comparison.left() instanceof FieldExpression field
                      && comparison.right().get(0) instanceof NumberExpression number
                      && number.value() >= 0) {
                    limits.add(
                        new NumberLimit(
                            pattern.type(), field.name(), comparison.operator(), number.value()));
                  }
                });
      }
    }
    return limits;
  }

  /** True for "less than 1" and "at least 1", which mean none and any when things are counted. */
  public boolean isNoneOrAny() {
    return number == 1 && List.of("<", ">=").contains(operator.sign());
  }
}
