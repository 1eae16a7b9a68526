/**
 * Traces: spans, runs and observations, each of which records a call with all that was said before.
 *
 * <p>In: JSON in pieces. Out: one transcript a trace, in which what a later call repeats stands
 * once. This room must not know how formats are told apart.
 */
@NullMarked
package dev.ponens.transcript.trace;

import org.jspecify.annotations.NullMarked;
