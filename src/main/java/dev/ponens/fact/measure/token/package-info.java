/**
 * The tokens of measures: numbers before units, amounts with units, and times of day.
 *
 * <p>Input: tokens of numbers and words, and the meanings of units. Output: values, as written.
 * This package does not know sentences: {@code fact.measure} decides which tokens form a time or an
 * amount, and what the text states about them.
 */
@NullMarked
package dev.ponens.fact.measure.token;

import org.jspecify.annotations.NullMarked;
