/**
 * What is said about a thought.
 *
 * <p>In: facts and places in a transcript. Out: values only: findings, risk, gate, proposals,
 * verdicts, rule cards. This room must not know how a rule is written or run, nor how a verdict is
 * shown.
 */
@NullMarked
package dev.ponens.verdict;

import org.jspecify.annotations.NullMarked;
