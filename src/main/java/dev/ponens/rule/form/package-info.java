/**
 * Reads a whole rules directory.
 *
 * <p>In: {@link dev.ponens.rule.source.RuleFiles}. Out: a {@link dev.ponens.rule.form.RuleSet}, or
 * all faults of all files. Each form of rules has its own subpackage. This package must not know
 * how rules are compiled or run.
 */
@NullMarked
package dev.ponens.rule.form;

import org.jspecify.annotations.NullMarked;
