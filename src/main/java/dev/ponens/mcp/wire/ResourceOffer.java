package dev.ponens.mcp.wire;

import io.modelcontextprotocol.spec.McpSchema.Resource;

/** A resource as clients see it, and what reads it. */
public record ResourceOffer(Resource resource, ResourceHandler handler) {}
