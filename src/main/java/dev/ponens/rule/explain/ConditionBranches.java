package dev.ponens.rule.explain;

import dev.ponens.rule.compile.CompiledCondition;
import dev.ponens.rule.compile.CompiledCondition.OneFact;
import dev.ponens.rule.explain.Premise.How;
import dev.ponens.rule.model.Condition;
import dev.ponens.rule.model.Condition.Group;
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
              List.of(new Premise(How.FACT, List.of(pattern), pattern.text(), fact, List.of(fact))))
          : List.of();
    }
    Group group = (Group) conditions;
    if (!(compiled instanceof CompiledCondition.Group other)
        || !group.how().name().equals(other.how().name())) {
      return List.of();
    }
    return switch (group.how()) {
      case ANY -> any(parts(group), parts(other));
      case ALL -> all(parts(group), parts(other));
      case SOME ->
          all(parts(group), parts(other)).stream().map(b -> List.of(joined(How.SOME, b))).toList();
      case NONE -> {
        // "None of several" means "none of each".
        List<List<Premise>> inner = all(parts(group), parts(other));
        yield inner.isEmpty()
            ? inner
            : List.of(inner.stream().map(b -> joined(How.NONE, b)).toList());
      }
    };
  }

  private static boolean same(Pattern pattern, OneFact fact) {
    long comparisons = pattern.constraints().stream().filter(c -> c.binds().isEmpty()).count();
    return fact.type().getSimpleName().equals(pattern.type())
        && fact.comparisons().size() == comparisons;
  }

  /** The parts of a group, and the parts of parts that are groups of all. */
  private static List<Condition> parts(Group group) {
    return group.parts().stream()
        .flatMap(
            part ->
                group.how() != Condition.How.ANY
                        && part instanceof Group all
                        && all.how() == Condition.How.ALL
                    ? parts(all).stream()
                    : Stream.of(part))
        .toList();
  }

  private static List<CompiledCondition> parts(CompiledCondition.Group group) {
    return group.parts().stream()
        .flatMap(
            part ->
                group.how() != CompiledCondition.How.ANY
                        && part instanceof CompiledCondition.Group all
                        && all.how() == CompiledCondition.How.ALL
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
  private static Premise joined(How how, List<Premise> inner) {
    String word = how == How.SOME ? "exists " : "not ";
    boolean plain = inner.stream().allMatch(c -> c.how() == How.FACT);
    return new Premise(
        how,
        plain ? inner.stream().flatMap(c -> c.patterns().stream()).toList() : List.of(),
        inner.size() == 1
            ? word + inner.get(0).text()
            : word
                + inner.stream()
                    .map(Premise::text)
                    .collect(Collectors.joining(" and ", "( ", " )")),
        new CompiledCondition.Group(
            how == How.SOME ? CompiledCondition.How.SOME : CompiledCondition.How.NONE,
            inner.stream().map(Premise::compiled).toList()),
        plain ? inner.stream().flatMap(c -> c.facts().stream()).toList() : List.of());
  }
}
