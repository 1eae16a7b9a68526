/**
 * What a rule says, as values: its conditions, its consequence and their expressions.
 *
 * <p>In: rules and constraints in DRL. Out: a {@link dev.ponens.rule.model.RuleModel}, built by the
 * parsers that the engine compiles with. This package must not know facts or forms of rules.
 */
@NullMarked
package dev.ponens.rule.model;

import org.jspecify.annotations.NullMarked;
