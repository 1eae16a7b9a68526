/**
 * Expressions over symbols that the text sets equal, and the typical slip that makes one of the
 * other.
 *
 * <p>In: a thought's text, the same text with secrets blotted out, and its cues. Out: a {@link
 * dev.ponens.fact.Rewriting} for each pair whose right side is not the left one and is exactly what
 * a known wrong rewriting of it gives. The road: {@code Scanner} (text to signs), {@code
 * Statements} (signs to sides between equals signs), {@code Parser} (a side to an expression),
 * {@code Ratio} (its normal form over exact rationals), {@code Slips} and {@code DerivativeSlips}
 * (what known slips make of it). What cannot be read with confidence yields nothing, and so does a
 * false line that no known slip explains: it may be an equation to be solved. This room must not
 * know rules, steps, or where the text came from.
 */
@NullMarked
package dev.ponens.fact.algebra;

import org.jspecify.annotations.NullMarked;
