package dev.ponens.rule.form.drl;

import java.util.List;

/**
 * A condition of a rule. A rule fires when all its conditions hold.
 *
 * @param how whether its facts are matched, must exist, or must not exist
 * @param patterns the patterns of its facts; empty when the condition is nested too deeply to be
 *     analysed
 * @param text the condition as DRL
 */
public record DrlCondition(How how, List<Pattern> patterns, String text) {
  /** How a condition uses its facts. */
  public enum How {
    /** The rule fires once for each matching fact. */
    FACT,
    /** At least one such fact exists. */
    SOME,
    /** No such fact exists. */
    NONE
  }

  public DrlCondition {
    patterns = List.copyOf(patterns);
  }

  /**
   * A pattern for a fact.
   *
   * @param variable the variable that the fact is bound to; empty when there is none
   * @param type the kind of fact, such as Cue
   * @param constraints the constraints on its fields
   */
  public record Pattern(String variable, String type, List<Constraint> constraints) {
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

  /**
   * A constraint on the fields of a fact.
   *
   * @param text as DRL
   * @param binds the variable it binds; empty for a comparison
   * @param names the fields, variables and parameters it names
   * @param sort true when it selects the sort of fact, such as the {@code kind} of a cue, a derived
   *     fact or a total
   */
  public record Constraint(String text, String binds, List<Name> names, boolean sort) {
    public Constraint {
      names = List.copyOf(names);
    }
  }

  /**
   * A name in a constraint.
   *
   * @param variable a variable; empty for a field of the fact itself
   * @param field a field, or {@code number} with a parameter; empty for a bare variable
   * @param parameter a parameter's name; empty when none is named
   */
  public record Name(String variable, String field, String parameter) {}
}
