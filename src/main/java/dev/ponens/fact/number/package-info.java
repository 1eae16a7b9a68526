/**
 * Finds equations stated in natural text, and recomputes them with exact rationals.
 *
 * <p>Input: a text, the same text with secrets masked, and the spans of fenced code. Output: one
 * {@link dev.ponens.fact.Equation} for each pair of expressions that the text equates.
 *
 * <p>The steps in order: {@code fact.number.token} cuts the text into tokens. {@code
 * ExpressionFinder} turns tokens into expressions between equals signs. {@code Evaluator} computes
 * an expression under one reading. {@code Agreement} decides whether two sides agree under any
 * plausible reading. {@code Claims} decides whether the text asserts the equation.
 *
 * <p>Text that cannot be read with confidence yields nothing: a missed error costs less than a
 * false finding. This package does not know rules, steps or the origin of the text.
 */
@NullMarked
package dev.ponens.fact.number;

import org.jspecify.annotations.NullMarked;
