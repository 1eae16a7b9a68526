/**
 * Readers of the runs of SWE-agent and mini-swe-agent, two coding agents.
 *
 * <p>In: JSON in pieces. Out: {@link dev.ponens.transcript.ReadResult}s. This package does not know
 * facts, rules, verdicts or the formats of other makers. Its messages about unreadable input never
 * contain words of the input.
 */
@NullMarked
package dev.ponens.transcript.sweagent;

import org.jspecify.annotations.NullMarked;
