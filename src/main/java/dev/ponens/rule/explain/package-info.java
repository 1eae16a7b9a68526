/**
 * Why rules fired, nearly fired, or did not.
 *
 * <p>In: a rulebook and the {@link dev.ponens.rule.Trace} of a step. Out: accounts. Every condition
 * is judged by the engine itself: a rule's conditions are put to it in other combinations, as rules
 * that do nothing. This room must not know transcripts, reports, or who asks.
 */
@NullMarked
package dev.ponens.rule.explain;

import org.jspecify.annotations.NullMarked;
