package dev.ponens.guidance.page;

import dev.ponens.rule.source.Page;
import dev.ponens.transcript.format.ThoughtsBlock;
import dev.ponens.verdict.RuleCard;

/**
 * An example of a page, ready to run.
 *
 * @param rule the rule it is about
 * @param page the page, relative to the rules folder
 * @param block where it stands, and its lines
 * @param thoughts what it says
 */
public record Example(RuleCard rule, String page, Page.Example block, ThoughtsBlock thoughts) {}
