package dev.ponens.rule.form.drl;

import dev.ponens.rule.model.FieldTest;
import dev.ponens.rule.model.Operator;
import dev.ponens.rule.model.RuleExpression;
import dev.ponens.rule.model.RuleExpression.And;
import dev.ponens.rule.model.RuleExpression.Not;
import dev.ponens.rule.model.RuleExpression.NumberExpression;
import dev.ponens.rule.model.RuleExpression.Or;
import dev.ponens.rule.model.RuleExpression.Parameter;
import dev.ponens.rule.model.RuleExpression.TextExpression;
import dev.ponens.rule.model.RuleExpression.Truth;
import dev.ponens.rule.source.FactVocabulary;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Finds fields that a constraint compares with a value of another type, such as a string field with
 * a number. The engine reports these without a useful place, or compiles them to conversions.
 */
final class ComparedTypes {
  private ComparedTypes() {}

  /**
   * Returns what is wrong.
   *
   * @param fact the kind of fact whose fields the constraint names
   */
  static List<String> faults(String fact, RuleExpression constraint) {
    List<String> faults = new ArrayList<>();
    collect(fact, constraint, faults);
    return faults;
  }

  private static void collect(String fact, RuleExpression constraint, List<String> faults) {
    if (constraint instanceof And || constraint instanceof Or || constraint instanceof Not) {
      constraint.parts().forEach(part -> collect(fact, part, faults));
      return;
    }
    FieldTest.of(constraint)
        .ifPresent(
            test -> {
              Class<?> type = FactVocabulary.type(fact, test.field());
              for (RuleExpression constant : test.constants()) {
                String wrong = wrong(type, test.operator(), constant);
                if (!wrong.isEmpty()) {
                  faults.add("the field \"" + test.field() + "\" is " + wrong);
                }
              }
            });
  }

  private static String wrong(Class<?> type, Operator operator, RuleExpression constant) {
    if (type == boolean.class) {
      return constant instanceof Truth ? "" : "true or false: write its name alone, or ! before it";
    } else if (type == String.class) {
      return constant instanceof TextExpression ? "" : "a string: compare it with a text in quotes";
    } else if (type == int.class || type == long.class || type == double.class) {
      boolean number = constant instanceof NumberExpression || constant instanceof Parameter;
      return number ? tooLarge(type, constant) : "a number: compare it with a number";
    } else if (Collection.class.isAssignableFrom(type)) {
      boolean contains = operator == Operator.CONTAINS || operator == Operator.NOT_CONTAINS;
      return contains && constant instanceof TextExpression
          ? ""
          : "a set of strings: write contains or not contains, and a text in quotes";
    }
    return "";
  }

  private static String tooLarge(Class<?> type, RuleExpression constant) {
    return type == int.class
            && constant instanceof NumberExpression number
            && Math.abs(number.value()) > Integer.MAX_VALUE
        ? "a whole number of at most " + Integer.MAX_VALUE
        : "";
  }
}
