/**
 * Reads sums of times of day, durations and other amounts, such as "9:40 + 1 h 25 min".
 *
 * <p>Input: the tokens of {@code fact.measure.token}. Output: the terms of a sum, and the values
 * that it can have. {@code fact.measure} compares them with what the text states; this package does
 * not know sentences.
 */
@NullMarked
package dev.ponens.fact.measure.sum;

import org.jspecify.annotations.NullMarked;
