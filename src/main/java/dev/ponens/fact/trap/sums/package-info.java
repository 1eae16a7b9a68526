/**
 * Traps of calculation. Input: a question that was read. Output: its puzzle, with the intuitive but
 * wrong answer and the right one, both computed with exact fractions. This package does not know
 * the answer that was given.
 */
@NullMarked
package dev.ponens.fact.trap.sums;

import org.jspecify.annotations.NullMarked;
