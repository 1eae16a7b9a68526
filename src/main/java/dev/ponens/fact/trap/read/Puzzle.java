package dev.ponens.fact.trap.read;

import dev.ponens.fact.Trap;

/**
 * A question with a trap, and how to recognise its right and wrong answers.
 *
 * @param trap the trap in the question
 * @param overlooked what the intuitive but wrong answer ignores, in a few words
 * @param intuitive the description of that answer
 */
public record Puzzle(Trap trap, String overlooked, IntuitiveAnswer intuitive) {}
