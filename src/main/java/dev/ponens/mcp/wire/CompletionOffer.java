package dev.ponens.mcp.wire;

import io.modelcontextprotocol.spec.McpSchema.CompleteReference;

/** A prompt or a template whose arguments can be completed, and its handler. */
public record CompletionOffer(CompleteReference reference, CompletionHandler handler) {}
