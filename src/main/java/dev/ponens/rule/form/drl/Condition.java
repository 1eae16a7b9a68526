package dev.ponens.rule.form.drl;

import java.util.List;

/**
 * One of the things that must all be so for a rule to fire.
 *
 * @param how whether its facts are matched, must be somewhere, or must not be
 * @param patterns the facts it is about; none when it is nested so deep that it only stands for
 *     itself
 * @param text the condition as DRL
 */
public record Condition(How how, List<Pattern> patterns, String text) {
  /** How facts enter. */
  public enum How {
    /** The fact is matched, and the rule fires for each. */
    FACT,
    /** There is such a fact, however many. */
    SOME,
    /** There is none. */
    NONE
  }

  public Condition {
    patterns = List.copyOf(patterns);
  }

  /**
   * A fact that is asked for.
   *
   * @param variable the variable it is bound to; empty when it is bound to none
   * @param type its kind, such as Cue
   * @param constraints what its fields must be
   */
  public record Pattern(String variable, String type, List<Constraint> constraints) {
    public Pattern {
      constraints = List.copyOf(constraints);
    }

    /** As DRL. */
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
   * What a fact's fields must be.
   *
   * @param text as DRL
   * @param binds the variable it binds; empty when it compares
   * @param names what it names: fields, variables, parameters
   * @param sort true when it says which sort of fact is meant: the {@code kind} of a cue, of
   *     something derived or of a total
   */
  public record Constraint(String text, String binds, List<Name> names, boolean sort) {
    public Constraint {
      names = List.copyOf(names);
    }
  }

  /**
   * Something a constraint names.
   *
   * @param variable a variable; empty for a field of the fact itself
   * @param field a field, or {@code number} with a parameter; empty for a bare variable
   * @param parameter a parameter's name; empty when none is named
   */
  public record Name(String variable, String field, String parameter) {}
}
