package dev.ponens.rule.compile;

import dev.ponens.rule.model.Condition.Connective;
import dev.ponens.rule.source.Drl;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.drools.base.base.ClassObjectType;
import org.drools.base.definitions.rule.impl.RuleImpl;
import org.drools.base.rule.Declaration;
import org.drools.base.rule.GroupElement;
import org.drools.base.rule.Pattern;
import org.drools.base.rule.RuleConditionElement;
import org.drools.model.SingleConstraint;
import org.drools.model.Variable;
import org.drools.modelcompiler.constraints.LambdaConstraint;
import org.kie.api.KieBase;
import org.kie.api.definition.rule.Rule;

/** A condition of a rule as the engine compiled it, to evaluate it without the rest of the rule. */
public sealed interface CompiledCondition {

  /**
   * A fact.
   *
   * @param variable its variable; the engine names it if the rule does not
   * @param type the class of the fact
   * @param bindings the variables bound to its fields
   * @param comparisons what must hold, in the order of the rule
   */
  record OneFact(
      String variable, Class<?> type, List<Binding> bindings, List<CompiledComparison> comparisons)
      implements CompiledCondition {
    public OneFact {
      bindings = List.copyOf(bindings);
      comparisons = List.copyOf(comparisons);
    }

    /** The same fact with other comparisons. */
    public OneFact with(List<CompiledComparison> others) {
      return new OneFact(variable, type, bindings, others);
    }
  }

  /** Several conditions. */
  record CompiledGroup(Connective how, List<CompiledCondition> parts) implements CompiledCondition {
    public CompiledGroup {
      parts = List.copyOf(parts);
    }
  }

  /** A comparison. */
  interface CompiledComparison {
    /**
     * Whether it holds.
     *
     * @param values the values of variables, by name
     */
    boolean holds(Map<String, Object> values);
  }

  /** A variable and how its value is read from the fact. */
  record Binding(String variable, FieldReading reading) {}

  /** The reading of a field. */
  interface FieldReading {
    /** The value of the field of a fact. */
    Object of(Object fact);
  }

  /**
   * The conditions of a rule.
   *
   * @param base the compiled rules
   * @param id the rule's id
   * @return empty when the engine compiled it to something other than facts, groups and comparisons
   */
  static Optional<CompiledCondition> of(KieBase base, String id) {
    Rule rule = base.getRule(Drl.PACKAGE, id);
    return rule instanceof RuleImpl compiled ? element(compiled.getLhs()) : Optional.empty();
  }

  private static Optional<CompiledCondition> element(RuleConditionElement element) {
    if (element instanceof Pattern pattern) {
      return fact(pattern);
    }
    if (!(element instanceof GroupElement group)) {
      return Optional.empty();
    }
    List<CompiledCondition> parts =
        group.getChildren().stream().flatMap(child -> element(child).stream()).toList();
    Connective how =
        group.isAnd()
            ? Connective.ALL
            : group.isOr() ? Connective.ANY : group.isExists() ? Connective.SOME : Connective.NONE;
    return parts.size() == group.getChildren().size()
        ? Optional.of(new CompiledGroup(how, parts))
        : Optional.empty();
  }

  private static Optional<CompiledCondition> fact(Pattern pattern) {
    if (!(pattern.getObjectType() instanceof ClassObjectType type)
        || pattern.getSource() != null
        || !pattern.getConstraints().stream().allMatch(LambdaConstraint.class::isInstance)) {
      return Optional.empty();
    }
    String variable = pattern.getDeclaration().getIdentifier();
    List<Binding> bindings = new ArrayList<>();
    for (Declaration declaration : pattern.getDeclarations().values()) {
      if (!declaration.getIdentifier().equals(variable)) {
        bindings.add(
            new Binding(declaration.getIdentifier(), fact -> declaration.getValue(null, fact)));
      }
    }
    List<CompiledComparison> comparisons =
        pattern.getConstraints().stream()
            .map(c -> comparison(((LambdaConstraint) c).getEvaluator().getConstraint()))
            .toList();
    return Optional.of(new OneFact(variable, type.getClassType(), bindings, comparisons));
  }

  private static CompiledComparison comparison(SingleConstraint constraint) {
    List<String> names = new ArrayList<>();
    for (Variable<?> variable : constraint.getVariables()) {
      names.add(variable.getName());
    }
    return values -> holds(constraint, names.stream().map(values::get).toArray());
  }

  /**
   * A comparison may rely on an earlier one, such as one for null. Without the earlier one it can
   * throw an exception, and then it does not hold.
   */
  private static boolean holds(SingleConstraint constraint, Object[] values) {
    try {
      return constraint.getPredicate().test(values);
    } catch (Exception e) {
      return false;
    }
  }
}
