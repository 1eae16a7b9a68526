/**
 * The front of the fact room.
 *
 * <p>In: an event and the path before it. Out: the facts in it and the path behind it. This room
 * must not know which rules there are.
 */
@NullMarked
package dev.ponens.fact.find;

import org.jspecify.annotations.NullMarked;
