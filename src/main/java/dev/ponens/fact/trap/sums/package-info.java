/**
 * Traps of reckoning. In: a question that was read. Out: the puzzle it is, with the answer that
 * offers itself and the right one, both reckoned with exact fractions. It must not know what was
 * answered.
 */
@NullMarked
package dev.ponens.fact.trap.sums;

import org.jspecify.annotations.NullMarked;
