package dev.ponens.rule;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Fields;
import dev.ponens.rule.model.Condition;
import dev.ponens.rule.model.Condition.ConditionGroup;
import dev.ponens.rule.model.Condition.Connective;
import dev.ponens.rule.model.Condition.Pattern;
import dev.ponens.rule.model.Constraint;
import dev.ponens.rule.model.RuleExpression;
import dev.ponens.rule.model.RuleExpression.ComparisonExpression;
import dev.ponens.settings.Settings;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Evaluates the model of a rule on facts, to compare it with what the engine does. */
final class ModelValue {
  private final List<? extends Fact> facts;
  private final Settings settings;
  private final Map<String, Object> values = new HashMap<>();

  ModelValue(List<? extends Fact> facts, Settings settings) {
    this.facts = facts;
    this.settings = settings;
  }

  /** True when the conditions hold for some facts. */
  boolean holds(ConditionGroup when) {
    values.clear();
    return all(when.parts(), () -> true);
  }

  private boolean all(List<Condition> conditions, BooleanSupplier then) {
    return conditions.isEmpty()
        ? then.getAsBoolean()
        : one(conditions.get(0), () -> all(conditions.subList(1, conditions.size()), then));
  }

  private boolean one(Condition condition, BooleanSupplier then) {
    if (condition instanceof Pattern pattern) {
      return pattern.type().equals("Settings")
          ? matches(pattern, settings) && then.getAsBoolean()
          : facts.stream().anyMatch(f -> matches(pattern, f) && then.getAsBoolean());
    }
    ConditionGroup group = (ConditionGroup) condition;
    return switch (group.how()) {
      case ALL -> all(group.parts(), then);
      case ANY -> group.parts().stream().anyMatch(p -> one(p, then));
      case SOME, NONE ->
          all(group.parts(), () -> true) == (group.how() == Connective.SOME) && then.getAsBoolean();
    };
  }

  private boolean matches(Pattern pattern, Object fact) {
    if (!fact.getClass().getSimpleName().equals(pattern.type())) {
      return false;
    }
    values.put(pattern.variable(), fact);
    for (Constraint constraint : pattern.constraints()) {
      Object value = value(constraint.value(), fact);
      if (constraint.binds().isEmpty() && !Boolean.TRUE.equals(value)) {
        return false;
      }
      values.put(constraint.binds(), value);
    }
    return true;
  }

  private @Nullable Object value(RuleExpression expression, Object fact) {
    if (expression instanceof RuleExpression.FieldExpression field) {
      return Fields.of((Fact) fact, field.name());
    } else if (expression instanceof RuleExpression.Variable variable) {
      return values.get(variable.name());
    } else if (expression instanceof RuleExpression.MemberExpression member) {
      Object owner = Objects.requireNonNull(values.get(member.variable()));
      return Fields.of((Fact) owner, member.field());
    } else if (expression instanceof RuleExpression.Parameter parameter) {
      return settings.number(parameter.name());
    } else if (expression instanceof RuleExpression.TextExpression text) {
      return text.value();
    } else if (expression instanceof RuleExpression.NumberExpression number) {
      return number.value();
    } else if (expression instanceof RuleExpression.Truth truth) {
      return truth.value();
    } else if (expression instanceof RuleExpression.Nothing) {
      return null;
    } else if (expression instanceof RuleExpression.Negative negative) {
      return -number(value(negative.of(), fact));
    } else if (expression instanceof RuleExpression.Calculation calculation) {
      double left = number(value(calculation.left(), fact));
      double right = number(value(calculation.right(), fact));
      return switch (calculation.operator()) {
        case "+" -> left + right;
        case "-" -> left - right;
        case "*" -> left * right;
        default -> left / right;
      };
    } else if (expression instanceof ComparisonExpression comparison) {
      return compared(comparison, fact);
    } else if (expression instanceof RuleExpression.Not not) {
      return !truth(not.of(), fact);
    }
    return expression instanceof RuleExpression.And
        ? expression.parts().stream().allMatch(p -> truth(p, fact))
        : expression.parts().stream().anyMatch(p -> truth(p, fact));
  }

  private boolean truth(RuleExpression expression, Object fact) {
    return Boolean.TRUE.equals(value(expression, fact));
  }

  private boolean compared(ComparisonExpression comparison, Object fact) {
    Object left = value(comparison.left(), fact);
    Object right = value(comparison.right().get(0), fact);
    return switch (comparison.operator()) {
      case EQUAL -> same(left, right);
      case UNEQUAL -> !same(left, right);
      case LESS -> number(left) < number(right);
      case AT_MOST -> number(left) <= number(right);
      case MORE -> number(left) > number(right);
      case AT_LEAST -> number(left) >= number(right);
      case IN -> comparison.right().stream().anyMatch(r -> same(left, value(r, fact)));
      case NOT_IN -> comparison.right().stream().noneMatch(r -> same(left, value(r, fact)));
      case CONTAINS -> left instanceof Collection<?> some && some.contains(right);
      case NOT_CONTAINS -> !(left instanceof Collection<?> some && some.contains(right));
      case MEMBER_OF -> right instanceof Collection<?> some && some.contains(left);
      case NOT_MEMBER_OF -> !(right instanceof Collection<?> some && some.contains(left));
    };
  }

  private static boolean same(@Nullable Object left, @Nullable Object right) {
    return (left instanceof Number && right instanceof Number)
        ? Double.compare(number(left), number(right)) == 0
        : Objects.equals(left, right);
  }

  private static double number(@Nullable Object value) {
    return value instanceof Number number ? number.doubleValue() : Double.NaN;
  }
}
