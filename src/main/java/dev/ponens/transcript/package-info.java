/**
 * What was thought, as events.
 *
 * <p>In: nothing but values. Out: {@link dev.ponens.transcript.Transcript} and its events, and what
 * could not be read. This room must not know what a fact, a rule or a verdict is. The readers live
 * in {@code transcript.format}, {@code transcript.talk} and {@code transcript.agent}.
 */
@NullMarked
package dev.ponens.transcript;

import org.jspecify.annotations.NullMarked;
