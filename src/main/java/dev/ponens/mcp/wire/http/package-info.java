/**
 * Serves an offer over HTTP: the protocol's streamable transport in both generations, with the
 * checks that an open port needs.
 *
 * <p>Input: requests from anyone who can reach the port. Output: answers to authorized callers.
 * Only this package uses Jetty and servlets; it is loaded only if a server listens. It does not
 * depend on the stdio transport or on what a tool does.
 */
@NullMarked
package dev.ponens.mcp.wire.http;

import org.jspecify.annotations.NullMarked;
