/**
 * Equations stated in natural text, recomputed with exact rationals.
 *
 * <p>In: a text, the same text with secrets blotted out, and which stretches are fenced code. Out:
 * one {@link dev.ponens.fact.Equation} for each pair of expressions the text sets equal. The road:
 * {@code fact.number.token} (text to tokens), {@code Runs} (tokens to expressions between equals
 * signs), {@code Evaluator} (an expression under one reading), {@code Agreement} (do two sides
 * agree under any fair reading), {@code Claims} (does the text assert it). What cannot be read with
 * confidence yields nothing: a missed error costs less than a false alarm. This room must not know
 * rules, steps, or where the text came from.
 */
@NullMarked
package dev.ponens.fact.number;

import org.jspecify.annotations.NullMarked;
