/**
 * The building blocks of readers: JSON in pieces that know their lines, text in passages, and a
 * trail that becomes a transcript.
 *
 * <p>In: the bytes of a file. Out: values, passages, and {@link dev.ponens.transcript.Transcript}s
 * made from them. This package does not know any format.
 */
@NullMarked
package dev.ponens.transcript.piece;

import org.jspecify.annotations.NullMarked;
