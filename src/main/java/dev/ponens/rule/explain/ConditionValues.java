package dev.ponens.rule.explain;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Fields;
import dev.ponens.fact.Progress;
import dev.ponens.rule.explain.Probe.Slot;
import dev.ponens.rule.form.drl.DrlCondition.Constraint;
import dev.ponens.rule.form.drl.DrlCondition.Name;
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
      List<Constraint> constraints, Object about, List<Slot> slots, List<Object> objects) {
    Map<String, UsedValue> values = new LinkedHashMap<>();
    for (Constraint constraint : constraints) {
      for (Name name : constraint.names()) {
        value(name, about, slots, objects).ifPresent(v -> values.putIfAbsent(v.name(), v));
      }
    }
    return List.copyOf(values.values());
  }

  private Optional<UsedValue> value(
      Name name, Object about, List<Slot> slots, List<Object> objects) {
    if (!name.parameter().isEmpty()) {
      return Optional.of(parameter(name.parameter()));
    }
    if (name.variable().isEmpty()) {
      return Optional.of(field(name.field(), name.field(), about));
    }
    for (int i = 0; i < slots.size(); i++) {
      if (slots.get(i).pattern().variable().equals(name.variable())) {
        return name.field().isEmpty()
            ? Optional.empty()
            : Optional.of(
                field(name.variable() + "." + name.field(), name.field(), objects.get(i)));
      }
      for (Constraint constraint : slots.get(i).pattern().constraints()) {
        if (constraint.binds().equals(name.variable()) && !constraint.names().isEmpty()) {
          Name bound = constraint.names().get(0);
          return Optional.of(
              bound.parameter().isEmpty()
                  ? field(name.variable(), bound.field(), objects.get(i))
                  : parameter(bound.parameter()));
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
      return new UsedValue(as, Fields.of(fact, field), meaning(fact, field), "");
    }
    return new UsedValue(as, about instanceof Settings s ? s.profile() : "", "", "");
  }

  /** The name of a rank; ranks are numbers only so that the engine can compare them. */
  private static String meaning(Fact fact, String field) {
    if (fact instanceof Progress progress && field.equals("questionRank")) {
      return Arrays.stream(Complexity.Tier.values())
          .filter(t -> new Complexity(t, 0, List.of(), 0).rank() == progress.questionRank())
          .map(Complexity.Tier::spelling)
          .findFirst()
          .orElse("no question");
    }
    return fact instanceof Risk risk && field.equals("rank") ? risk.level().spelling() : "";
  }
}
