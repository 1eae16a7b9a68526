/**
 * Conversations between people, assistants and tools: the requests, replies and messages of APIs.
 *
 * <p>In: the bytes of a file. Out: {@link dev.ponens.transcript.ReadResult}s. This package does not
 * know facts, rules or verdicts. Its messages about unreadable input never contain words of the
 * input.
 */
@NullMarked
package dev.ponens.transcript.talk;

import org.jspecify.annotations.NullMarked;
