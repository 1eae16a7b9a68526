/**
 * Rules written as DRL, behind the guard.
 *
 * <p>In: a {@code .drl} file. Out: a {@link dev.ponens.rule.source.RuleText} that says what was
 * checked and nothing else. This room must not know the other forms.
 */
@NullMarked
package dev.ponens.rule.form.drl;

import org.jspecify.annotations.NullMarked;
