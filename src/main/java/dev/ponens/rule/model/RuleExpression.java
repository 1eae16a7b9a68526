package dev.ponens.rule.model;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * An expression in a condition or an argument of a call. Its shape is the one that the engine
 * compiles, so the precedence of operators and abbreviated comparisons such as {@code words > 3 &&
 * < 7} have the engine's meaning.
 */
public sealed interface RuleExpression {
  /** A field of the fact that the pattern matches. */
  record FieldExpression(String name) implements RuleExpression {}

  /** A variable. */
  record Variable(String name) implements RuleExpression {}

  /** A field of the fact bound to a variable. */
  record MemberExpression(String variable, String field) implements RuleExpression {}

  /**
   * A parameter, {@code number("name")}.
   *
   * @param variable the variable of the settings; empty in a pattern for the settings themselves
   */
  record Parameter(String variable, String name) implements RuleExpression {}

  /** A string, without quotes and escapes. */
  record TextExpression(String value) implements RuleExpression {}

  /**
   * A number.
   *
   * @param whole true when it is written without a fraction
   */
  record NumberExpression(double value, boolean whole) implements RuleExpression {
    public NumberExpression {
      // The engine does not distinguish -0 from 0.
      value = value == 0 ? 0.0 : value;
    }
  }

  /** True or false. */
  record Truth(boolean value) implements RuleExpression {}

  /** The value {@code null}. */
  record Nothing() implements RuleExpression {}

  /** The negative of a value. */
  record Negative(RuleExpression of) implements RuleExpression {}

  /** The sum, difference, product or quotient of two values. */
  record Calculation(String operator, RuleExpression left, RuleExpression right)
      implements RuleExpression {}

  /**
   * A comparison.
   *
   * @param right one value; for {@link Operator#IN} and {@link Operator#NOT_IN} at least one
   */
  record ComparisonExpression(RuleExpression left, Operator operator, List<RuleExpression> right)
      implements RuleExpression {
    public ComparisonExpression {
      right = List.copyOf(right);
    }
  }

  /** All parts hold; no part is an And itself. */
  record And(List<RuleExpression> parts) implements RuleExpression {
    public And {
      parts = List.copyOf(parts);
    }
  }

  /** At least one part holds; no part is an Or itself. */
  record Or(List<RuleExpression> parts) implements RuleExpression {
    public Or {
      parts = List.copyOf(parts);
    }
  }

  /** The part does not hold. */
  record Not(RuleExpression of) implements RuleExpression {}

  /** The variable that this expression reads itself, not through its parts. */
  default Optional<String> reads() {
    String name =
        this instanceof Variable variable
            ? variable.name
            : this instanceof MemberExpression member
                ? member.variable
                : this instanceof Parameter parameter ? parameter.variable : "";
    return name.isEmpty() ? Optional.empty() : Optional.of(name);
  }

  /** The expressions directly in this one, from left to right. */
  default List<RuleExpression> parts() {
    if (this instanceof And and) {
      return and.parts;
    }
    if (this instanceof Or or) {
      return or.parts;
    }
    if (this instanceof Not not) {
      return List.of(not.of);
    }
    if (this instanceof Negative negative) {
      return List.of(negative.of);
    }
    if (this instanceof Calculation calculation) {
      return List.of(calculation.left, calculation.right);
    }
    if (this instanceof ComparisonExpression comparison) {
      return Stream.concat(Stream.of(comparison.left), comparison.right.stream()).toList();
    }
    return List.of();
  }

  /** This expression and all expressions in it, from left to right. */
  default Stream<RuleExpression> all() {
    return Stream.concat(Stream.of(this), parts().stream().flatMap(RuleExpression::all));
  }

  /** This expression with parameters instead of the variables that are bound to them. */
  default RuleExpression with(Map<String, Parameter> bound) {
    List<RuleExpression> parts = parts().stream().map(part -> part.with(bound)).toList();
    if (this instanceof Variable variable) {
      Parameter parameter = bound.get(variable.name);
      return parameter == null ? this : parameter;
    } else if (this instanceof ComparisonExpression comparison) {
      return new ComparisonExpression(
          parts.get(0), comparison.operator, parts.subList(1, parts.size()));
    } else if (this instanceof Calculation calculation) {
      return new Calculation(calculation.operator, parts.get(0), parts.get(1));
    } else if (this instanceof And) {
      return new And(parts);
    } else if (this instanceof Or) {
      return new Or(parts);
    } else if (this instanceof Not) {
      return new Not(parts.get(0));
    }
    return this instanceof Negative ? new Negative(parts.get(0)) : this;
  }
}
