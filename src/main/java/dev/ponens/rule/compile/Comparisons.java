package dev.ponens.rule.compile;

import dev.ponens.rule.compile.FieldReads.ConstantTest;
import dev.ponens.rule.model.FieldTest;
import dev.ponens.rule.model.Operator;
import dev.ponens.rule.model.RuleExpression;
import dev.ponens.rule.model.RuleExpression.And;
import dev.ponens.rule.model.RuleExpression.Not;
import dev.ponens.rule.model.RuleExpression.Or;
import dev.ponens.rule.source.FactVocabulary;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * A constraint that consists of comparisons with constants, joined by "and", "or" and "not".
 *
 * @param decides true when the comparisons alone decide whether the constraint holds: at least one
 *     of each list must hold. Otherwise they only state which fields are compared with which values
 * @param tests the comparisons
 */
record Comparisons(boolean decides, List<List<ConstantTest>> tests) {

  /**
   * Reads a constraint.
   *
   * @param type the kind of fact it stands in
   * @return empty when it contains anything but such comparisons
   */
  static Optional<Comparisons> of(String type, RuleExpression constraint) {
    List<ConstantTest> all = new ArrayList<>();
    if (!gather(type, constraint, all)) {
      return Optional.empty();
    }
    List<List<ConstantTest>> tests = new ArrayList<>();
    for (RuleExpression part : constraint instanceof And and ? and.parts() : List.of(constraint)) {
      List<ConstantTest> some = new ArrayList<>();
      for (RuleExpression side : part instanceof Or or ? or.parts() : List.of(part)) {
        Optional<ConstantTest> test = test(type, side);
        if (test.isEmpty()) {
          return Optional.of(new Comparisons(false, List.of(all)));
        }
        some.add(test.get());
      }
      tests.add(some);
    }
    return Optional.of(new Comparisons(true, tests));
  }

  /** Adds all comparisons; returns false when there is anything else. */
  private static boolean gather(String type, RuleExpression constraint, List<ConstantTest> all) {
    Optional<ConstantTest> test = test(type, constraint);
    if (test.isPresent()) {
      return all.add(test.get());
    }
    boolean joined =
        constraint instanceof And || constraint instanceof Or || constraint instanceof Not;
    return joined && constraint.parts().stream().allMatch(part -> gather(type, part, all));
  }

  private static Optional<ConstantTest> test(String type, RuleExpression comparison) {
    return FieldTest.of(comparison)
        .flatMap(test -> test(test, FactVocabulary.type(type, test.field())));
  }

  /**
   * A comparison that the fact filter makes as the engine does. The engine may compare a whole
   * number with a decimal one differently.
   *
   * @param of the type of the field
   */
  private static Optional<ConstantTest> test(FieldTest test, Class<?> of) {
    Operator operator = test.operator();
    RuleExpression constant = test.constants().get(0);
    boolean equals = operator == Operator.EQUAL || operator == Operator.UNEQUAL;
    if (of == int.class || of == long.class || of == double.class) {
      boolean number =
          constant instanceof RuleExpression.NumberExpression n
              && (n.whole() || of == double.class);
      return (equals || operator.orders())
              && (number || constant instanceof RuleExpression.Parameter)
          ? Optional.of(
              new ConstantTest(
                  test.field(),
                  operator,
                  List.of(),
                  constant instanceof RuleExpression.NumberExpression n ? n.value() : 0,
                  constant instanceof RuleExpression.Parameter parameter ? parameter.name() : ""))
          : Optional.empty();
    } else if (of == boolean.class) {
      return equals && constant instanceof RuleExpression.Truth truth
          ? Optional.of(words(test, operator, List.of(String.valueOf(truth.value()))))
          : Optional.empty();
    } else if (of == String.class) {
      equals |= operator == Operator.IN || operator == Operator.NOT_IN;
    } else {
      boolean holds = operator == Operator.CONTAINS || operator == Operator.NOT_CONTAINS;
      equals = holds && Collection.class.isAssignableFrom(of);
    }
    return equals && !test.texts().isEmpty()
        ? Optional.of(words(test, operator, test.texts()))
        : Optional.empty();
  }

  private static ConstantTest words(FieldTest test, Operator operator, List<String> words) {
    Operator plain =
        operator == Operator.IN
            ? Operator.EQUAL
            : operator == Operator.NOT_IN ? Operator.UNEQUAL : operator;
    return new ConstantTest(test.field(), plain, words, 0, "");
  }
}
