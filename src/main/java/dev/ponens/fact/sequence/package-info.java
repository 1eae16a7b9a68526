/**
 * Questions about the order of things. Input: a question whose statements put things in an order,
 * and later the texts of steps. Output: facts about statements that are false in each order that
 * the question allows. The words of such statements are in {@code finder-sequences.txt}. This
 * package does not know rules, steps or paths.
 */
@NullMarked
package dev.ponens.fact.sequence;

import org.jspecify.annotations.NullMarked;
