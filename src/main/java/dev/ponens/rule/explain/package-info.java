/**
 * Explains why rules fired, nearly fired, or did not fire.
 *
 * <p>In: a rulebook and the {@link dev.ponens.rule.RulingTrace} of a step. Out: accounts. The
 * engine itself evaluates every condition: it gets other combinations of a rule's conditions as
 * rules without effect. This package must not know transcripts, reports, or its callers.
 */
@NullMarked
package dev.ponens.rule.explain;

import org.jspecify.annotations.NullMarked;
