/**
 * The readers of the text and steps formats, and {@link dev.ponens.transcript.format.Formats}, the
 * entry point to all readers.
 *
 * <p>In: the bytes of a file, compressed or not. Out: {@link dev.ponens.transcript.ReadResult}s,
 * one transcript at a time. This package does not know facts, rules or verdicts, and opens no
 * files. Its messages about unreadable input never contain words of the input.
 */
@NullMarked
package dev.ponens.transcript.format;

import org.jspecify.annotations.NullMarked;
