/**
 * Traces: spans, runs and observations, each of which records a call with the whole conversation
 * before it.
 *
 * <p>In: JSON in pieces. Out: one transcript per trace, in which repeated utterances occur once.
 * This package does not detect formats.
 */
@NullMarked
package dev.ponens.transcript.trace;

import org.jspecify.annotations.NullMarked;
