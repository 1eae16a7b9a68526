package dev.ponens.mcp.wire;

import io.modelcontextprotocol.spec.McpSchema.CompleteReference;

/** A prompt or a template whose arguments can be completed, and what does it. */
public record CompletionOffer(CompleteReference reference, CompletionHandler handler) {}
