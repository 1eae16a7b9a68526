/**
 * Filters facts before the engine runs: finds which rules can fire at all, and which facts are
 * equal for the rules.
 *
 * <p>In: the fields that rules read, the parameters of a profile, the facts of a step. Out: the
 * facts that can matter, and a key for rulings. This package must not know the engine, nor the
 * meaning of rules.
 */
@NullMarked
package dev.ponens.rule.filter;

import org.jspecify.annotations.NullMarked;
