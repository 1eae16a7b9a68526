/**
 * Logs of evaluations and agents, and data sets of reasoning.
 *
 * <p>In: JSON in pieces, ZIP archives. Out: transcripts, with what their makers know of the truth.
 * This room must not know how formats are told apart, and nothing of traces.
 */
@NullMarked
package dev.ponens.transcript.log;

import org.jspecify.annotations.NullMarked;
