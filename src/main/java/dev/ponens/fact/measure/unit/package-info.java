/**
 * Words for units, the quantities they measure, and their conversion.
 *
 * <p>Input: a word. Output: the unit it names, and exact factors between units. This package does
 * not know texts: {@code fact.measure} judges the words around a unit.
 */
@NullMarked
package dev.ponens.fact.measure.unit;

import org.jspecify.annotations.NullMarked;
