/**
 * A whole rules folder, read.
 *
 * <p>In: {@link dev.ponens.rule.source.RuleFiles}. Out: a {@link dev.ponens.rule.form.RuleSet}, or
 * every fault of every file. Each form has a room of its own below. This room must not know how
 * rules are compiled or run.
 */
@NullMarked
package dev.ponens.rule.form;

import org.jspecify.annotations.NullMarked;
