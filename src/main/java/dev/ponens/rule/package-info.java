/**
 * Judges facts with rules.
 *
 * <p>In: a rules directory; then the facts of one step. Out: a {@link dev.ponens.rule.Rulebook};
 * then the results of its rules for those facts. Subpackages read rules ({@code rule.form}) and
 * compile them ({@code rule.compile}). This package must not know transcript formats, reports, or
 * its callers.
 */
@NullMarked
package dev.ponens.rule;

import org.jspecify.annotations.NullMarked;
