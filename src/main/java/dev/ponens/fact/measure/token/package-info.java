/**
 * Reads numbers with their units, amounts and times of day, for all finders of numbers in
 * sentences.
 *
 * <p>Input: tokens of numbers and words, and the meanings of units. Output: values, as written.
 * This package does not know sentences: {@code fact.calculation}, {@code fact.measure} and {@code
 * fact.comparison} decide what the text states about the values.
 */
@NullMarked
package dev.ponens.fact.measure.token;

import org.jspecify.annotations.NullMarked;
