/**
 * Types that all forms of rules share.
 *
 * <p>In: the files of a rules directory. Out: {@link dev.ponens.rule.source.RuleText}s and {@link
 * dev.ponens.verdict.RuleFault}s; the facts and fields that rules may name; the only code that
 * prints DRL. This package must not know any particular form of rules.
 */
@NullMarked
package dev.ponens.rule.source;

import org.jspecify.annotations.NullMarked;
