package dev.ponens.fact;

/**
 * At the end of the path, if the ledger has entries: how the agent approached the task.
 *
 * @param step the step of the first entry, counted from 1
 * @param decisions the number of routes in the ledger, and of checkpoints with a decision
 * @param checkpoints the number of checkpoints in the ledger
 * @param span the place of the words of the first entry
 */
public record Routing(int step, int decisions, int checkpoints, Span span) implements Hindsight {}
