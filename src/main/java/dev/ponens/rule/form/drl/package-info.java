/**
 * Rules written in DRL, checked by the guard.
 *
 * <p>In: a {@code .drl} file. Out: a {@link dev.ponens.rule.source.RuleText} that contains exactly
 * what was checked. This package must not know the other forms of rules.
 */
@NullMarked
package dev.ponens.rule.form.drl;

import org.jspecify.annotations.NullMarked;
