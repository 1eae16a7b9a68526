/**
 * The parts that readers of logs share, and the readers of data sets of reasoning.
 *
 * <p>In: JSON in pieces. Out: transcripts, with the truth that the source knows. This package does
 * not detect formats, and does not know traces.
 */
@NullMarked
package dev.ponens.transcript.log;

import org.jspecify.annotations.NullMarked;
