/**
 * Ties the rooms together: judges a transcript step by step, lints many of them, measures rules on
 * labelled ones.
 *
 * <p>In: transcripts or paths, a rulebook, settings. Out: verdicts, in the input's order. This room
 * must not know the command line or how a verdict is written.
 */
@NullMarked
package dev.ponens.guidance;

import org.jspecify.annotations.NullMarked;
