/**
 * The MCP server. Input: the toolsets wanted and a factory for the session service. Output: what
 * the server offers, for any transport. The server answers before the rulebook and the store are
 * loaded; the first call waits for them. This package does not depend on what a tool does.
 */
@NullMarked
package dev.ponens.mcp;

import org.jspecify.annotations.NullMarked;
