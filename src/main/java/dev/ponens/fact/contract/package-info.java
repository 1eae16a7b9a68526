/**
 * What callers and steps agree on: plans, marked answers, replies of verifiers.
 *
 * <p>In: a step with the phase the caller gave it, and what earlier attempts left behind. Out:
 * facts about the form of the step, and what it leaves behind. Without a phase or a mark nothing is
 * found. This room must not know rules, word lists but the one of what is asked, nor how facts of
 * the text itself are found.
 */
@NullMarked
package dev.ponens.fact.contract;

import org.jspecify.annotations.NullMarked;
