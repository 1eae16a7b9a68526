/**
 * What the sessions of coding agents have in common: edited questions, retries, rollbacks and
 * sub-agents.
 *
 * <p>In: the entries of a session. Out: {@link dev.ponens.transcript.ReadResult}s. This package does
 * not know the agents, facts, rules or verdicts. Its messages about unreadable input never contain
 * words of the input.
 */
@NullMarked
package dev.ponens.transcript.agent;

import org.jspecify.annotations.NullMarked;
