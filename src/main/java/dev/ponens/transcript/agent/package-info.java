/**
 * Readers of the sessions that coding agents keep, with their ways back: edited questions, retries,
 * rollbacks, and agents that other agents start.
 *
 * <p>In: the bytes of a file. Out: {@link dev.ponens.transcript.Reading}s. This room must not know
 * what a fact, a rule or a verdict is, and never puts words of the input into what it says about
 * unreadable input.
 */
@NullMarked
package dev.ponens.transcript.agent;

import org.jspecify.annotations.NullMarked;
