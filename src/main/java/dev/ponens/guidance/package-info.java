/**
 * Judges transcripts step by step, lints many of them, and evaluates rules on labelled transcripts.
 *
 * <p>Input: transcripts or paths, a rulebook, settings. Output: verdicts, in the order of the
 * input. This package does not depend on the command line or on report formats.
 */
@NullMarked
package dev.ponens.guidance;

import org.jspecify.annotations.NullMarked;
