/**
 * The readers: one class a format, and {@link dev.ponens.transcript.format.Formats} in front.
 *
 * <p>In: the bytes of a file, zipped or not. Out: {@link dev.ponens.transcript.Reading}s, one
 * transcript at a time. This room must not know what a fact, a rule or a verdict is, opens no files
 * itself, and never puts words of the input into what it says about unreadable input.
 */
@NullMarked
package dev.ponens.transcript.format;

import org.jspecify.annotations.NullMarked;
