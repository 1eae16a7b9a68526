/**
 * What every form of rule shares.
 *
 * <p>In: the files of a rules folder. Out: {@link dev.ponens.rule.source.RuleText}s and {@link
 * dev.ponens.rule.source.Fault}s; the facts and fields rules may name; the one printer of DRL. This
 * room must not know how any one form is written.
 */
@NullMarked
package dev.ponens.rule.source;

import org.jspecify.annotations.NullMarked;
