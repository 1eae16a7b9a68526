package dev.ponens.rule.model;

import dev.ponens.rule.model.RuleExpression.ComparisonExpression;
import dev.ponens.rule.model.RuleExpression.FieldExpression;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A comparison of a field with constants.
 *
 * @param constants strings, truth values, numbers or parameters; several only for {@link
 *     Operator#IN} and {@link Operator#NOT_IN}
 */
public record FieldTest(String field, Operator operator, List<RuleExpression> constants) {
  public FieldTest {
    constants = List.copyOf(constants);
  }

  /**
   * Reads an expression: a comparison of a field with constants, on either side, or a field that is
   * true or false.
   *
   * @return empty when it is anything else
   */
  public static Optional<FieldTest> of(RuleExpression expression) {
    if (expression instanceof FieldExpression field) {
      return Optional.of(truth(field, true));
    } else if (expression instanceof RuleExpression.Not not
        && not.of() instanceof FieldExpression field) {
      return Optional.of(truth(field, false));
    } else if (!(expression instanceof ComparisonExpression comparison)) {
      return Optional.empty();
    } else if (comparison.left() instanceof FieldExpression field
        && comparison.right().stream().allMatch(FieldTest::constant)) {
      return Optional.of(new FieldTest(field.name(), comparison.operator(), comparison.right()));
    } else if (comparison.right().get(0) instanceof FieldExpression field
        && constant(comparison.left())) {
      return comparison
          .operator()
          .turned()
          .map(turned -> new FieldTest(field.name(), turned, List.of(comparison.left())));
    }
    return Optional.empty();
  }

  private static FieldTest truth(FieldExpression field, boolean value) {
    return new FieldTest(field.name(), Operator.EQUAL, List.of(new RuleExpression.Truth(value)));
  }

  private static boolean constant(RuleExpression expression) {
    return expression instanceof RuleExpression.TextExpression
        || expression instanceof RuleExpression.Truth
        || expression instanceof RuleExpression.NumberExpression
        || expression instanceof RuleExpression.Parameter;
  }

  /** The strings it compares with; empty when it compares with something else. */
  public List<String> texts() {
    List<String> texts =
        constants.stream()
            .filter(RuleExpression.TextExpression.class::isInstance)
            .map(text -> ((RuleExpression.TextExpression) text).value())
            .toList();
    return texts.size() == constants.size() ? texts : List.of();
  }

  /** The comparison in DRL. */
  public String text() {
    String operand = constants.stream().map(FieldTest::text).collect(Collectors.joining(", "));
    boolean several = operator == Operator.IN || operator == Operator.NOT_IN;
    return field + " " + operator.sign() + " " + (several ? "(" + operand + ")" : operand);
  }

  private static String text(RuleExpression constant) {
    if (constant instanceof RuleExpression.NumberExpression number) {
      return number.whole()
          ? String.valueOf((long) number.value())
          : String.valueOf(number.value());
    } else if (constant instanceof RuleExpression.Truth truth) {
      return String.valueOf(truth.value());
    } else if (constant instanceof RuleExpression.Parameter parameter) {
      return "number(\"" + parameter.name() + "\")";
    }
    return "\"" + ((RuleExpression.TextExpression) constant).value() + "\"";
  }
}
