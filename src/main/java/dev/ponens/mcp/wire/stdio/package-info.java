/**
 * Serves an offer over two streams, one message per line.
 *
 * <p>Input: a client's bytes, valid or not. Output: answers and nothing else. This package does not
 * depend on HTTP or on what a tool does.
 */
@NullMarked
package dev.ponens.mcp.wire.stdio;

import org.jspecify.annotations.NullMarked;
