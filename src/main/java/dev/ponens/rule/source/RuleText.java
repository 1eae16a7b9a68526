package dev.ponens.rule.source;

import dev.ponens.verdict.RuleCard;
import java.util.Set;

/**
 * A rule, ready for the compiler.
 *
 * @param card what people see of it
 * @param drl the rule as the engine gets it: checked, in its agenda group, its consequence naming
 *     it; on the lines it has in its file where it comes from one
 * @param facts the kinds of fact its conditions look at
 */
public record RuleText(RuleCard card, String drl, Set<String> facts) {
  public RuleText {
    facts = Set.copyOf(facts);
  }
}
