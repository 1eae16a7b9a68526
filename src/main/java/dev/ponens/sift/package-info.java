/**
 * What is shown of what was found.
 *
 * <p>In: verdicts, one transcript after the other; overrides by place, a file of suppressions,
 * comments in transcripts, a baseline. Out: the same verdicts with what is suppressed set apart,
 * and which suppressions hide nothing. Risk and gate stay as they were judged. This room must not
 * know how a thought is judged, nor what day it is.
 */
@NullMarked
package dev.ponens.sift;

import org.jspecify.annotations.NullMarked;
