package dev.ponens.guidance.page;

import dev.ponens.rule.source.RulePage;
import dev.ponens.transcript.format.ThoughtsBlock;
import dev.ponens.verdict.RuleCard;

/**
 * An example from a page, ready to run.
 *
 * @param rule the rule it belongs to
 * @param page the page, relative to the rules folder
 * @param block its place and its lines
 * @param thoughts its content
 */
public record Example(
    RuleCard rule, String page, RulePage.PageExample block, ThoughtsBlock thoughts) {}
