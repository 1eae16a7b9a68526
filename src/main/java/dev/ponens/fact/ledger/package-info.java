/**
 * The ledger of a run: claims, assumptions and evidence, how they are settled, and how much the
 * evidence counts.
 *
 * <p>In: entries, thoughts of named agents, calls and results, in chronological order. Out: an
 * immutable {@link dev.ponens.fact.ledger.LedgerState}, and for each claim what supports and what
 * contradicts it. This package must not depend on paths, nor on what rules make of a claim.
 */
@NullMarked
package dev.ponens.fact.ledger;

import org.jspecify.annotations.NullMarked;
