package dev.ponens.rule.model;

import java.util.List;
import java.util.stream.Stream;

/** A condition of a rule. Rules have no conditions of other kinds, such as eval or accumulate. */
public sealed interface Condition {
  /**
   * A pattern for a fact.
   *
   * @param variable the variable that the fact is bound to; empty when there is none
   * @param type the kind of fact, such as Cue
   * @param constraints the constraints on its fields, all of which must hold
   */
  record Pattern(String variable, String type, List<Constraint> constraints) implements Condition {
    public Pattern {
      constraints = List.copyOf(constraints);
    }

    /** The pattern in DRL. */
    public String text() {
      String inner = String.join(", ", constraints.stream().map(Constraint::text).toList());
      return (variable.isEmpty() ? "" : variable + " : ")
          + type
          + (inner.isEmpty() ? "()" : "( " + inner + " )");
    }

    /** The same fact with other constraints. */
    public Pattern with(List<Constraint> others) {
      return new Pattern(variable, type, others);
    }
  }

  /** Several conditions. */
  record ConditionGroup(Connective how, List<Condition> parts) implements Condition {
    public ConditionGroup {
      parts = List.copyOf(parts);
    }
  }

  /** How the parts of a group count. */
  enum Connective {
    /** All hold. */
    ALL,
    /** At least one holds. */
    ANY,
    /** Facts exist for which all hold. */
    SOME,
    /** No facts exist for which all hold. */
    NONE
  }

  /** All patterns in this condition, from left to right. */
  default Stream<Pattern> patterns() {
    return this instanceof Pattern pattern
        ? Stream.of(pattern)
        : ((ConditionGroup) this).parts.stream().flatMap(Condition::patterns);
  }
}
