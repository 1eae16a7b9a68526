package dev.ponens.verdict.why;

import dev.ponens.verdict.RuleCard;

/**
 * A rule that did not fire because of one condition only.
 *
 * @param rule the rule
 * @param missing the condition that did not hold, with its result
 * @param more the number of other facts for which the same condition failed
 */
public record NearMiss(RuleCard rule, Check missing, int more) {}
