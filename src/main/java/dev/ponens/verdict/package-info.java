/**
 * Results about thoughts, as values.
 *
 * <p>In: facts and places in a transcript. Out: values only: findings, risk, gate, proposals,
 * verdicts, metadata of rules. This package must not know how a rule is written or run, nor how a
 * verdict is shown.
 */
@NullMarked
package dev.ponens.verdict;

import org.jspecify.annotations.NullMarked;
