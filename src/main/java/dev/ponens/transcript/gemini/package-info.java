/**
 * Readers of the sessions of Gemini CLI and of the replies of the Gemini API.
 *
 * <p>In: the bytes of a file. Out: {@link dev.ponens.transcript.ReadResult}s. This package does not
 * know facts, rules, verdicts or the formats of other makers. Its messages about unreadable input
 * never contain words of the input.
 */
@NullMarked
package dev.ponens.transcript.gemini;

import org.jspecify.annotations.NullMarked;
