package dev.ponens.rule.explain;

import dev.ponens.rule.compile.CompiledCondition;
import dev.ponens.rule.compile.CompiledCondition.CompiledComparison;
import dev.ponens.rule.compile.CompiledCondition.OneFact;
import dev.ponens.rule.model.Condition.Pattern;
import dev.ponens.rule.model.Constraint;
import java.util.ArrayList;
import java.util.List;

/**
 * A condition of a rule, with the same condition as the engine compiled it. A rule fires when all
 * premises of one of its branches hold.
 *
 * @param how whether its facts are matched, must exist, or must not exist
 * @param patterns the patterns of its facts; empty when the condition is nested too deeply to be
 *     analysed
 * @param text the condition as DRL
 * @param compiled the compiled condition
 * @param facts the compiled condition of each pattern
 */
record Premise(
    PremiseUse how,
    List<Pattern> patterns,
    String text,
    CompiledCondition compiled,
    List<OneFact> facts) {
  /** How a condition uses its facts. */
  enum PremiseUse {
    /** The rule fires once for each matching fact. */
    FACT,
    /** At least one such fact exists. */
    SOME,
    /** No such fact exists. */
    NONE
  }

  Premise {
    patterns = List.copyOf(patterns);
    facts = List.copyOf(facts);
  }

  /** The compiled condition of a pattern, with some of its constraints. */
  OneFact fact(Pattern pattern, List<Constraint> kept) {
    OneFact fact = facts.get(patterns.indexOf(pattern));
    List<CompiledComparison> comparisons = new ArrayList<>();
    int at = 0;
    for (Constraint constraint : pattern.constraints()) {
      if (constraint.binds().isEmpty()) {
        CompiledComparison comparison = fact.comparisons().get(at++);
        if (kept.contains(constraint)) {
          comparisons.add(comparison);
        }
      }
    }
    return fact.with(comparisons);
  }
}
