/**
 * Runs of many questions, and what they add up to.
 *
 * <p>In: questions and a model that answers prompts. Out: one line of JSON for each question, which
 * is also a transcript in the steps format, and figures over such lines. The package must not
 * depend on how models are reached.
 */
@NullMarked
package dev.ponens.guidance.solve.batch;

import org.jspecify.annotations.NullMarked;
