/**
 * Contracts between callers and steps: plans, marked answers, replies of verifiers.
 *
 * <p>In: a step with the phase that the caller gave it, and the state that earlier attempts left.
 * Out: facts about the form of the step, and the state after it. Without a phase or a mark nothing
 * is found. This package must not depend on rules, on how other facts of the text are found, or on
 * word lists other than the one of requests for a marked answer.
 */
@NullMarked
package dev.ponens.fact.contract;

import org.jspecify.annotations.NullMarked;
