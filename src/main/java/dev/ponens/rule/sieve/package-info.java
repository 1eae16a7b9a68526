/**
 * What can be told of facts before the engine runs: which rules can fire at all, and which facts
 * they cannot tell apart.
 *
 * <p>In: what rules read of facts, a profile's numbers, the facts of a step. Out: the facts that
 * can matter, and a key for rulings. This room must not know the engine, nor what a rule says.
 */
@NullMarked
package dev.ponens.rule.sieve;

import org.jspecify.annotations.NullMarked;
