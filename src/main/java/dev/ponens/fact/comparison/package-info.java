/**
 * Comparisons of known values in words. Input: the words of a step, and the texts of the question
 * and of the steps before it. Output: comparisons that are false. Their words are in {@code
 * finder-comparisons.txt}. This package does not know rules or paths.
 */
@NullMarked
package dev.ponens.fact.comparison;

import org.jspecify.annotations.NullMarked;
