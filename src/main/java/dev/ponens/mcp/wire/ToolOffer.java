package dev.ponens.mcp.wire;

import io.modelcontextprotocol.spec.McpSchema.Tool;

/** A tool as clients see it, and its handler. */
public record ToolOffer(Tool tool, ToolHandler handler) {}
