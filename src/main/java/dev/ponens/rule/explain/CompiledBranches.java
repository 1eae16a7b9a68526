package dev.ponens.rule.explain;

import dev.ponens.rule.compile.CompiledCondition;
import dev.ponens.rule.compile.CompiledCondition.Group;
import dev.ponens.rule.compile.CompiledCondition.How;
import dev.ponens.rule.compile.CompiledCondition.OneFact;
import dev.ponens.rule.form.drl.DrlCondition;
import dev.ponens.rule.form.drl.DrlCondition.Pattern;
import dev.ponens.rule.form.drl.RulePremises;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Splits compiled conditions into the same branches as {@link RulePremises}, so that each condition
 * in DRL has the compiled one beside it.
 */
final class CompiledBranches {
  private CompiledBranches() {}

  /**
   * A condition.
   *
   * @param whole the condition
   * @param facts its facts; empty when it has a group within a group
   */
  record Compiled(CompiledCondition whole, List<OneFact> facts) {
    Compiled {
      facts = List.copyOf(facts);
    }
  }

  /**
   * The compiled conditions of each branch.
   *
   * @return empty when they do not correspond to the premises
   */
  static Optional<List<List<Compiled>>> of(RulePremises premises, CompiledCondition compiled) {
    List<List<Compiled>> branches = branches(compiled);
    boolean same = branches.size() == premises.branches().size();
    for (int i = 0; same && i < branches.size(); i++) {
      same = same(premises.branches().get(i), branches.get(i));
    }
    return same ? Optional.of(branches) : Optional.empty();
  }

  private static boolean same(List<DrlCondition> conditions, List<Compiled> compiled) {
    boolean same = conditions.size() == compiled.size();
    for (int i = 0; same && i < conditions.size(); i++) {
      List<Pattern> patterns = conditions.get(i).patterns();
      List<OneFact> facts = compiled.get(i).facts();
      same = patterns.size() == facts.size();
      for (int j = 0; same && j < facts.size(); j++) {
        same = same(patterns.get(j), facts.get(j));
      }
    }
    return same;
  }

  private static boolean same(Pattern pattern, OneFact fact) {
    long comparisons = pattern.constraints().stream().filter(c -> c.binds().isEmpty()).count();
    return fact.type().getSimpleName().equals(pattern.type())
        && fact.comparisons().size() == comparisons;
  }

  private static List<List<Compiled>> branches(CompiledCondition condition) {
    if (condition instanceof OneFact fact) {
      return List.of(List.of(new Compiled(fact, List.of(fact))));
    }
    Group group = (Group) condition;
    return switch (group.how()) {
      case ANY -> group.parts().stream().flatMap(p -> branches(p).stream()).toList();
      case ALL -> {
        List<List<Compiled>> all = List.of(List.of());
        for (CompiledCondition part : group.parts()) {
          all = product(all, branches(part));
        }
        yield all;
      }
      case SOME -> branches(all(group)).stream().map(b -> List.of(joined(How.SOME, b))).toList();
      // "None of several" means "none of each".
      case NONE -> List.of(branches(all(group)).stream().map(b -> joined(How.NONE, b)).toList());
    };
  }

  private static Group all(Group group) {
    return new Group(How.ALL, group.parts());
  }

  private static List<List<Compiled>> product(
      List<List<Compiled>> left, List<List<Compiled>> right) {
    List<List<Compiled>> all = new ArrayList<>();
    for (List<Compiled> before : left) {
      for (List<Compiled> after : right) {
        List<Compiled> both = new ArrayList<>(before);
        both.addAll(after);
        all.add(both);
      }
    }
    return all;
  }

  /** Facts that must exist, or must not exist, together. */
  private static Compiled joined(How how, List<Compiled> inner) {
    boolean plain = inner.stream().allMatch(c -> c.whole() instanceof OneFact);
    return new Compiled(
        new Group(how, inner.stream().map(Compiled::whole).toList()),
        plain ? inner.stream().flatMap(c -> c.facts().stream()).toList() : List.of());
  }
}
