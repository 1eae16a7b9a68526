package dev.ponens.fact;

/**
 * At the end of the path, if the route of the ledger is to explore: the branches that were
 * explored.
 *
 * @param step the step of the route, counted from 1
 * @param branches the number of named branches with thoughts, without pruned ones
 * @param different how many of them differ enough from each other (parameter diversity-similarity)
 * @param span the place of the words of the route
 */
public record Alternatives(int step, int branches, int different, Span span) implements Hindsight {}
