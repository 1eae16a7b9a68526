package dev.ponens.mcp.wire;

import io.modelcontextprotocol.spec.McpSchema.Prompt;

/** A prompt as clients see it, and its handler. */
public record PromptOffer(Prompt prompt, PromptHandler handler) {}
