/**
 * The MCP front door. Comes in: what toolsets are wanted, and how the desk is made. Goes out: what
 * the server offers, for any transport. It answers before the rulebook and the store are there, and
 * waits for them when the first call comes. It must not know what a tool does.
 */
@NullMarked
package dev.ponens.mcp;

import org.jspecify.annotations.NullMarked;
