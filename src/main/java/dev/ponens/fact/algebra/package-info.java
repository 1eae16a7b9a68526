/**
 * Finds expressions over symbols that the text equates, and the typical slip that turns one into
 * the other.
 *
 * <p>Input: a thought's text, the same text with secrets masked, and its cues. Output: a {@link
 * dev.ponens.fact.Rewriting} for each pair whose right side differs from the left one and is
 * exactly the result of a known slip.
 *
 * <p>The steps in order: {@code Scanner} cuts the text into signs. {@code AlgebraStatements} finds
 * the sides between equals signs. {@code Parser} turns a side into an expression. {@code Ratio} is
 * its normal form over exact rationals. {@code AlgebraMistakes} and {@code Derivation} produce the
 * results of known slips.
 *
 * <p>Text that cannot be read with confidence yields nothing. A false line that no known slip
 * explains yields nothing either, because it may be an equation to be solved. This package does not
 * know rules, steps or the origin of the text.
 */
@NullMarked
package dev.ponens.fact.algebra;

import org.jspecify.annotations.NullMarked;
