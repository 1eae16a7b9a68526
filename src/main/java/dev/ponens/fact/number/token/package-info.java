/**
 * A text as tokens of arithmetic.
 *
 * <p>In: a text, and which stretches are fenced code. Out: numbers, operators, brackets, equals
 * signs and words, in order; LaTeX, Markdown and lists are read away. This room must not know
 * expressions: what belongs together is for {@code fact.number} to say.
 */
@NullMarked
package dev.ponens.fact.number.token;

import org.jspecify.annotations.NullMarked;
