/**
 * Cuts a text into tokens of arithmetic.
 *
 * <p>Input: a text, and the spans of fenced code. Output: numbers, operators, brackets, equals
 * signs and words, in order, without the markup of LaTeX, Markdown and lists. This package does not
 * know expressions: {@code fact.number} decides which tokens belong together.
 */
@NullMarked
package dev.ponens.fact.number.token;

import org.jspecify.annotations.NullMarked;
