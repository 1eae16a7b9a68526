/**
 * Explains why rules fired, nearly fired, or did not fire.
 *
 * <p>In: a rulebook and the {@link dev.ponens.rule.RulingTrace} of a step. Out: accounts. It
 * combines facts with some of a rule's conditions, and the code that the engine compiled evaluates
 * each comparison. This package must not know transcripts, reports, or its callers.
 */
@NullMarked
package dev.ponens.rule.explain;

import org.jspecify.annotations.NullMarked;
