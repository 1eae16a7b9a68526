/**
 * Solves questions with a planner, an executor and a verifier.
 *
 * <p>In: a question, and the replies of models one after the other. Out: the next prompt, what the
 * rules find in each reply, and at the end a result. The state is a value: the same question and
 * replies give the same state. This package does not know who calls the models or how, and must not
 * depend on transports or stores.
 */
@NullMarked
package dev.ponens.guidance.solve;

import org.jspecify.annotations.NullMarked;
