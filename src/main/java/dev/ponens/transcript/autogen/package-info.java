/**
 * Readers of the conversations of AutoGen, a framework for teams of agents.
 *
 * <p>In: JSON in pieces. Out: {@link dev.ponens.transcript.ReadResult}s. This package does not know
 * facts, rules, verdicts or the formats of other makers. Its messages about unreadable input never
 * contain words of the input.
 */
@NullMarked
package dev.ponens.transcript.autogen;

import org.jspecify.annotations.NullMarked;
