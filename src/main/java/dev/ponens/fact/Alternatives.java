package dev.ponens.fact;

/**
 * The branches that were explored. The fact exists only at the end of the path, and only if the
 * ledger has a route (an entry that says how the agent approaches the task) to explore.
 *
 * @param step the step of the route, counted from 1
 * @param branches the number of named branches that have thoughts and were not given up
 * @param different how many of these branches differ enough from each other (parameter {@code
 *     diversity-similarity})
 * @param span the place of the words of the route
 */
public record Alternatives(int step, int branches, int different, Span span) implements Hindsight {}
