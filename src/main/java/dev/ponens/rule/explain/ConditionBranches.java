package dev.ponens.rule.explain;

import dev.ponens.rule.compile.CompiledCondition;
import dev.ponens.rule.compile.CompiledCondition.OneFact;
import dev.ponens.rule.explain.Premise.PremiseUse;
import dev.ponens.rule.model.Condition;
import dev.ponens.rule.model.Condition.ConditionGroup;
import dev.ponens.rule.model.Condition.Connective;
import dev.ponens.rule.model.Condition.Pattern;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Splits the conditions of a rule into the alternatives under which it fires. */
final class ConditionBranches {
  /** Rules with more alternatives than this are not split up. */
  private static final int MOST = 16;

  private ConditionBranches() {}

  /**
   * The alternatives under which conditions hold, each a list of premises that must all hold.
   *
   * @param conditions the conditions of a rule
   * @param compiled the same conditions as the engine compiled them
   * @return empty when there are too many, or when the conditions and the compiled ones do not
   *     correspond
   */
  static List<List<Premise>> of(Condition conditions, CompiledCondition compiled) {
    if (conditions instanceof Pattern pattern) {
      return compiled instanceof OneFact fact && same(pattern, fact)
          ? List.of(
              List.of(
                  new Premise(
                      PremiseUse.FACT, List.of(pattern), pattern.text(), fact, List.of(fact))))
          : List.of();
    }
    ConditionGroup group = (ConditionGroup) conditions;
    if (!(compiled instanceof CompiledCondition.CompiledGroup other)
        || !group.how().name().equals(other.how().name())) {
      return List.of();
    }
    return switch (group.how()) {
      case ANY -> any(parts(group), parts(other));
      case ALL -> all(parts(group), parts(other));
      case SOME ->
          all(parts(group), parts(other)).stream()
              .map(b -> List.of(joined(PremiseUse.SOME, b)))
              .toList();
      case NONE -> {
        // "None of several" means "none of each".
        List<List<Premise>> inner = all(parts(group), parts(other));
        yield inner.isEmpty()
            ? inner
            : List.of(inner.stream().map(b -> joined(PremiseUse.NONE, b)).toList());
      }
    };
  }

  private static boolean same(Pattern pattern, OneFact fact) {
    long comparisons = pattern.constraints().stream().filter(c -> c.binds().isEmpty()).count();
    return fact.type().getSimpleName().equals(pattern.type())
        && fact.comparisons().size() == comparisons;
  }

  /** The parts of a group, and the parts of parts that are groups of all. */
  private static List<Condition> parts(ConditionGroup group) {
    return group.parts().stream()
        .flatMap(
            part ->
                group.how() != Condition.Connective.ANY
                        && part instanceof ConditionGroup all
                        && all.how() == Condition.Connective.ALL
                    ? parts(all).stream()
                    : Stream.of(part))
        .toList();
  }

  private static List<CompiledCondition> parts(CompiledCondition.CompiledGroup group) {
    return group.parts().stream()
        .flatMap(
            part ->
                group.how() != Connective.ANY
                        && part instanceof CompiledCondition.CompiledGroup all
                        && all.how() == Connective.ALL
                    ? parts(all).stream()
                    : Stream.of(part))
        .toList();
  }

  private static List<List<Premise>> any(
      List<Condition> conditions, List<CompiledCondition> compiled) {
    List<List<Premise>> any = new ArrayList<>();
    for (int i = 0; i < conditions.size() && conditions.size() == compiled.size(); i++) {
      List<List<Premise>> some = of(conditions.get(i), compiled.get(i));
      if (some.isEmpty() || any.size() + some.size() > MOST) {
        return List.of();
      }
      any.addAll(some);
    }
    return any;
  }

  private static List<List<Premise>> all(
      List<Condition> conditions, List<CompiledCondition> compiled) {
    if (conditions.size() != compiled.size()) {
      return List.of();
    }
    List<List<Premise>> all = List.of(List.of());
    for (int i = 0; i < conditions.size(); i++) {
      List<List<Premise>> right = of(conditions.get(i), compiled.get(i));
      if (all.size() * right.size() > MOST) {
        return List.of();
      }
      all =
          all.stream()
              .flatMap(
                  before ->
                      right.stream()
                          .map(after -> Stream.concat(before.stream(), after.stream()).toList()))
              .toList();
    }
    return all;
  }

  /** Facts that must exist, or must not exist, together. */
  private static Premise joined(PremiseUse how, List<Premise> inner) {
    String word = how == PremiseUse.SOME ? "exists " : "not ";
    boolean plain = inner.stream().allMatch(c -> c.how() == PremiseUse.FACT);
    return new Premise(
        how,
        plain ? inner.stream().flatMap(c -> c.patterns().stream()).toList() : List.of(),
        inner.size() == 1
            ? word + inner.get(0).text()
            : word
                + inner.stream()
                    .map(Premise::text)
                    .collect(Collectors.joining(" and ", "( ", " )")),
        new CompiledCondition.CompiledGroup(
            how == PremiseUse.SOME ? Connective.SOME : Connective.NONE,
            inner.stream().map(Premise::compiled).toList()),
        plain ? inner.stream().flatMap(c -> c.facts().stream()).toList() : List.of());
  }
}
