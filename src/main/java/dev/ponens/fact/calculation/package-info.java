/**
 * Finds calculations that sentences state in words, with the rows of {@code
 * rules/calculations.csv}: "with 35% off, the £240 coat costs £156".
 *
 * <p>Input: the tokens of a text. Output: wrong and doubtful results. A row has words, named
 * numbers and formulas of the result. A result is wrong only if no row makes it right. This package
 * does not know rules, steps or the origin of the text.
 */
@NullMarked
package dev.ponens.fact.calculation;

import org.jspecify.annotations.NullMarked;
