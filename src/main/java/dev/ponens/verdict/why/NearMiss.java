package dev.ponens.verdict.why;

import dev.ponens.verdict.RuleCard;

/**
 * A rule that would have fired but for one condition.
 *
 * @param rule the rule
 * @param missing the condition that did not hold, and what it met
 * @param more how many other facts it failed for by the same condition
 */
public record NearMiss(RuleCard rule, Check missing, int more) {}
