/**
 * Readers of the replies of the Anthropic API, and of the sessions of Claude Code.
 *
 * <p>In: the bytes of a file. Out: {@link dev.ponens.transcript.ReadResult}s. This package does not
 * know facts, rules, verdicts or the formats of other makers. Its messages about unreadable input
 * never contain words of the input.
 */
@NullMarked
package dev.ponens.transcript.claude;

import org.jspecify.annotations.NullMarked;
