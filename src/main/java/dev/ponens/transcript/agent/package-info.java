/**
 * Readers of the sessions of coding agents, with edited questions, retries, rollbacks and
 * sub-agents.
 *
 * <p>In: the bytes of a file. Out: {@link dev.ponens.transcript.ReadResult}s. This package does not
 * know facts, rules or verdicts. Its messages about unreadable input never contain words of the
 * input.
 */
@NullMarked
package dev.ponens.transcript.agent;

import org.jspecify.annotations.NullMarked;
