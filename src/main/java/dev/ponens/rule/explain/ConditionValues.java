package dev.ponens.rule.explain;

import dev.ponens.fact.Argument;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Fields;
import dev.ponens.fact.Progress;
import dev.ponens.rule.explain.Probe.ProbeSlot;
import dev.ponens.rule.model.Constraint;
import dev.ponens.rule.model.RuleExpression;
import dev.ponens.settings.Params;
import dev.ponens.settings.Settings;
import dev.ponens.verdict.Complexity;
import dev.ponens.verdict.Risk;
import dev.ponens.verdict.why.UsedValue;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the values that conditions name, in facts and settings. */
final class ConditionValues {
  private static final String UNKNOWN = "no earlier result or call shows a value to compare with";

  private final Settings settings;
  private final Settings usual;

  ConditionValues(Settings settings, Params params) {
    this.settings = settings;
    this.usual = params.profile(Params.USUAL);
  }

  /**
   * The values that some constraints on a fact use.
   *
   * @param about the fact, or the settings
   * @param slots the patterns of the rule's facts, to resolve variables
   * @param objects a fact for each slot
   */
  List<UsedValue> of(
      List<Constraint> constraints, Object about, List<ProbeSlot> slots, List<Object> objects) {
    Map<String, UsedValue> values = new LinkedHashMap<>();
    for (Constraint constraint : constraints) {
      for (RuleExpression name : constraint.names()) {
        value(name, about, slots, objects).ifPresent(v -> values.putIfAbsent(v.name(), v));
      }
    }
    return List.copyOf(values.values());
  }

  private Optional<UsedValue> value(
      RuleExpression name, Object about, List<ProbeSlot> slots, List<Object> objects) {
    if (name instanceof RuleExpression.Parameter parameter) {
      return Optional.of(parameter(parameter.name()));
    }
    if (name instanceof RuleExpression.FieldExpression field) {
      return Optional.of(field(field.name(), field.name(), about));
    }
    String variable = name.reads().orElseThrow();
    for (int i = 0; i < slots.size(); i++) {
      if (slots.get(i).pattern().variable().equals(variable)) {
        return name instanceof RuleExpression.MemberExpression member
            ? Optional.of(field(variable + "." + member.field(), member.field(), objects.get(i)))
            : Optional.empty();
      }
      for (Constraint constraint : slots.get(i).pattern().constraints()) {
        if (constraint.binds().equals(variable) && !constraint.names().isEmpty()) {
          RuleExpression bound = constraint.names().get(0);
          return bound instanceof RuleExpression.FieldExpression field
              ? Optional.of(field(variable, field.name(), objects.get(i)))
              : value(bound, objects.get(i), slots.subList(0, i), objects);
        }
      }
    }
    return Optional.empty();
  }

  private UsedValue parameter(String name) {
    double value = settings.number(name);
    boolean changed =
        !usual.numbers().containsKey(name) || Double.compare(usual.number(name), value) != 0;
    return new UsedValue(
        name, value, "", "params.yml" + (changed ? ", profile " + settings.profile() : ""));
  }

  private static UsedValue field(String as, String field, Object about) {
    if (about instanceof Fact fact) {
      Object value = Fields.of(fact, field);
      boolean none = value instanceof Double number && Double.isNaN(number);
      return new UsedValue(as, none ? "unknown" : value, meaning(fact, field), "");
    }
    return new UsedValue(as, about instanceof Settings s ? s.profile() : "", "", "");
  }

  /**
   * The name of a rank; ranks are numbers only so that the engine can compare them. For an argument
   * that cannot be compared, the reason.
   */
  private static String meaning(Fact fact, String field) {
    if (fact instanceof Argument argument) {
      return uncompared(argument, field);
    }
    if (fact instanceof Progress progress && field.equals("questionRank")) {
      return Arrays.stream(Complexity.ComplexityTier.values())
          .filter(t -> new Complexity(t, 0, List.of(), 0).rank() == progress.questionRank())
          .map(Complexity.ComplexityTier::spelling)
          .findFirst()
          .orElse("no question");
    }
    return fact instanceof Risk risk && field.equals("rank") ? risk.level().spelling() : "";
  }

  private static String uncompared(Argument argument, String field) {
    boolean unknown = argument.among().isEmpty() && argument.outside().isEmpty();
    return switch (field) {
      case "amount" -> Double.isNaN(argument.amount()) ? noNumber(argument) : "";
      case "among", "outside", "fewer", "moreItems" -> unknown ? UNKNOWN : "";
      case "less", "more" -> unknown ? UNKNOWN : compared(argument) ? "" : noNumber(argument);
      default -> "";
    };
  }

  /** Numbers with the same unit, such as 1500 mg and 900 mg, are compared too. */
  private static boolean compared(Argument argument) {
    return !Double.isNaN(argument.amount())
        || !argument.less().isEmpty()
        || !argument.more().isEmpty();
  }

  private static String noNumber(Argument argument) {
    return "\"" + argument.value() + "\" is no number or date";
  }
}
