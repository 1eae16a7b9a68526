/**
 * Measures how well the rules work.
 *
 * <p>In: counts of verdicts compared with labels, and the findings sampled for a reader. Out: a
 * table for people, JSON for programs, CSV for pages. This package does not know how a verdict is
 * made.
 */
@NullMarked
package dev.ponens.report.score;

import org.jspecify.annotations.NullMarked;
