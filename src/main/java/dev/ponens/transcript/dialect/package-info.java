/**
 * Reads messages in any dialect that logs use.
 *
 * <p>In: JSON values. Out: utterances with their places, ready to be added to a conversation. This
 * package does not know the file or the format that a message came from.
 */
@NullMarked
package dev.ponens.transcript.dialect;

import org.jspecify.annotations.NullMarked;
