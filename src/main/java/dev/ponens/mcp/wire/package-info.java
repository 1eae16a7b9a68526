/**
 * Values and interfaces for what an MCP server offers and for its callers. They are the same for
 * every transport and both generations of the protocol.
 *
 * <p>Output: an {@link dev.ponens.mcp.wire.Offer} for the transports. This package does not depend
 * on transports or on what a tool does.
 */
@NullMarked
package dev.ponens.mcp.wire;

import org.jspecify.annotations.NullMarked;
