/**
 * Transcripts as lists of events.
 *
 * <p>In: only values. Out: {@link dev.ponens.transcript.Transcript} and its events, and the reasons
 * for unreadable input. This package does not know facts, rules or verdicts. The readers are in the
 * packages below it.
 */
@NullMarked
package dev.ponens.transcript;

import org.jspecify.annotations.NullMarked;
