/**
 * What messages say, in whatever dialect a log keeps them.
 *
 * <p>In: JSON values. Out: utterances, each with its place, ready to be told in a conversation.
 * This room must not know which file a message came from, nor which format that has.
 */
@NullMarked
package dev.ponens.transcript.dialect;

import org.jspecify.annotations.NullMarked;
