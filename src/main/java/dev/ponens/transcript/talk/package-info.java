/**
 * Readers of what people, assistants and tools said to each other: requests, replies, and the
 * sessions that coding agents keep.
 *
 * <p>In: the bytes of a file. Out: {@link dev.ponens.transcript.Reading}s. This room must not know
 * what a fact, a rule or a verdict is, and never puts words of the input into what it says about
 * unreadable input.
 */
@NullMarked
package dev.ponens.transcript.talk;

import org.jspecify.annotations.NullMarked;
