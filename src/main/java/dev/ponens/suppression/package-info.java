/**
 * Marks suppressed findings.
 *
 * <p>In: verdicts, one transcript after the other; overrides by place, a suppressions file,
 * comments in transcripts, a baseline. Out: the same verdicts with suppressed findings marked, and
 * the suppressions that hide nothing. Risk and gate stay the same. This package does not know how a
 * thought is judged, nor the current day.
 */
@NullMarked
package dev.ponens.suppression;

import org.jspecify.annotations.NullMarked;
