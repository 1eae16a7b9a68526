/**
 * Logs of evaluations and agents, and data sets of reasoning.
 *
 * <p>In: JSON in pieces, ZIP archives. Out: transcripts, with the truth that the source knows. This
 * package does not detect formats, and does not know traces.
 */
@NullMarked
package dev.ponens.transcript.log;

import org.jspecify.annotations.NullMarked;
