package dev.ponens.fact.trap.read;

import dev.ponens.fact.Trap;

/**
 * A question with a trap, and how its answers are told apart.
 *
 * @param trap what the question holds
 * @param overlooked what the answer that offers itself leaves out, in a few words
 * @param lure what that answer looks like
 */
public record Puzzle(Trap trap, String overlooked, Lure lure) {}
