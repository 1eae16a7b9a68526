/**
 * What words mean as numbers and as units.
 *
 * <p>Input: the rows of {@code rules/numbers.csv} and {@code rules/units.csv}. Output: for a word,
 * the number and the unit that it means, and exact factors between units. This package does not
 * know texts: finders judge the words around a number or a unit.
 */
@NullMarked
package dev.ponens.fact.quantity;

import org.jspecify.annotations.NullMarked;
