/**
 * How well the rules did.
 *
 * <p>In: counts of verdicts held against labels, and the ones drawn for a reader. Out: a table for
 * people, JSON for programs, CSV for pages. This room must not know how a verdict comes about.
 */
@NullMarked
package dev.ponens.report.score;

import org.jspecify.annotations.NullMarked;
