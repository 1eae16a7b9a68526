/**
 * Carries an offer over HTTP: the protocol's streamable transport, in both generations, with what
 * an open port needs.
 *
 * <p>In: requests from anyone who can reach the port. Out: answers to those who may ask. All that
 * knows Jetty and servlets is here, and loaded only when a server listens. This room must not know
 * standard input and output, nor what a tool does.
 */
@NullMarked
package dev.ponens.mcp.wire.http;

import org.jspecify.annotations.NullMarked;
