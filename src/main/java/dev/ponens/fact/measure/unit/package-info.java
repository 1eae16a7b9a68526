/**
 * Words for units, what they measure, and how they convert.
 *
 * <p>In: a word. Out: the unit it names, and exact factors between units. This room must not know
 * texts: what stands around a word is for {@code fact.measure} to judge.
 */
@NullMarked
package dev.ponens.fact.measure.unit;

import org.jspecify.annotations.NullMarked;
