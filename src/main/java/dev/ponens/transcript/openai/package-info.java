/**
 * Readers of the replies of the APIs of OpenAI, and of the sessions of Codex.
 *
 * <p>In: the bytes of a file. Out: {@link dev.ponens.transcript.ReadResult}s. This package does not
 * know facts, rules, verdicts or the formats of other makers. Its messages about unreadable input
 * never contain words of the input.
 */
@NullMarked
package dev.ponens.transcript.openai;

import org.jspecify.annotations.NullMarked;
