/**
 * Carries an offer over two streams, a message a line.
 *
 * <p>In: bytes of a client, good or bad. Out: its answers, and nothing else. This room must not
 * know HTTP, nor what a tool does.
 */
@NullMarked
package dev.ponens.mcp.wire.stdio;

import org.jspecify.annotations.NullMarked;
